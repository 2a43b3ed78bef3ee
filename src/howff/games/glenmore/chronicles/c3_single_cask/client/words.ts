/** Places of barrels in words. */
import { text } from '@howff/lib/i18n.svelte';
import { AREA, type Own } from './own';

export function placeName(own: Own, place: string): string {
  const [cellar = '', space = ''] = place.split('.');
  const said = place === AREA ? text('glenmore.c3.zero_area') : text('glenmore.c3.space', { cellar, space });
  return text('glenmore.c3.web.place', { place: said, vp: own.worth[place] ?? 0 });
}
