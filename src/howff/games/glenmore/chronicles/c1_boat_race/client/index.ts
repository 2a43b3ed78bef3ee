/** Chronicle I on the page: boats on the estates, the course, tokens and places in a part of its own. */
import type { ChronicleSection } from '@howff/games/glenmore/chronicle';
import { text } from '@howff/lib/i18n.svelte';
import Estate from './Estate.svelte';
import { here, ownOf, placeName } from './own';
import Table from './Table.svelte';

const section: ChronicleSection = {
  number: 1,
  title: 'glenmore.c1.title',
  Table,
  Estate,
  // Tokens are pointed at; sailing is a button, which is always in sight.
  spots: (line) => {
    const [verb, token] = line.split(' ');
    return verb === 'c1.reward' && token && token !== '-' ? [`c1:${token}`] : null;
  },
  stages: { 'c1.reward': 'act' },
  brief: (view) => {
    const own = ownOf(view);
    const letter = view.setup.letters[view.seat ?? -1];
    if (!own.open) return text('glenmore.c1.draw.closed');
    return letter ? text('glenmore.c1.draw.boat', { player: letter, place: placeName(own.boats[letter] ?? '', (one) => one) }) : null;
  },
  also: (spot, view) => {
    const [kind, letter, cell] = spot.split(':');
    if (kind !== 'cell') return null;
    return here(ownOf(view), `${letter}:${cell}`, (one) => one).join('; ') || null;
  },
};
export default section;
