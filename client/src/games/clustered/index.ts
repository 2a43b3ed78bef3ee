import { text } from '../../lib/i18n.svelte';
import type { Section } from '../../lib/section';
import Play from './Play.svelte';
import { tableOf } from './table';
import { group, spell } from './words';

const PARTS = ['rectangle', 'lines', 'bonus'] as const;

const section: Section = {
  Play,
  shape: 'square',
  group: (line) => group(line),
  spell,
  points: (view) => {
    const table = tableOf(view);
    return [...view.setup.letters].map((letter, seat) => {
      const notes = [
        text('web.clustered.note.hand', { count: table.hands[letter] ?? 0 }),
        text('web.clustered.note.deck', { count: table.decks[letter] ?? 0 }),
      ];
      if (table.first_line === letter) notes.push(text('web.clustered.note.first_line'));
      if (table.first_rect === letter) notes.push(text('web.clustered.note.first_rect'));
      return {
        seat,
        score: table.scores[letter] ?? 0,
        parts: (table.parts[letter] ?? []).map((value, index) => ({
          label: part(PARTS[index] ?? ''),
          value,
        })),
        notes,
      };
    });
  },
  part,
};

function part(key: string): string {
  return text(`web.clustered.part.${key}`);
}

export default section;
