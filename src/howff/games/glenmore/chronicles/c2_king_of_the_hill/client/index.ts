/** Chronicle II on the page: the mountain on the track with its heap, and what it costs and gives. */
import type { ChronicleSection } from '@howff/games/glenmore/chronicle';
import { tableOf } from '@howff/games/glenmore/table';
import { text } from '@howff/lib/i18n.svelte';
import { climber, load, ordersOf, ownOf, slopeAt, spotsOf } from './own';
import Space from './Space.svelte';
import Table from './Table.svelte';

const section: ChronicleSection = {
  number: 2,
  title: 'glenmore.c2.title',
  Table,
  Space,
  spots: spotsOf,
  orders: ordersOf,
  stages: { 'c2.toll': 'tile', 'c2.loot': 'tile' },
  why: (step, spot, view) => {
    const [kind, place] = spot.split(':');
    return step === 'choose' && kind === 'mile' && slopeAt(view, ownOf(view), Number(place)) >= 0 ? 'c2.climb' : null;
  },
  brief: (view) => {
    const own = ownOf(view);
    const letter = climber(view, own);
    return [load(own), ...(letter ? [text('glenmore.c2.web.stands', { player: letter })] : [])].join('; ');
  },
  also: (spot, view) => {
    const own = ownOf(view);
    const slope = spot.startsWith('mile:') ? slopeAt(view, own, Number(spot.slice(5))) : -1;
    if (slope < 0 || tableOf(view).track.some(([mile]) => `mile:${mile}` === spot)) return null;
    return slope === 0 ? load(own) : text('glenmore.c2.slope');
  },
};
export default section;
