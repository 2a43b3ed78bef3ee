/** Chronicle VIII on the page: jail and mobsters, their pawns abroad, their tokens on track and clan board. */
import type { ChronicleSection } from '@howff/games/glenmore/chronicle';
import { text } from '@howff/lib/i18n.svelte';
import Estate from './Estate.svelte';
import Map from './Map.svelte';
import { nameOf, ownOf, spotsOf } from './own';
import Space from './Space.svelte';
import Table from './Table.svelte';

const section: ChronicleSection = {
  number: 8,
  title: 'glenmore.c8.title',
  Table,
  Space,
  Estate,
  Map,
  spots: spotsOf,
  stages: { 'c8.plant': 'act', 'c8.steal': 'act', 'c8.penny': 'act' },
  brief: (view) => {
    const own = ownOf(view);
    const jail = text('glenmore.c8.web.jailed', { n: Object.keys(own.jail).length });
    const letter = view.setup.letters[view.seat ?? -1];
    const [minus, plus] = own.pennies[letter ?? ''] ?? [0, 0];
    return letter ? `${jail}; ${text('glenmore.c8.draw.pennies', { minus, plus })}` : jail;
  },
  also: (spot, view) => {
    const own = ownOf(view);
    const [kind, place = '', cell] = spot.split(':');
    if (kind === 'mile' && own.reserved[0] && place === String(own.reserved[0])) return text('glenmore.c8.draw.reserved', { mile: own.reserved[0], n: own.reserved[1] });
    const toll = kind === 'clan' ? own.tolls[place] : undefined;
    if (toll !== undefined) return text('glenmore.c8.draw.toll', { clan: place, n: toll });
    const guests = kind === 'cell' ? Object.entries(own.abroad).filter(([, at]) => at[0] === place && at[1] === cell) : [];
    return guests.map(([card]) => nameOf(card)).join(', ') || null;
  },
};
export default section;
