/** The chronicle's part of the View, and how its tokens are pointed at. */
import type { Spot } from '@howff/games/glenmore/spots';
import type { View } from '@howff/wire/types';

export interface Table {
  hidden: number;
  /** Values of hidden tokens that everybody saw coming. */
  known: number[];
  /** Values that none of the hidden ones has. */
  lacks: number[];
  /** Turned up in this scoring. */
  shown: number[];
}
export interface Own {
  open: number[];
  lying: number;
  /** Tokens of 1, 2 and 3 that these eyes cannot place. */
  unseen: number[];
  tables: Table[];
  /** Values of one's own hidden tokens. */
  mine: number[];
  /** Whose table is too full, or -1, and the value of the token that has just come. */
  full: number;
  new: number;
  scorings: number;
  scorings_left: number;
  limit: number;
}

export function ownOf(view: View): Own {
  return view.table.c5 as unknown as Own;
}

/** Open tokens, the draw from the supply, tokens of one's own table. */
export function spotsOf(line: string): Spot[] | null {
  const [verb, what = '', where] = line.split(' ');
  if (verb === 'c5.token') return [`c5:${what === 'blind' ? 'blind' : `open${what}`}`];
  if (verb === 'c5.swap' && what !== '-') return [`c5:mine${what}`];
  // A token for Fraser McStarve is pointed at where it lies.
  return verb === 'c8.give' ? [`c5:${where === 'open' ? 'shown' : 'mine'}${what}`] : null;
}
