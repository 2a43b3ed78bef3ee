/** Cards, cells and decisions in words: the same messages as the terminal's `speech.py`. */
import { text } from '../../lib/i18n.svelte';
import type { View } from '../../wire/types';
import { beside, read, tableOf } from './table';

const SHAPES: Record<string, string> = { s: 'square', t: 'triangle', c: 'circle' };
const FILLS: Record<string, string> = { h: 'hollow', l: 'lined', f: 'full' };

/** A card's name, such as `2 hollow squares`. */
export function cardName(card: string): string {
  if (card === '*') return text('clustered.card.joker');
  const shape = SHAPES[card[0] ?? ''];
  const fill = FILLS[card[2] ?? ''];
  if (!shape || !fill) return text('clustered.spoken.hidden_card');
  return text(`clustered.card.${shape}.${fill}`, { count: Number(card[1]) });
}

/** Where a cell is: its column and row, with minus as a word. */
export function cellPlace(cell: string): string {
  const [x = 0, y = 0] = cell.split(',').map((part) => {
    const number = Number(part);
    return number < 0 ? text('clustered.spoken.minus', { number: -number }) : number;
  });
  return text('clustered.spoken.cell', { x, y });
}

/** What lies on a taken cell, and whose it is. */
function lying(view: View, cell: string, names: readonly string[]): string {
  const table = tableOf(view);
  const card = table.cells[cell];
  if (!card) return text('clustered.card.start');
  const seat = names[view.setup.letters.indexOf(card[0] ?? '')] ?? '';
  return text('clustered.card.of', { card: cardName(card.slice(2)), seat });
}

/** A cell, what lies there, and which cards of the hand may go there. */
export function cellName(view: View, cell: string, names: readonly string[]): string {
  const table = tableOf(view);
  const place = cellPlace(cell);
  if (table.cells[cell] || table.starts.includes(cell)) {
    return text('clustered.spoken.taken', { cell: place, lying: lying(view, cell, names) });
  }
  if (view.ask?.step !== 'play') return text('clustered.spoken.free', { cell: place });
  const cards = view.ask.moves.flatMap((line) => {
    const one = read(line);
    return one?.cell === cell ? one.cards.map(cardName) : [];
  });
  return text('clustered.spoken.fits', { cell: place, cards, count: cards.length });
}

/** A whole decision in words. */
export function spell(line: string, view: View, names: readonly string[]): string {
  const parts = read(line);
  if (!parts) return line;
  const cards = parts.cards.map(cardName);
  if (parts.kind === 'drop') return text('clustered.spoken.drop', { cards });
  if (parts.kind === 'discard') return text('clustered.spoken.forced', { card: cards });
  return text('clustered.spoken.place', {
    card: cards,
    cell: cellPlace(parts.cell),
    beside: beside(tableOf(view), parts.cell).map((cell) => lying(view, cell, names)),
  });
}

/** The heading of a decision in the list: its card. */
export function group(line: string): string {
  const parts = read(line);
  if (parts?.kind === 'place') return cardName(parts.cards[0] ?? '');
  return text(parts?.kind === 'discard' ? 'web.clustered.group.discard' : 'web.clustered.group.drop');
}
