/** Where cells lie and which one an arrow key leads to. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Cell extends Box {
  id: string;
  row: number;
  col: number;
}
export type Direction = 'left' | 'right' | 'up' | 'down';

const AXES: Record<Direction, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The nearest cell in a direction; straight ahead counts before sideways. */
export function nearest<C extends Cell>(cells: readonly C[], from: C, way: Direction): C | null {
  const [dx, dy] = AXES[way];
  let best: C | null = null;
  let least = Infinity;
  for (const cell of cells) {
    if (cell.id === from.id) continue;
    const x = cell.x + cell.w / 2 - from.x - from.w / 2;
    const y = cell.y + cell.h / 2 - from.y - from.h / 2;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 0.001 || aside > ahead * 2.5) continue;
    const far = ahead + aside * 2;
    if (far < least) {
      least = far;
      best = cell;
    }
  }
  return best;
}

/** The next (or, with -1, the previous) of some cells in reading order, going round. */
export function following<C extends Cell>(
  cells: readonly C[],
  wanted: ReadonlySet<string>,
  from: string | null,
  step: 1 | -1,
): C | null {
  const order = [...cells].sort((a, b) => a.row - b.row || a.col - b.col);
  const start = order.findIndex((cell) => cell.id === from);
  for (let far = 1; far <= order.length; far += 1) {
    const base = start < 0 ? (step === 1 ? -1 : 0) : start;
    const cell = order[(base + step * far + order.length * 2) % order.length];
    if (cell && wanted.has(cell.id)) return cell;
  }
  return null;
}

/** Cells by rows, as assistive technology reads a grid. */
export function rows<C extends Cell>(cells: readonly C[]): [number, C[]][] {
  const found = new Map<number, C[]>();
  for (const cell of cells) {
    const row = found.get(cell.row);
    if (row) row.push(cell);
    else found.set(cell.row, [cell]);
  }
  const order = [...found.entries()].sort((a, b) => a[0] - b[0]);
  for (const [, row] of order) row.sort((a, b) => a.col - b.col);
  return order;
}

/** The smallest box around some boxes, with a margin. */
export function around(boxes: readonly Box[], margin = 0): Box {
  if (!boxes.length) return { x: 0, y: 0, w: 1, h: 1 };
  const x = Math.min(...boxes.map((one) => one.x)) - margin;
  const y = Math.min(...boxes.map((one) => one.y)) - margin;
  const right = Math.max(...boxes.map((one) => one.x + one.w)) + margin;
  const bottom = Math.max(...boxes.map((one) => one.y + one.h)) + margin;
  return { x, y, w: right - x, h: bottom - y };
}
