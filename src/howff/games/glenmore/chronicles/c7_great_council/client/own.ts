/** The chronicle's part of a View, and how cards and ballots are pointed at. */
import type { Desk } from '@howff/games/glenmore/desk.svelte';
import type { Spot } from '@howff/games/glenmore/spots';
import type { View } from '@howff/wire/types';

export interface Vote {
  card: string;
  aye: number;
  nay: number;
  kept: boolean;
}
export interface Own {
  /** The cards laid out, by id. */
  cards: string[];
  /** The votes that were held, in their order. */
  held: Vote[];
  /** The card that is being voted on; empty for none. */
  card: string;
  /** Tokens in hand, by seat. */
  ayes: number[];
  nays: number[];
  /** Whether this table has the double vote, and who has used it. */
  double: boolean;
  doubled: boolean[];
  votes_left: number;
  /** By card that may still count: what every seat has, and the VP that this is worth now. */
  values: Record<string, number[]>;
  vp: Record<string, number[]>;
  /** Own discard piles by seat, as ids of tiles; none without the card Discards. */
  piles: string[][];
}

/** Every way to vote, in the order in which it is offered. */
export const BALLOTS = ['aye', 'nay', 'aye+aye', 'aye+nay', 'nay+nay'] as const;

export function cardSpot(card: string): Spot {
  return `c7:card.${card}`;
}

export function ballotSpot(ballot: string): Spot {
  return `c7:vote.${ballot}`;
}

/** The line that a place of ours stands for. */
export function lineAt(spot: Spot): string | null {
  return spot.startsWith('c7:') ? spot.replace(':', '.').replace(/^(c7\.\w+)\./, '$1 ') : null;
}

/** Where a line of ours is pointed at; null for lines of others. */
export function spotsOf(line: string): Spot[] | null {
  const [verb, what = ''] = line.split(' ');
  if (verb === 'c7.card') return [cardSpot(what)];
  return verb === 'c7.vote' ? [ballotSpot(what)] : null;
}

/** Whether the question may be answered here, also while another answer is picked. */
export function asksFor(desk: Desk, spot: Spot): boolean {
  return desk.ways.some((way) => way.spots[0] === spot);
}

export function ownOf(view: View): Own {
  return view.table.c7 as unknown as Own;
}
