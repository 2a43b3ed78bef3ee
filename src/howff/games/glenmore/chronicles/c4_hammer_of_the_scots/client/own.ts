/** The chronicle's part of the View. */
import type { View } from '@howff/wire/types';

export interface Own {
  /** The letter of whoever has the England token; `-` for nobody. */
  control: string;
  /** Coins for the next take; 0 when the row is full. */
  fee: number;
  /** Coins that declining brings. */
  stack: number;
}

export function controllerOf(view: View): string {
  return (view.table.c4 as Own | undefined)?.control ?? '-';
}

/** Where the Englishman stands; 0 before he is on the track. */
export function milesOf(view: View): { english: number } {
  return { english: (view.table.pos as Record<string, number>)['c4.english'] ?? 0 };
}
