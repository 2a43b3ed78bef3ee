/** Cards and seats in words. */
import { text } from '../../lib/i18n.svelte';
import type { View } from '../../wire/types';
import { layout, turn } from './lines';
import { tableOf } from './table';

const COLOURS: Record<string, string> = {
  r: 'red',
  o: 'orange',
  y: 'yellow',
  g: 'green',
  b: 'blue',
  p: 'purple',
  w: 'grey',
};

/** A card's name, such as `green 5`. */
export function cardName(card: string): string {
  const colour = COLOURS[card[1] ?? ''] ?? '';
  return text('clans.card', { rank: Number(card[0]), colour });
}

/** Where a seat is: its number and its tableau. */
export function seatName(view: View, seat: string): string {
  const count = tableOf(view).stacks.length;
  const place = layout(count, false).places.find((one) => one.id === seat);
  return text('web.clans.seat', { seat: Number(seat), tableau: place?.tableau ?? 0 });
}

/** A seat and what lies on it. */
export function cellName(view: View, seat: string, names: readonly string[]): string {
  const table = tableOf(view);
  const token = table.seats[Number(seat)] ?? '';
  const where = seatName(view, seat);
  if (!token) return text('web.clans.cell.free', { where });
  if (!token.startsWith('?')) return text('web.clans.cell.card', { where, card: cardName(token) });
  const owner = view.setup.letters.indexOf(table.backs[seat] ?? '');
  const by = names[owner] ?? '';
  return token === '?'
    ? text('web.clans.cell.back', { where, by })
    : text('web.clans.cell.own_back', { where, card: cardName(token.slice(1)) });
}

/** A whole turn in words. */
export function spell(line: string, view: View): string {
  const parts = turn(line);
  if (!parts) return line;
  const kind = parts.down ? (parts.card ? 'down' : 'hidden') : 'up';
  return text('web.clans.turn', {
    kind,
    card: parts.card ? cardName(parts.card) : '',
    where: seatName(view, parts.seat),
    shield: parts.shield ? 'yes' : 'no',
  });
}

/** The heading of a turn in the list: its card. */
export function group(line: string): string {
  const parts = turn(line);
  if (!parts) return '';
  const card = cardName(parts.card);
  return parts.down ? text('web.clans.group.down', { card }) : card;
}
