import { describe, expect, it } from 'vitest';
import { layout, turn } from '../src/games/clans/lines';
import { cells, read, type ClusteredTable } from '../src/games/clustered/table';

describe('the long table', () => {
  it.each([[4, 26], [5, 32], [6, 38]])('of %i tableaus has %i seats, each drawn once, lying or standing', (tableaus, seats) => {
    for (const tall of [false, true]) {
      const { places } = layout(tableaus, tall);
      expect(places.map((one) => Number(one.id)).sort((a, b) => a - b)).toEqual(Array.from({ length: seats }, (_, index) => index));
      const overlap = places.some((a) => places.some((b) => a !== b && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h));
      expect(overlap).toBe(false);
    }
  });
  it('has the seats of the notation on their tableaus, opposite each other', () => {
    const { places } = layout(4, false);
    const at = (id: number) => places.find((one) => one.id === String(id));
    expect([0, 1, 3, 25, 23].map((id) => at(id)?.tableau)).toEqual([1, 1, 1, 1, 1]);
    expect([10, 12, 13, 14, 16].map((id) => at(id)?.tableau)).toEqual([4, 4, 4, 4, 4]);
    for (let seat = 1; seat <= 12; seat += 1) expect(at(26 - seat)?.x).toBe(at(seat)?.x);
  });
  it('reads turns', () => {
    expect(turn('?5r>12!')).toEqual({ line: '?5r>12!', card: '5r', seat: '12', down: true, shield: true });
    expect(turn('5r>0')).toMatchObject({ card: '5r', seat: '0', down: false, shield: false });
    expect(turn('?>3')).toMatchObject({ card: '', down: true });
    expect(turn('pass')).toBeNull();
  });
});

describe('the grid of Clustered', () => {
  const table = { starts: ['0,0'], cells: { '1,0': 'A s2h' } } as unknown as ClusteredTable;
  it('shows cards and the free cells beside them', () => {
    expect(cells(table, null).map((one) => one.id).sort()).toEqual(['-1,0', '0,-1', '0,0', '0,1', '1,-1', '1,0', '1,1', '2,0']);
  });
  it('ends where the table ends', () => {
    expect(cells(table, [0, 0, 1, 1]).map((one) => one.id).sort()).toEqual(['0,0', '0,1', '1,0', '1,1']);
  });
  it('reads decisions', () => {
    expect(read('s2h@1,-2')).toMatchObject({ kind: 'place', cards: ['s2h'], cell: '1,-2' });
    expect(read('*@0,1')).toMatchObject({ kind: 'place', cards: ['*'] });
    expect(read('x s2h')).toMatchObject({ kind: 'discard', cards: ['s2h'] });
    expect(read('- c1h s2h')).toMatchObject({ kind: 'drop', cards: ['c1h', 's2h'] });
  });
});
