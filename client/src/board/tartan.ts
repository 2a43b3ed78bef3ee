/** The seven colours, each with a sett over 24 threads, a glyph, and the ink that reads on it. */

export interface Tartan {
  name: 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'grey';
  base: string;
  stripe: string;
  ink: string;
  /** Thread counts, base and stripe in turn; a sett that begins with 0 begins with the stripe. */
  sett: readonly number[];
  /** A path about 0,0 in a box from -1 to 1. */
  glyph: string;
}

const BLACK = '#16161a';
const WHITE = '#fbfbf7';

function star(points: number, inner: number, turn = -90): string {
  const out: string[] = [];
  for (let index = 0; index < points * 2; index += 1) {
    const angle = ((turn + (index * 180) / points) * Math.PI) / 180;
    const radius = index % 2 ? inner : 1;
    out.push(`${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius).toFixed(3)}`);
  }
  return `M${out.join('L')}Z`;
}

export const TARTANS: readonly Tartan[] = [
  { name: 'red', base: '#862814', stripe: WHITE, ink: WHITE, sett: [10, 4, 10], glyph: 'M0 -.95L.98 .8H-.98Z' },
  { name: 'orange', base: '#bc6e00', stripe: BLACK, ink: BLACK, sett: [6, 3, 3, 3, 9], glyph: 'M0 -1L.8 0L0 1L-.8 0Z' },
  { name: 'yellow', base: '#fdee59', stripe: BLACK, ink: BLACK, sett: [11, 2, 11], glyph: 'M.88 0A.88 .88 0 1 1 -.88 0A.88 .88 0 1 1 .88 0Z' },
  { name: 'green', base: '#22b082', stripe: BLACK, ink: BLACK, sett: [4, 2, 2, 2, 2, 2, 10], glyph: 'M-.82 -.82H.82V.82H-.82Z' },
  { name: 'blue', base: '#2e5cf7', stripe: WHITE, ink: WHITE, sett: [4, 2, 2, 6, 10], glyph: 'M-.33 -.95H.33V-.33H.95V.33H.33V.95H-.33V.33H-.95V-.33H-.33Z' },
  { name: 'purple', base: '#4a2469', stripe: WHITE, ink: WHITE, sett: [12, 12], glyph: star(5, 0.42) },
  { name: 'grey', base: '#c8d4da', stripe: BLACK, ink: BLACK, sett: [0, 6, 18], glyph: 'M0 -1L.87 -.5V.5L0 1L-.87 .5V-.5Z' },
];

/** Whether each of the 24 threads is of the stripe's colour. */
export function threads(sett: readonly number[]): boolean[] {
  return sett.flatMap((count, index) => Array.from({ length: count }, () => index % 2 === 1));
}

// Rows of the 2/2 twill: where 1, the weft (across) shows, else the warp.
const TWILL = ['0011', '0110', '1100', '1001'] as const;

/** All stripe-coloured points of the cloth as one path: twill of a sett and the same turned. */
export function cloth(sett: readonly number[]): string {
  const line = threads(sett);
  let path = '';
  for (let y = 0; y < 24; y += 1) {
    let start = -1;
    for (let x = 0; x <= 24; x += 1) {
      const weft = TWILL[y % 4]?.[x % 4] === '1';
      const dark = x < 24 && (weft ? line[y] : line[x]) === true;
      if (dark && start < 0) start = x;
      if (!dark && start >= 0) {
        path += `M${start} ${y}h${x - start}v1h${start - x}z`;
        start = -1;
      }
    }
  }
  return path;
}
