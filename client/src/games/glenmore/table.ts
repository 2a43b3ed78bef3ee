/** The Glen More II part of a View, as the server sends it. */
import type { View } from '../../wire/types';

export interface Pile {
  cell: string;
  tile: string;
  under: string[];
  scots: number;
  goods: Record<string, number>;
}
export interface SeatRow {
  letter: string;
  coins: number;
  vp: number;
  whisky: number;
  reserve: number;
  markers: number;
  extra: number[];
  cards: string[];
  persons: string[];
  estate: Pile[];
  won: Record<string, number>;
}
export interface GlenTable {
  letters: string;
  spaces: number;
  fixtures: number[];
  prices: number[];
  market: Record<string, number>;
  /** The coins of further rows, in which no good is traded. */
  rows: Record<string, number[]>;
  track: [number, string][];
  front: number;
  worlds_end: number;
  pos: Record<string, number>;
  arrived: string[];
  stacks: Record<string, number>;
  left: Record<string, number>;
  discard: string[];
  rounds: number;
  turn: string;
  points: number;
  ness_used: boolean;
  used: [string, string][];
  frames: [string, string, number, number][];
  clans: Record<string, { marks: Record<string, number>; road: number }>;
  seats: SeatRow[];
  scores: number[];
  breakdown: Record<string, number>[];
  vp_public: boolean;
}

export function tableOf(view: View): GlenTable {
  return view.table as unknown as GlenTable;
}

/** The letter of whoever looks, or of whose turn it is. */
export function ownLetter(view: View): string {
  const table = tableOf(view);
  return table.letters[view.seat ?? -1] ?? (table.turn || (table.letters[0] ?? ''));
}

/** The two numbers of a cell's name. */
export function coordinates(cell: string): [number, number] {
  const [x, y] = cell.split(',').map(Number);
  return [x ?? 0, y ?? 0];
}
