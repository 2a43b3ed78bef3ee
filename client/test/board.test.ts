import { describe, expect, it } from 'vitest';
import { clamp, fit, reveal, zoom } from '../src/board/camera';
import { around, following, nearest, rows, type Cell } from '../src/board/geometry';
import { cloth, TARTANS, threads } from '../src/board/tartan';

const cell = (id: string, col: number, row: number): Cell => ({ id, x: col * 10, y: row * 10, w: 8, h: 8, row, col });
const plus = [cell('up', 1, 0), cell('left', 0, 1), cell('mid', 1, 1), cell('right', 2, 1), cell('down', 1, 2), cell('far', 9, 1)];
const at = (id: string): Cell => plus.find((one) => one.id === id) as Cell;

describe('arrows', () => {
  it('lead to the cell straight ahead', () => {
    const ways = ['left', 'right', 'up', 'down'] as const;
    expect(ways.map((way) => nearest(plus, at('mid'), way)?.id)).toEqual(['left', 'right', 'up', 'down']);
  });
  it('cross a gap, and stop at the edge', () => {
    expect(nearest(plus, at('right'), 'right')?.id).toBe('far');
    expect(nearest(plus, at('far'), 'right')).toBeNull();
  });
});

describe('reading order', () => {
  it('goes by rows and round', () => {
    const wanted = new Set(['left', 'down']);
    expect(following(plus, wanted, 'up', 1)?.id).toBe('left');
    expect(following(plus, wanted, 'down', 1)?.id).toBe('left');
    expect(following(plus, wanted, 'left', -1)?.id).toBe('down');
    expect(following(plus, wanted, null, 1)?.id).toBe('left');
    expect(following(plus, new Set(), 'up', 1)).toBeNull();
  });
  it('has rows for assistive technology', () => {
    expect(rows(plus).map(([row, line]) => [row, line.map((one) => one.id)])).toEqual([
      [0, ['up']],
      [1, ['left', 'mid', 'right', 'far']],
      [2, ['down']],
    ]);
  });
});

describe('the camera', () => {
  const content = around(plus, 2);
  const room = { w: 200, h: 100 };
  it('shows all of the content in the middle', () => {
    const camera = fit(content, room, 10);
    const middle = (content.x + content.w / 2) * camera.scale + camera.x;
    expect(middle).toBeCloseTo(100);
    expect(content.h * camera.scale).toBeLessThanOrEqual(100.001);
  });
  it('keeps the point below the pointer when it zooms', () => {
    const before = { scale: 1, x: 5, y: 7 };
    const after = zoom(before, 2, { x: 50, y: 40 }, 0.1, 10);
    const board = (camera: typeof before): number[] => [(50 - camera.x) / camera.scale, (40 - camera.y) / camera.scale];
    expect(board(after)).toEqual(board(before));
    expect(zoom(before, 100, { x: 0, y: 0 }, 0.1, 3).scale).toBe(3);
  });
  it('never loses the content', () => {
    const camera = clamp({ scale: 2, x: 9999, y: -9999 }, content, room);
    expect(content.x * 2 + camera.x).toBeLessThan(200);
    expect((content.y + content.h) * 2 + camera.y).toBeGreaterThan(0);
  });
  it('moves no further than a cell needs', () => {
    const seen = { x: 20, y: 20, w: 10, h: 10 };
    expect(reveal({ scale: 1, x: 0, y: 0 }, seen, room)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(reveal({ scale: 1, x: 0, y: 0 }, { ...seen, x: 300 }, room).x).toBe(200 - 16 - 310);
  });
});

describe('tartans', () => {
  it('have setts of 24 threads', () => {
    expect(TARTANS.map((one) => threads(one.sett).length)).toEqual(Array(7).fill(24));
  });
  it.each(TARTANS)('show as much of the stripe in the cloth as in the sett: $name', ({ sett }) => {
    const stripes = threads(sett).filter(Boolean).length;
    const area = [...cloth(sett).matchAll(/h(\d+)v1/g)].reduce((sum, run) => sum + Number(run[1]), 0);
    expect(area).toBe(24 * stripes);
  });
});
