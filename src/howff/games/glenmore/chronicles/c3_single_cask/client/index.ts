import type { ChronicleSection } from '@howff/games/glenmore/chronicle';
import { tableOf } from '@howff/games/glenmore/table';
import { text } from '@howff/lib/i18n.svelte';
import { ownOf, saleAt, spotsOf } from './own';
import Space from './Space.svelte';
import Table from './Table.svelte';
import { placeName } from './words';

const section: ChronicleSection = {
  number: 3,
  title: 'glenmore.c3.title',
  Table,
  Space,
  spots: spotsOf,
  stages: { 'c3.sell': 'tile' },
  brief: (view) => {
    const row = ownOf(view).cellars[view.seat ?? -1];
    if (!row) return null;
    return text('glenmore.c3.web.brief', { cellars: row.owned, barrels: Object.values(row.barrels).reduce((sum, n) => sum + n, 0) });
  },
  why: (step, spot, view) => {
    const [kind, place] = spot.split(':');
    if (kind === 'mile' && step === 'choose') return saleAt(ownOf(view), tableOf(view).track, Number(place)) ? `c3.halt ${place}` : null;
    return kind === 'c3' && step === 'c3.sell' ? `c3.sell low@${place}` : null;
  },
  name: (spot, view) => (spot.startsWith('c3:') ? placeName(ownOf(view), spot.slice(3)) : null),
  also: (spot, view) => {
    const sale = spot.startsWith('mile:') ? saleAt(ownOf(view), tableOf(view).track, Number(spot.slice(5))) : null;
    return sale ? text('glenmore.c3.sold_here', { ...sale }) : null;
  },
};
export default section;
