import { capital, text } from '../../lib/i18n.svelte';
import type { Section } from '../../lib/section';
import Effects from './Effects.svelte';
import Play from './Play.svelte';
import { tableOf } from './table';
import { group, spell } from './words';

const section: Section = {
  Play,
  Effects,
  shape: 'broad',
  group: (line) => group(line),
  spell,
  points: (view) => {
    const table = tableOf(view);
    return table.scores.map((score, seat) => {
      const row = table.seats[seat];
      return {
        seat,
        score,
        parts: Object.entries(table.breakdown[seat] ?? {}).map(([key, value]) => ({ label: part(key), value })),
        notes: row ? [text('web.glenmore.note.vp', { vp: row.vp }), text('web.glenmore.note.markers', { count: row.markers })] : [],
      };
    });
  },
  part,
};

function part(key: string): string {
  return capital(text(`glenmore.score.${key}`));
}

export default section;
