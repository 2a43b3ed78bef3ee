/** The Clustered part of a View, as the server sends it, and its cells in the plane. */
import { around, type Box, type Cell } from '../../board/geometry';
import type { View } from '../../wire/types';

export interface ClusteredTable {
  phase: string;
  turn: string | null;
  starts: string[];
  /** By cell, the owner's letter, a space and the card. */
  cells: Record<string, string>;
  hands: Record<string, number>;
  decks: Record<string, number>;
  hidden: Record<string, number>;
  forced: Record<string, string[]>;
  /** Rectangle, lines, bonus. */
  parts: Record<string, [number, number, number]>;
  scores: Record<string, number>;
  first_line?: string | null;
  first_rect?: string | null;
  hand?: string[];
  deck?: string[];
  face_down?: string[];
  shown?: Record<string, string[]>;
}

export function tableOf(view: View): ClusteredTable {
  return view.table as unknown as ClusteredTable;
}

export interface Play {
  line: string;
  kind: 'place' | 'discard' | 'drop';
  cards: string[];
  cell: string;
}

/** The parts of `s2h@1,-2`, `x s2h` or `- c1h s2h`; null for anything else. */
export function read(line: string): Play | null {
  const placed = /^(\*|[stc?][123]?[hlf]?)@(-?\d+,-?\d+)$/.exec(line);
  if (placed) return { line, kind: 'place', cards: [placed[1] ?? ''], cell: placed[2] ?? '' };
  const [mark, ...cards] = line.split(' ');
  if (mark === 'x') return { line, kind: 'discard', cards, cell: '' };
  if (mark === '-') return { line, kind: 'drop', cards, cell: '' };
  return null;
}

export const SIZE = 64;
const STEP = 70;

/** The cell `x,y` in the plane. */
export function place(id: string): Cell {
  const [x = 0, y = 0] = id.split(',').map(Number);
  return { id, x: x * STEP, y: y * STEP, w: SIZE, h: SIZE, row: y, col: x };
}

/** Every card's cell and every empty one beside a card, within the bounds of the table. */
export function cells(table: ClusteredTable, bounds: readonly number[] | null): Cell[] {
  const taken = [...table.starts, ...Object.keys(table.cells)];
  const found = new Set(taken);
  for (const id of taken) {
    const [x = 0, y = 0] = id.split(',').map(Number);
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      if (inside(x + dx, y + dy, bounds)) found.add(`${x + dx},${y + dy}`);
    }
  }
  return [...found].map(place);
}

/** The taken cells beside a cell: above, left, right, below. */
export function beside(table: ClusteredTable, cell: string): string[] {
  const [x = 0, y = 0] = cell.split(',').map(Number);
  const around = [[x, y - 1], [x - 1, y], [x + 1, y], [x, y + 1]].map((one) => one.join(','));
  return around.filter((one) => table.cells[one] !== undefined || table.starts.includes(one));
}

function inside(x: number, y: number, bounds: readonly number[] | null): boolean {
  if (!bounds) return true;
  const [left = 0, top = 0, right = 0, bottom = 0] = bounds;
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The frame of a bounded table, or null. */
export function frame(bounds: readonly number[] | null): Box | null {
  if (!bounds) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = bounds;
  return around([place(`${left},${top}`), place(`${right},${bottom}`)], 6);
}
