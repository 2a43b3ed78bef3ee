import { describe, expect, it } from 'vitest';
import { border, plotAt } from '../src/games/glenmore/estate';
import { spotsOf, stageOf, whyLine } from '../src/games/glenmore/spots';
import { gainList } from '../src/games/glenmore/yield';

describe('lines of Glen More II', () => {
  it.each([
    ['take 7', ['mile:7']],
    ['dump 7 coin', ['mile:7']],
    ['place -1,0', ['cell:R:-1,0']],
    ['act 2,1 :2 wood@1,1 +sinclair', ['cell:R:2,1']],
    ['act 2,1 +c3.cask2', ['cell:R:2,1']],
    ['clan Brodie', ['clan:Brodie']],
    ['clan -', []],
    ['put scot@0,1', ['cell:R:0,1']],
    ['put wood@-', []],
    ['sell wood@1,2', ['row:wood', 'cell:R:1,2']],
    ['move 1,0>2,0', ['cell:R:1,0', 'cell:R:2,0']],
    ['salvage crieff', ['tile:crieff']],
    ['drop 0,1 keep wood', ['cell:R:0,1']],
    ['pay wood@0,1 coin1', []],
    ['done', []],
  ])('%s is pointed at', (line, spots) => {
    expect(spotsOf(line, 'R')).toEqual(spots);
  });
  it('of chronicles are theirs', () => {
    expect(spotsOf('c3.cask 2', 'R')).toBeNull();
    expect(stageOf('casks')).toBeNull();
  });
  it('ask why not, where the step has such a place', () => {
    expect(whyLine('choose', 'mile:9', 'R')).toBe('take 9');
    expect(whyLine('place', 'cell:R:3,3', 'R')).toBe('place 3,3');
    expect(whyLine('place', 'cell:B:3,3', 'R')).toBeNull();
    expect(whyLine('pay', 'mile:9', 'R')).toBeNull();
  });
});

describe('an estate', () => {
  const pile = (cell: string) => ({ cell, tile: 'x', under: [], scots: 0, goods: {} });
  it('is drawn with north above', () => {
    expect(plotAt('1,2', 'x', null)).toMatchObject({ x: 104, y: -208, row: -2, col: 1 });
  });
  it('has free cells along its edges only', () => {
    expect(border([pile('0,0'), pile('1,0')]).sort()).toEqual(['-1,0', '0,-1', '0,1', '1,-1', '1,1', '2,0']);
  });
});

it('gains come before losses', () => {
  expect(gainList({ coins: -1, move: 1, vp: 3 })).toEqual([['vp', 3], ['move', 1], ['coins', -1]]);
});
