/** Chronicle IV on the page: the Englishman with his controller's arms, the fee, the token. */
import type { ChronicleSection } from '@howff/games/glenmore/chronicle';
import { text } from '@howff/lib/i18n.svelte';
import { controllerOf, milesOf } from './own';
import Space from './Space.svelte';
import Table from './Table.svelte';

const section: ChronicleSection = {
  number: 4,
  title: 'glenmore.c4.title',
  Table,
  Space,
  // Taking and discarding are pointed at on the track; a tile that allows both asks which.
  spots: (line) => {
    const [verb, mile] = line.split(' ');
    return (verb === 'c4.take' || verb === 'c4.scrap') && mile ? [`mile:${mile}`] : null;
  },
  stages: { 'c4.choose': 'tile' },
  why: (step, spot) => (step === 'c4.choose' && spot.startsWith('mile:') ? `c4.take ${spot.slice(5)}` : null),
  brief: (view) => {
    const letter = controllerOf(view);
    return letter === '-' ? null : text('glenmore.draw.c4.control', { player: letter });
  },
  also: (spot, view) => {
    if (spot !== `mile:${milesOf(view).english}`) return null;
    const letter = controllerOf(view);
    return letter === '-' ? text('glenmore.draw.c4.nobody') : text('glenmore.draw.c4.control', { player: letter });
  },
};
export default section;
