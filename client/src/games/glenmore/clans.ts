/** Where clan spaces are drawn: one map, stretched to the room it has. */
import type { Box } from '../../board/geometry';
import type { ClanPiece } from './pieces.svelte';

/** How far apart spaces lie, and how large each is. */
export interface Spread {
  across: number;
  down: number;
  w: number;
  h: number;
  /** How large names are written. */
  letters: number;
}
export const WIDE: Spread = { across: 14.2, down: 6.7, w: 108, h: 46, letters: 14.5 };
export const TALL: Spread = { across: 12.2, down: 9.4, w: 118, h: 58, letters: 17 };
/** On a phone: close together, so that names can be read. */
export const CLOSE: Spread = { across: 9.2, down: 7, w: 92, h: 47, letters: 19 };
export const SMALL: Spread = { across: 7, down: 5.4, w: 46, h: 36, letters: 0 };
/** Nothing is drawn further south: a space without roads comes up to the others. */
const SOUTH = 79;

/** The box of a clan space. */
export function clanBox(clan: ClanPiece, spread: Spread): Box {
  return {
    x: clan.x * spread.across - spread.w / 2,
    y: Math.min(clan.y, SOUTH) * spread.down - spread.h / 2,
    w: spread.w,
    h: spread.h,
  };
}

/** The middle of a box. */
export function middleOf(box: Box): { x: number; y: number } {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** The length a name is pressed to where its letters would be too wide for its space. */
export function pressed(name: string, spread: Spread): number | undefined {
  const room = spread.w - 10;
  return name.length * spread.letters * 0.7 > room ? room : undefined;
}
