/** Chronicle VI on the page: events on the track and on everybody's cards, own tables. */
import type { ChronicleSection } from '@howff/games/glenmore/chronicle';
import { pieces } from '@howff/games/glenmore/pieces.svelte';
import { tableOf } from '@howff/games/glenmore/table';
import { text } from '@howff/lib/i18n.svelte';
import { cardsOf, eventOf, ordersOf, ownOf, spotsOf } from './own';
import Space from './Space.svelte';
import Table from './Table.svelte';

const section: ChronicleSection = {
  number: 6,
  title: 'glenmore.c6.title',
  Table,
  Space,
  spots: spotsOf,
  orders: ordersOf,
  stages: { 'c6.event': 'act', 'c6.foreign': 'act', 'c6.home': 'effects' },
  brief: (view) => {
    if (view.seat === null) return null;
    const cards = cardsOf(view, ownOf(view), view.seat);
    const front = cards.filter((one) => !one.turned).length;
    return text('glenmore.c6.web.brief', { front, turned: cards.length - front });
  },
  also: (spot, view) => {
    if (!spot.startsWith('mile:')) return null;
    const tile = tableOf(view).track.find(([mile]) => `mile:${mile}` === spot)?.[1];
    const card = tile ? eventOf(pieces, tile) : '';
    return card ? text('glenmore.c6.web.event', { about: pieces.own(6, card)?.about ?? '' }) : null;
  },
};
export default section;
