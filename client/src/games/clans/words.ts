/** Cards, seats and turns in words: the same messages as the terminal's `speech.py`. */
import { text } from '../../lib/i18n.svelte';
import type { View } from '../../wire/types';
import { ranksOn, turn } from './lines';
import { tableOf } from './table';

const COLOURS: Record<string, string> = {
  r: 'red',
  o: 'orange',
  y: 'yellow',
  g: 'green',
  b: 'blue',
  p: 'purple',
  w: 'white',
};

/** A card's name, such as `5 green`. */
export function cardName(card: string): string {
  return text('clans.card', { rank: Number(card[0]), colour: COLOURS[card[1] ?? ''] ?? '' });
}

/** Where a seat is: its number, its side and its tableau. */
export function seatName(view: View, seat: string): string {
  const count = tableOf(view).stacks.length;
  const number = Number(seat);
  const right = 3 * count + 1;
  const column = number < right ? number : 6 * count + 2 - number;
  const side = number === 0 ? 'left' : number === right ? 'right' : number < right ? 'upper' : 'lower';
  const tableau = number === 0 ? 1 : number === right ? count : Math.ceil(column / 3);
  return text(`clans.place.${side}`, { seat: number, tableau });
}

/** A seat, what lies on it, and which cards of the hand may go there. */
export function cellName(view: View, seat: string, names: readonly string[]): string {
  const table = tableOf(view);
  const token = table.seats[Number(seat)] ?? '';
  const place = seatName(view, seat);
  const player = names[view.setup.letters.indexOf(table.backs[seat] ?? '')] ?? '';
  if (token === '?') return text('clans.spoken.back', { place, player });
  if (token.startsWith('?')) {
    return text('clans.spoken.back_known', { place, card: cardName(token.slice(1)), player });
  }
  if (token) return text('clans.spoken.taken', { place, card: cardName(token) });
  if (!view.ask) return text('clans.spoken.free', { place });
  const cards = view.ask.moves.flatMap((line) => {
    const one = turn(line);
    return one && one.seat === seat && !one.down && !one.shield ? [cardName(one.card)] : [];
  });
  return text('clans.spoken.fits', { place, cards, count: cards.length });
}

/** A tableau: its shields from the oldest, and who takes which rank. */
export function tableauName(view: View, tableau: number, names: readonly string[]): string {
  const table = tableOf(view);
  const nameOf = (letter: string): string => names[view.setup.letters.indexOf(letter)] ?? letter;
  const stack = [...(table.stacks[tableau - 1] ?? '')];
  const rows = ranksOn(table.seats, tableau).map(({ rank, cards }, index) => {
    const letter = stack[index];
    return text('clans.spoken.rank', { rank, cards, player: letter ? nameOf(letter) : 'nobody' });
  });
  return text('clans.spoken.tableau', {
    tableau,
    count: stack.length,
    owners: stack.map(nameOf),
    rows: rows.length ? rows : text('clans.spoken.no_rank'),
  });
}

/** A whole turn in words. */
export function spell(line: string, view: View): string {
  const parts = turn(line);
  if (!parts?.card) return line;
  const name = (parts.down ? 'hide' : 'lay') + (parts.shield ? '_shield' : '');
  return text(`clans.spoken.${name}`, { card: cardName(parts.card), place: seatName(view, parts.seat) });
}

/** The heading of a turn in the list: its card. */
export function group(line: string): string {
  const parts = turn(line);
  if (!parts) return '';
  const card = cardName(parts.card);
  return parts.down ? text('web.clans.group.down', { card }) : card;
}
