/** The chronicle's part of a View, and how its barrels are pointed at. */
import type { Spot } from '@howff/games/glenmore/spots';
import type { View } from '@howff/wire/types';

export interface Cellars {
  owned: number;
  /** Barrels by place: `1.0` is the 0 VP area, `2.3` the third space of the second cellar. */
  barrels: Record<string, number>;
}
export interface Sale {
  low: number;
  top: number;
  low_spaces: number;
  top_spaces: number;
}
export interface Own {
  cellars: Cellars[];
  /** By the id of the sale tile. */
  sales: Record<string, Sale>;
  /** VP by place. */
  worth: Record<string, number>;
  /** What cellars cost, by number. */
  costs: Record<string, Record<string, number>>;
}

export const AREA = '1.0';
export const BUILD: Spot = 'c3:build';

export function spotOf(place: string): Spot {
  return `c3:${place}`;
}

/** The spaces of a cellar from left to right. */
export function spaces(cellar: number): string[] {
  return [1, 2, 3].map((space) => `${cellar}.${space}`);
}

/** The sale tile on a mile, if one lies there. */
export function saleAt(own: Own, track: readonly (readonly [number, string])[], mile: number): Sale | null {
  const tile = track.find(([at]) => at === mile)?.[1];
  return (tile !== undefined && own.sales[tile]) || null;
}

/** Where a line of ours is pointed at; null for lines of others. */
export function spotsOf(line: string): Spot[] | null {
  const [verb, ...rest] = line.split(' ');
  if (verb === 'c3.halt') return [`mile:${rest[0]}`];
  if (verb === 'c3.build') return [BUILD];
  if (verb !== 'c3.sell' || rest[0] === '-') return null;
  return rest.map((word) => spotOf(word.split('@')[1] ?? ''));
}

export function ownOf(view: View): Own {
  return view.table.c3 as unknown as Own;
}
