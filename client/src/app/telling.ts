/** What happened at a table, in words. */
import { say, t, text, type Said } from '../lib/i18n.svelte';
import type { Player } from '../lib/section';
import type { Entry, Told } from '../wire/types';

const SEATS = new Set(['player', 'seat', 'owner', 'winners', 'players', 'to', 'from', 'by']);

/** A message with the names of people in the place of the letters of their seats. */
export function named(message: Said, players: readonly Player[]): Said {
  const names = new Map(players.map((one) => [one.letter, one.name]));
  const swap = (key: string, arg: unknown): unknown => {
    if (Array.isArray(arg)) return arg.map((one) => swap(key, one));
    if (typeof arg === 'string' && SEATS.has(key)) return names.get(arg) ?? arg;
    if (arg !== null && typeof arg === 'object' && 'id' in arg) return named(arg as Said, players);
    return arg;
  };
  const args = Object.entries(message.args ?? {}).map(([key, arg]) => [key, swap(key, arg)] as const);
  return { id: message.id, args: Object.fromEntries(args) };
}

/** One thing that happened, as a sentence. */
export function tell(told: Told, players: readonly Player[]): string {
  return say(named(told.message, players));
}

/** The sentences of one entry of the log. */
export function lines(entry: Entry, players: readonly Player[]): string[] {
  const told = (entry.told ?? []).map((one) => tell(one, players));
  if (entry.kind === 'moved' || entry.kind === 'chat') return told;
  // Chairs change places when the game starts, so the entry's own name counts first.
  const who = entry.name || (entry.seat == null ? '' : players[entry.seat]?.name) || t('web.somebody');
  return [text(`web.log.${entry.kind}`, { who }), ...told];
}

/** Whether something that happened names a seat besides the one who did it. */
export function touches(told: Told, letter: string): boolean {
  const inside = (arg: unknown): boolean => {
    if (arg === letter) return true;
    if (Array.isArray(arg)) return arg.some(inside);
    if (arg !== null && typeof arg === 'object') {
      return Object.values('args' in arg ? ((arg as Said).args ?? {}) : {}).some(inside);
    }
    return false;
  };
  return inside({ args: told.message.args ?? {} }) || Object.values(told.data ?? {}).some(inside);
}
