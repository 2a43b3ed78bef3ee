/** Names, explanations and pictures of all pieces, as the server draws them; read once a table. */
import { language } from '../../lib/i18n.svelte';
import { api } from '../../wire/api';

export interface TilePiece {
  name: string;
  about: string;
  type: string;
  stack: string;
  river: boolean;
  upgrade: boolean;
  acts: boolean;
  protected: boolean;
  cost: Record<string, number>;
  card: string;
  svg: string;
}
export interface CardPiece {
  name: string;
  about: string;
  timing: string;
}
export interface ClanPiece extends CardPiece {
  lasting: boolean;
  repeatable: boolean;
  usable: boolean;
  x: number;
  y: number;
  wide: number;
  svg: string;
}
/** A piece of a chronicle: what its `part.py` gives by id. */
export interface OwnPiece {
  name: string;
  about?: string;
  svg?: string;
}
interface Everything {
  tiles: Record<string, TilePiece>;
  cards: Record<string, CardPiece>;
  clans: Record<string, ClanPiece>;
  roads: [string, string, number][];
  signs: Record<string, string>;
  goods_per_tile: number;
  own: Record<string, Record<string, OwnPiece>>;
}
const NOTHING: Everything = { tiles: {}, cards: {}, clans: {}, roads: [], signs: {}, goods_per_tile: 3, own: {} };

/** A picture's address: drawn as an image, so that many of one kind cost as much as one. */
const addresses = new Map<string, string>();
function address(svg: string): string {
  let found = addresses.get(svg);
  if (!found) addresses.set(svg, (found = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))));
  return found;
}

export class Pieces {
  all = $state.raw<Everything>(NOTHING);
  ready = $state(false);
  #loaded = '';

  /** Reads what a table with these chronicles has, in the language shown. */
  async load(chronicles: readonly number[]): Promise<void> {
    const key = `${language()} ${chronicles.join(',')}`;
    if (key === this.#loaded) return;
    this.#loaded = key;
    const found = await api.pieces<Everything>('glenmore', language(), chronicles).catch(() => null);
    if (key !== this.#loaded) return;
    if (found) this.all = { ...NOTHING, ...found };
    else this.#loaded = '';
    this.ready = found !== null;
  }
  tile(id: string): TilePiece | null {
    return this.all.tiles[id] ?? null;
  }
  /** The picture of a tile, or nothing before it is there. */
  picture(id: string): string {
    const tile = this.all.tiles[id];
    return tile ? address(tile.svg) : '';
  }
  card(id: string): CardPiece | null {
    return this.all.cards[id] ?? null;
  }
  clan(id: string): ClanPiece | null {
    return this.all.clans[id] ?? null;
  }
  /** What a clan space gives, as signs. */
  bonus(id: string): string {
    const clan = this.all.clans[id];
    return clan ? address(clan.svg) : '';
  }
  /** The sign of a good, a coin, a Scot …; empty for a name without one. */
  sign(name: string): string {
    const svg = this.all.signs[SIGNS[name] ?? name];
    return svg ? address(svg) : '';
  }
  /** The name of a tile, card or clan by its id. */
  name(id: string): string {
    return (this.all.tiles[id] ?? this.all.cards[id] ?? this.all.clans[id])?.name ?? id;
  }
  /** A chronicle's own piece. */
  own(number: number, id: string): OwnPiece | null {
    return this.all.own[`c${number}`]?.[id] ?? null;
  }
  /** A further piece of the track (`c4.english`), or the sign of a further row of the market. */
  further(name: string): string {
    const [part = '', id = ''] = name.split('.');
    const own = id ? this.all.own[part]?.[id] : Object.values(this.all.own).find((one) => name in one)?.[name];
    return own?.svg ? address(own.svg) : '';
  }
  /** The picture of a chronicle's own piece. */
  ownPicture(number: number, id: string): string {
    const svg = this.own(number, id)?.svg;
    return svg ? address(svg) : '';
  }
}
const SIGNS: Record<string, string> = { coins: 'coin', reserve: 'scot', scots: 'scot' };

export const pieces = new Pieces();
