/** The Clans and Glory part of a View, as the server sends it. */
import type { View } from '../../wire/types';

export interface ClansTable {
  pending: string;
  turns: [number, number];
  /** Who laid the face-down card on a seat. */
  backs: Record<string, string>;
  stacks: string[];
  shields: number[];
  hand_counts: number[];
  ranks_out: number[];
  removed: number;
  scores: number[];
  cards: number[];
  breakdown: Record<string, number>[];
  hand: string[] | null;
  seats: string[];
  hands?: string[][];
  removed_cards?: string[];
}

export function tableOf(view: View): ClansTable {
  return view.table as unknown as ClansTable;
}
