/** The chronicle's part of the View, and how mobsters and what they do are pointed at. */
import { cellSpot, type Spot } from '@howff/games/glenmore/spots';
import { ownLetter } from '@howff/games/glenmore/table';
import { text } from '@howff/lib/i18n.svelte';
import type { View } from '@howff/wire/types';

export interface Own {
  /** Mobsters in the jail with the pennies on them. */
  jail: Record<string, number>;
  waiting: number;
  /** By letter: how many show −1, how many +1. */
  pennies: Record<string, [number, number]>;
  mobsters: Record<string, string[]>;
  /** Coins on each token left on a card; 0 for tokens without a figure. */
  values: Record<string, number[]>;
  costs: Record<string, number>;
  spent: Record<string, number>;
  /** Pawns on other estates: letter and cell. */
  abroad: Record<string, [string, string]>;
  /** Coins by clan space. */
  tolls: Record<string, number>;
  /** Mile and coins of the tile that is reserved. */
  reserved: [number, number, number];
  mail: number;
  claimed: string[];
}

export function ownOf(view: View): Own {
  return view.table.c8 as unknown as Own;
}
export function nameOf(card: string): string {
  return text(`glenmore.c8.name.${card}`);
}
/** The letter of whoever has a mobster. */
export function ownerOf(own: Own, card: string): string {
  return Object.entries(own.mobsters).find(([, cards]) => cards.includes(card))?.[0] ?? '';
}

/** What can still be done with a card and where its pieces are, in words. */
export function stateOf(own: Own, card: string): string[] {
  const said: string[] = [];
  const values = own.values[card] ?? [];
  const coins = values.filter(Boolean).join(' ');
  if (values.length) said.push(text(coins ? 'glenmore.c8.draw.tokens' : 'glenmore.c8.web.tokens', { n: values.length, coins }));
  if (own.spent[card] && card !== 'oonagh_mchagg') said.push(text('glenmore.c8.draw.spent'));
  const at = own.abroad[card];
  if (at) said.push(text('glenmore.c8.draw.abroad', { place: at.join(':') }));
  if (card === 'bruce_mcmail') said.push(text('glenmore.c8.draw.mail', { n: own.mail }));
  return said;
}

/** A mobster's card first, then what it is used on. */
const USES: Record<string, (rest: string[], letter: string) => Spot[]> = {
  'c8.penny': ([card]) => [`c8:${card}`],
  'c8.recruit': ([card]) => [`c8:${card}`],
  'c8.plant': ([card, from = '', to], letter) => [`c8:${card}`, ...(from === 'reserve' ? [] : [cellSpot(letter, from)]), `cell:${to}`],
  'c8.shift': ([, to]) => [`cell:${to}`],
  'c8.wander': ([, clan]) => ['c8:peggy_mcwander', `clan:${clan}`],
  'c8.duff': ([row]) => ['c8:joe_mcduff', `row:${row}`],
  'c8.laird': ([, mile]) => ['c8:peggy_mclaird', `mile:${mile}`],
  'c8.derek': ([from, to]) => ['c8:derek_anderson', `cell:${from}`, `cell:${to}`],
  'c8.claim': ([, card]) => ['c8:john_mcclaim', `c6:${card}`],
  'c8.steal': ([good = ''], letter) => [cellSpot(letter, good.split('@')[1] ?? '')],
  'c8.mail': ([bought = ''], letter) => {
    const [good = '', at = ''] = bought.split('@');
    return [at === 'market' ? `row:${good}` : cellSpot(letter, at)];
  },
};

/** The places of a line of the mob; null for lines of others and for answers that are buttons. */
export function spotsOf(line: string, view: View): Spot[] | null {
  const [verb = '', ...rest] = line.split(' ');
  if (rest.at(-1) === '-') return null;
  if (verb === 'c8.snitch') {
    const at = ownOf(view).abroad.kenneth_mcsnitch;
    return at ? [cellSpot(at[0], rest[0] ?? '')] : null;
  }
  return USES[verb]?.(rest, ownLetter(view)) ?? null;
}
