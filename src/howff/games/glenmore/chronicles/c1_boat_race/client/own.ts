/** The chronicle's part of a View, and the course of the boats as it is drawn. */
import { coordinates, tableOf } from '@howff/games/glenmore/table';
import { text } from '@howff/lib/i18n.svelte';
import type { View } from '@howff/wire/types';

export interface Own {
  open: boolean;
  /** By letter: `R:0,0`, `nR.1`, `home`, `last`. */
  boats: Record<string, string>;
  order: string[];
  /** By letter: `first` … `last`, or nothing. */
  places: Record<string, string>;
  rivers: string[];
  length: number;
  /** The step of a neutral river on which its castle lies. */
  castle: number;
  /** By castle (`R`, `nR`): how many tokens lie there. */
  tokens: Record<string, number>;
  /** By castle: tokens that these eyes have looked at. */
  known: Record<string, Record<string, number>>;
  /** By letter: castles that the seat has looked at. */
  seen: Record<string, string[]>;
}

/** A stretch of the course: the river of an estate, or the neutral one on its left. */
export interface Stretch {
  letter: string;
  neutral: boolean;
  places: string[];
}

export function ownOf(view: View): Own {
  return view.table.c1 as unknown as Own;
}

/** The course from one's own river on, in the direction in which boats sail. */
export function courseOf(view: View, own: Own, isRiver: (tile: string) => boolean): Stretch[] {
  const seats = tableOf(view).seats;
  const first = Math.max(0, view.seat ?? 0);
  return [...seats.slice(first), ...seats.slice(0, first)].flatMap(({ letter, estate }) => {
    const river = estate
      .filter((pile) => coordinates(pile.cell)[1] === 0 && isRiver(pile.tile))
      .sort((a, b) => coordinates(b.cell)[0] - coordinates(a.cell)[0])
      .map((pile) => `${letter}:${pile.cell}`);
    const found = [{ letter, neutral: false, places: river }];
    if (!own.rivers.includes(letter)) return found;
    const steps = Array.from({ length: own.length }, (_, at) => `n${letter}.${at + 1}`);
    return [...found, { letter, neutral: true, places: steps }];
  });
}

/** Where every estate has its home castle. */
export const CASTLE = '1,0';

/** The castle of a place (`R`, `nR`), or nothing. */
export function castleAt(own: Own, place: string): string {
  if (place.endsWith(`:${CASTLE}`)) return place.slice(0, -CASTLE.length - 1);
  return place.startsWith('n') && place.endsWith(`.${own.castle}`) ? place.slice(0, -`.${own.castle}`.length) : '';
}

/** Letters of the boats on a place, those that came first before the others. */
export function boatsOn(own: Own, place: string): string[] {
  return own.order.filter((letter) => own.boats[letter] === place);
}

/** A place in words; `name` gives a player's name. */
export function placeName(place: string, name: (letter: string) => string): string {
  if (place === 'home' || place === 'last') return text(`glenmore.c1.${place}`);
  if (place.startsWith('n')) {
    const [letter = '', step = ''] = place.slice(1).split('.');
    return text('glenmore.c1.on_neutral', { player: name(letter), step: Number(step) });
  }
  const [letter = '', cell = ''] = place.split(':');
  return text('glenmore.c1.on_river', { player: name(letter), cell });
}

/** What the boats and tokens on a place are, in words. */
export function here(own: Own, place: string, name: (letter: string) => string): string[] {
  const boats = boatsOn(own, place).map((letter) => text('glenmore.c1.web.boat', { player: name(letter) }));
  const tokens = own.tokens[castleAt(own, place)] ?? 0;
  return tokens ? [...boats, text('glenmore.c1.web.tokens', { n: tokens })] : boats;
}
