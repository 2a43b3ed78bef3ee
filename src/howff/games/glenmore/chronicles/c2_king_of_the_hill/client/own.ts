/** The chronicle's part of the View, and where the mountain lies. */
import { otherOrders, type Spot } from '@howff/games/glenmore/spots';
import { ownLetter, tableOf } from '@howff/games/glenmore/table';
import { thing } from '@howff/games/glenmore/words';
import { text } from '@howff/lib/i18n.svelte';
import type { View } from '@howff/wire/types';

export interface Own {
  /** What lies there: coins and goods. */
  hill: Record<string, number>;
  /** Its places on the ring of the track. */
  spaces: number[];
  /** Who finished up there. */
  holder: string;
}

export function ownOf(view: View): Own {
  return view.table.c2 as unknown as Own;
}

/** Which of its spaces a mile is, from 0; -1 if it is none. */
export function slopeAt(view: View, own: Own, mile: number): number {
  return own.spaces.indexOf(mile % tableOf(view).spaces);
}

/** The letter of the pawn that stands there; of who finished there. */
export function climber(view: View, own: Own): string {
  const found = Object.entries(tableOf(view).pos).find(([piece, mile]) => piece.length === 1 && mile && slopeAt(view, own, mile) >= 0);
  return found?.[0] ?? own.holder;
}

/** What lies there, in words. */
export function load(own: Own): string {
  const things = Object.entries(own.hill).map(([name, n]) => text('glenmore.say.count', { thing: thing(name), n }));
  return things.length ? text('glenmore.c2.lies', { things }) : text('glenmore.c2.bare');
}

/** The mile of the mountain in front of a pawn, if the track is drawn that far. */
function ahead(view: View, own: Own): number | null {
  const table = tableOf(view);
  const start = table.pos[ownLetter(view)] ?? 0;
  for (let mile = start + 1; mile <= table.front; mile += 1) if (slopeAt(view, own, mile) === 0) return mile;
  return null;
}

/** Where a line of the mountain is pointed at: its mile, the tile that pays, good by good what is carried down. */
export function spotsOf(line: string, view: View): Spot[] | null {
  const [verb = '', ...rest] = line.split(' ');
  if (verb === 'c2.climb') {
    const mile = ahead(view, ownOf(view));
    return mile === null ? null : [`mile:${mile}`];
  }
  if (verb !== 'c2.toll' && verb !== 'c2.loot') return null;
  const found = rest.flatMap((word) => {
    const [good = '', cell] = word.split('@');
    if (cell === undefined) return [];
    const place = `cell:${ownLetter(view)}:${cell}`;
    return verb === 'c2.toll' ? [place] : [`c2:${good}`, place];
  });
  return found.length ? found : null;
}

/** What is carried down may be picked in any order. */
export function ordersOf(line: string, view: View): Spot[][] {
  if (!line.startsWith('c2.loot ')) return [];
  const goods = line.split(' ').slice(1).flatMap((word) => {
    const spots = spotsOf(`c2.loot ${word}`, view);
    return spots ? [spots] : [];
  });
  return otherOrders(goods).map((one) => one.flat());
}
