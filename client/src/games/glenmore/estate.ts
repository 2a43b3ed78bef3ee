/** Where the tiles of an estate lie in the plane: x to the right, y upward. */
import type { Cell } from '../../board/geometry';
import { coordinates, type Pile } from './table';

export const SIDE = 100;
const STEP = 104;

export interface Plot extends Cell {
  cell: string;
  pile: Pile | null;
}

/** The box of a cell. */
export function plotAt(cell: string, spot: string, pile: Pile | null): Plot {
  const [x, y] = coordinates(cell);
  return { id: spot, cell, pile, x: x * STEP, y: -y * STEP, w: SIDE, h: SIDE, row: -y, col: x };
}

/** Cells without a tile that touch the estate by an edge. */
export function border(piles: readonly Pile[]): string[] {
  const taken = new Set(piles.map((pile) => pile.cell));
  const found = new Set<string>();
  for (const pile of piles) {
    const [x, y] = coordinates(pile.cell);
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      const cell = `${x + dx},${y + dy}`;
      if (!taken.has(cell)) found.add(cell);
    }
  }
  return [...found];
}
