/** Cards and cells in words. */
import { t, text } from '../../lib/i18n.svelte';
import type { View } from '../../wire/types';
import { read, tableOf } from './table';

const SHAPES: Record<string, string> = { s: 'square', t: 'triangle', c: 'circle' };
const FILLS: Record<string, string> = { h: 'hollow', l: 'lined', f: 'full' };

/** A card's name, such as `2 hollow squares`. */
export function cardName(card: string): string {
  if (card === '*') return text('clustered.card.joker');
  const shape = SHAPES[card[0] ?? ''];
  const fill = FILLS[card[2] ?? ''];
  if (!shape || !fill) return t('web.card.hidden');
  return text(`clustered.card.${shape}.${fill}`, { count: Number(card[1]) });
}

/** Where a cell is, as records write it. */
export function cellPlace(cell: string): string {
  const [x = 0, y = 0] = cell.split(',').map(Number);
  return text('clustered.cell', { x, y });
}

/** A cell and what lies on it. */
export function cellName(view: View, cell: string, names: readonly string[]): string {
  const table = tableOf(view);
  const where = cellPlace(cell);
  if (table.starts.includes(cell)) return text('web.clustered.cell.start', { where });
  const lies = table.cells[cell];
  if (!lies) return text('web.clustered.cell.free', { where });
  const by = names[view.setup.letters.indexOf(lies[0] ?? '')] ?? '';
  return text('web.clustered.cell.card', { where, card: cardName(lies.slice(2)), by });
}

/** A whole decision in words. */
export function spell(line: string): string {
  const parts = read(line);
  if (!parts) return line;
  const cards = parts.cards.map(cardName).join(', ');
  if (parts.kind === 'place') {
    return text('web.clustered.move.place', { card: cards, where: cellPlace(parts.cell) });
  }
  return text(`web.clustered.move.${parts.kind}`, { cards, count: parts.cards.length });
}

/** The heading of a decision in the list: its card. */
export function group(line: string): string {
  const parts = read(line);
  if (parts?.kind === 'place') return cardName(parts.cards[0] ?? '');
  return text(parts?.kind === 'discard' ? 'web.clustered.group.discard' : 'web.clustered.group.drop');
}
