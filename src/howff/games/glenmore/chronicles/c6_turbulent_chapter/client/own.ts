/** The chronicle's part of the View, which cards have events, and how they are pointed at. */
import type { Pieces } from '@howff/games/glenmore/pieces.svelte';
import { cellSpot, otherOrders, type Spot } from '@howff/games/glenmore/spots';
import { ownLetter, tableOf } from '@howff/games/glenmore/table';
import type { View } from '@howff/wire/types';

export interface Own {
  /** By seat: cards that lie event side up. */
  turned: string[][];
  /** By seat: scoring tables of one's own with their points. */
  tables: Record<string, number[]>[];
}

export function ownOf(view: View): Own {
  return view.table.c6 as unknown as Own;
}

/** Whether activating a tile triggers an event. */
export function gathers(tile: string): boolean {
  return tile.startsWith('gathering_');
}

/** The card of a tile whose event can be had one day, or nothing. */
export function eventOf(pieces: Pieces, tile: string): string {
  const card = pieces.tile(tile)?.card ?? '';
  return pieces.own(6, card)?.about ? card : '';
}

/** The cards of a seat, those still to be triggered first. */
export function cardsOf(view: View, own: Own, seat: number): { card: string; turned: boolean }[] {
  const turned = own.turned[seat] ?? [];
  return (tableOf(view).seats[seat]?.cards ?? [])
    .map((card) => ({ card, turned: turned.includes(card) }))
    .sort((a, b) => Number(a.turned) - Number(b.turned));
}

/** A card, then what pays for its event tile by tile; tiles of others; Scots that go home. */
export function spotsOf(line: string, view: View): Spot[] | null {
  const [verb = '', about = '', ...rest] = line.split(' ');
  if (about === '-') return null;
  const letter = ownLetter(view);
  const cells = (words: string[]): Spot[] => words.filter((word) => word.includes('@')).map((word) => cellSpot(letter, word.split('@')[1] ?? ''));
  if (verb === 'c6.event') {
    const mile = /^\d+$/.test(rest[0] ?? '') ? [`mile:${rest[0]}`] : [];
    return [`c6:${about}`, ...mile, ...cells(rest)];
  }
  if (verb === 'c6.turn') return [`c6:${about}`];
  if (verb === 'c6.foreign') return [`cell:${about}`];
  return verb === 'c6.home' ? cells([about, ...rest]) : null;
}

/** What is handed over may be picked in any order. */
export function ordersOf(line: string, view: View): Spot[][] {
  if (!/^c6\.(event|home) /.test(line)) return [];
  const spots = spotsOf(line, view) ?? [];
  const cells = spots.filter((spot) => spot.startsWith('cell:'));
  return otherOrders(cells).map((one) => [...spots.slice(0, spots.length - cells.length), ...one]);
}
