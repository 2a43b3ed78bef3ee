/** A turn's text in its parts, and the long table's seats in the plane: notation, no rules. */
import type { Cell } from '../../board/geometry';

export interface Turn {
  line: string;
  card: string;
  seat: string;
  down: boolean;
  shield: boolean;
}

const TURN = /^(\??)([3-8][bgoprwy])?>(\d+)(!?)$/;

/** The parts of `?5r>12!`; null for anything else. */
export function turn(line: string): Turn | null {
  const found = TURN.exec(line);
  if (!found) return null;
  return {
    line,
    card: found[2] ?? '',
    seat: found[3] ?? '',
    down: found[1] === '?',
    shield: found[4] === '!',
  };
}

export interface Place extends Cell {
  tableau: number;
}
export interface Tableau {
  number: number;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Where the stack of shields lies. */
  stack: { x: number; y: number; w: number; h: number };
  end: 'first' | 'last' | null;
}
export interface Layout {
  places: Place[];
  tableaus: Tableau[];
  w: number;
  h: number;
}

export const CARD = { w: 56, h: 74 };
const GAP = 8;
const PAD = 10;
const JOINT = 6;

/** Seats and tableaus of a table for so many tableaus, lying along the page or down it. */
export function layout(count: number, tall: boolean): Layout {
  return tall ? down(count) : along(count);
}

function along(count: number): Layout {
  const step = CARD.w + GAP;
  const lane = 64;
  const high = 2 * CARD.h + lane + 2 * PAD;
  const wide = 3 * step - GAP + 2 * PAD;
  const headRoom = step + 2;
  const places: Place[] = [];
  const tableaus: Tableau[] = [];
  const middle = (high - CARD.h) / 2;
  const columns = 3 * count;
  for (let index = 0; index < count; index += 1) {
    const first = index === 0;
    const last = index === count - 1;
    const left = headRoom + index * (wide + JOINT);
    tableaus.push({
      number: index + 1,
      x: first ? left - headRoom : left,
      y: 0,
      w: wide + (first ? headRoom : 0) + (last ? headRoom : 0),
      h: high,
      stack: { x: left + PAD, y: PAD + CARD.h, w: wide - 2 * PAD, h: lane },
      end: first ? 'first' : last ? 'last' : null,
    });
    for (let column = 0; column < 3; column += 1) {
      const across = index * 3 + column + 1;
      const x = left + PAD + column * step;
      const size = { w: CARD.w, h: CARD.h, col: across + 1, tableau: index + 1 };
      places.push({ ...size, id: String(across), x, y: PAD, row: 1 });
      places.push({ ...size, id: String(2 * columns + 2 - across), x, y: high - PAD - CARD.h, row: 3 });
    }
  }
  const right = headRoom + count * (wide + JOINT) - JOINT;
  const head = { w: CARD.w, h: CARD.h, y: middle, row: 2 };
  places.push({ ...head, id: '0', x: PAD, col: 1, tableau: 1 });
  places.push({ ...head, id: String(columns + 1), x: right + headRoom - PAD - CARD.w, col: columns + 2, tableau: count });
  return { places, tableaus, w: right + headRoom, h: high };
}

/** The same turned by a quarter: the upper side is at the right, the left head at the top. */
function down(count: number): Layout {
  const step = CARD.h + GAP;
  const lane = 204;
  const wide = 2 * CARD.w + lane + 2 * PAD + 2 * GAP;
  const high = 3 * step - GAP + 2 * PAD;
  const headRoom = step + 2;
  const columns = 3 * count;
  const places: Place[] = [];
  const tableaus: Tableau[] = [];
  const middle = (wide - CARD.w) / 2;
  for (let index = 0; index < count; index += 1) {
    const first = index === 0;
    const last = index === count - 1;
    const top = headRoom + index * (high + JOINT);
    tableaus.push({
      number: index + 1,
      x: 0,
      y: first ? top - headRoom : top,
      w: wide,
      h: high + (first ? headRoom : 0) + (last ? headRoom : 0),
      stack: { x: PAD + CARD.w + GAP, y: top + PAD, w: lane, h: high - 2 * PAD },
      end: first ? 'first' : last ? 'last' : null,
    });
    for (let line = 0; line < 3; line += 1) {
      const across = index * 3 + line + 1;
      const size = { w: CARD.w, h: CARD.h, y: top + PAD + line * step, row: across + 1, tableau: index + 1 };
      places.push({ ...size, id: String(across), x: wide - PAD - CARD.w, col: 3 });
      places.push({ ...size, id: String(2 * columns + 2 - across), x: PAD, col: 1 });
    }
  }
  const bottom = headRoom + count * (high + JOINT) - JOINT;
  const head = { w: CARD.w, h: CARD.h, x: middle, col: 2 };
  places.push({ ...head, id: '0', y: PAD, row: 1, tableau: 1 });
  places.push({ ...head, id: String(columns + 1), y: bottom + headRoom - PAD - CARD.h, row: columns + 2, tableau: count });
  return { places, tableaus, w: wide, h: bottom + headRoom };
}

/** The different ranks lying open on a tableau, the lowest first, with how often each lies there. */
export function ranksOn(seats: readonly string[], tableau: number): { rank: string; cards: number }[] {
  const count = (seats.length - 2) / 6;
  const ranks = new Map<string, number>();
  for (const { id, tableau: where } of layout(count, false).places) {
    const token = seats[Number(id)] ?? '';
    if (where !== tableau || !token || token.startsWith('?')) continue;
    const rank = token[0] ?? '';
    ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
  }
  return [...ranks].map(([rank, cards]) => ({ rank, cards })).sort((a, b) => Number(a.rank) - Number(b.rank));
}
