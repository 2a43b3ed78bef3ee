import { capital, text } from '../../lib/i18n.svelte';
import type { Section } from '../../lib/section';
import Play from './Play.svelte';
import { tableOf } from './table';
import { group, spell } from './words';

const section: Section = {
  Play,
  shape: 'wide',
  group: (line) => group(line),
  spell,
  points: (view) => {
    const table = tableOf(view);
    return table.scores.map((score, seat) => ({
      seat,
      score,
      parts: Object.entries(table.breakdown[seat] ?? {}).map(([key, value]) => ({
        label: part(key),
        value,
      })),
      notes: [
        text('web.clans.note.hand', { count: table.hand_counts[seat] ?? 0 }),
        text('web.clans.note.shields', { count: table.shields[seat] ?? 0 }),
        text('web.clans.note.cards', { count: table.cards[seat] ?? 0 }),
      ],
    }));
  },
  part,
};

function part(key: string): string {
  return capital(text(`clans.score.${key}`));
}

export default section;
