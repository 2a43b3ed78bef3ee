/** Places and pieces in words: the same messages as the terminal's `speech.py`. */
import { knows, text, type Said } from '../../lib/i18n.svelte';
import type { Offer, View } from '../../wire/types';
import { pieces } from './pieces.svelte';
import { tableOf, type Pile } from './table';

/** A piece's name; the server's where it is not drawn yet. */
export function pieceName(id: string): string {
  return pieces.name(id);
}

/** The name of a good, coins, whisky … */
export function thing(name: string): string {
  const id = `glenmore.name.${name}`;
  return knows(id) ? text(id) : text(`web.glenmore.thing.${name}`);
}

/** What lies on a cell of an estate. */
export function pileName(pile: Pile): string {
  const goods: (Said | string)[] = Object.entries(pile.goods).map(([good, n]) =>
    text('glenmore.say.count', { thing: thing(good), n }),
  );
  return text('glenmore.say.pile', {
    cell: pile.cell,
    tile: pieceName(pile.tile),
    scots: pile.scots,
    goods: goods.length ? goods : text('glenmore.say.none'),
  });
}

/** A space of the track: its tile, its piece, or nothing. */
export function mileName(view: View, mile: number, names: readonly string[]): string {
  const table = tableOf(view);
  const tile = table.track.find(([at]) => at === mile)?.[1];
  if (tile) {
    const piece = pieces.tile(tile);
    return `${text('glenmore.say.mile', { mile, tile: pieceName(tile) })} ${piece?.about ?? ''}`;
  }
  const here = Object.entries(table.pos).filter(([, at]) => at === mile);
  if (mile === table.worlds_end) return text('web.glenmore.worlds_end', { mile, pieces: here.map(([one]) => pawnName(one, view, names)) });
  const piece = here[0]?.[0];
  return piece
    ? text('glenmore.say.mile', { mile, tile: pawnName(piece, view, names) })
    : text('glenmore.say.mile_empty', { mile });
}

/** Whose pawn a piece of the track is. */
export function pawnName(piece: string, view: View, names: readonly string[]): string {
  const seat = view.setup.letters.indexOf(piece);
  if (seat >= 0 && piece.length === 1) return text('web.glenmore.pawn', { player: names[seat] ?? piece });
  if (piece === 'die') return text('glenmore.draw.die');
  const further = `glenmore.piece.${piece}`;
  return knows(further) ? text(further) : piece;
}

/** A clan space: who is there or what its road costs now, and what it gives. */
export function clanName(view: View, clan: string, names: readonly string[]): string {
  const row = tableOf(view).clans[clan];
  if (!row) return clan;
  const held = Object.keys(row.marks).map((letter) => names[view.setup.letters.indexOf(letter)] ?? letter);
  const name = pieceName(clan);
  const state = held.length
    ? text('glenmore.say.clan_held', { name, players: held })
    : text('glenmore.say.clan_free', { name, n: row.road });
  return `${state}. ${pieces.clan(clan)?.about ?? ''}`;
}

/** A row of the market with what it buys and sells for. */
export function rowName(view: View, good: string): string {
  const table = tableOf(view);
  const filled = table.market[good] ?? 0;
  const own = table.rows[good];
  if (own) {
    const spaces = '●'.repeat(filled) + '○'.repeat(own.length - filled);
    return text('glenmore.draw.row_of', { name: thing(good), filled: spaces, coins: own.join(' ') });
  }
  const price = (at: number): string | number => table.prices[at] ?? text('glenmore.draw.none');
  return text('glenmore.draw.row', { good: thing(good), filled, buy: price(filled), sell: price(filled - 1) });
}

/** A line in the server's words; its own text where it has sent none. */
export function spell(line: string, view: View, _names: readonly string[], offers: readonly Offer[] = []): string {
  const words = offers[view.ask?.moves.indexOf(line) ?? -1]?.words;
  return words ? text(words.id, words.args) : line;
}

/** The heading of a line in the list: its verb, or the chronicle that it belongs to. */
export function group(line: string): string {
  const verb = line.split(' ')[0] ?? '';
  const id = `web.glenmore.group.${verb}`;
  if (knows(id)) return text(id);
  const own = /^c(\d)\./.exec(verb);
  return own ? text('web.glenmore.group.chronicle', { number: Number(own[1]) }) : verb;
}
