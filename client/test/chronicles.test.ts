import { describe, expect, it } from 'vitest';
import { castleAt, courseOf, type Own as Race } from '../../src/howff/games/glenmore/chronicles/c1_boat_race/client/own';
import { ordersOf, spotsOf as hill } from '../../src/howff/games/glenmore/chronicles/c2_king_of_the_hill/client/own';
import { spotsOf as haggis } from '../../src/howff/games/glenmore/chronicles/c5_haggis/client/own';
import { spotsOf as events } from '../../src/howff/games/glenmore/chronicles/c6_turbulent_chapter/client/own';
import { spotsOf as mob } from '../../src/howff/games/glenmore/chronicles/c8_penny_mob/client/own';
import type { View } from '../src/wire/types';

const pile = (cell: string, tile: string) => ({ cell, tile, under: [], scots: 0, goods: {} });
const view = {
  seat: 1,
  setup: { letters: 'RY' },
  table: {
    letters: 'RY',
    turn: 'R',
    spaces: 14,
    front: 27,
    pos: { R: 22, Y: 20 },
    seats: [
      { letter: 'R', estate: [pile('0,0', 'home_village'), pile('1,0', 'home_castle'), pile('1,1', 'loch')] },
      { letter: 'Y', estate: [pile('0,0', 'home_village'), pile('1,0', 'home_castle'), pile('2,0', 'ford')] },
    ],
    c2: { hill: {}, spaces: [12, 13], holder: '' },
    c8: { abroad: { kenneth_mcsnitch: ['R', '0,0'] } },
  },
} as unknown as View;

describe('lines of chronicles', () => {
  it('are pointed at on the track and the tiles for the mountain', () => {
    expect(hill('c2.climb', view)).toEqual(['mile:26']);
    expect(hill('c2.toll coin', view)).toBeNull();
    expect(hill('c2.toll wood@1,0', view)).toEqual(['cell:Y:1,0']);
    expect(hill('c2.loot barley@1,0 wood@0,0', view)).toEqual(['c2:barley', 'cell:Y:1,0', 'c2:wood', 'cell:Y:0,0']);
    expect(hill('c2.loot -', view)).toBeNull();
  });
  it('may be picked in any order where goods are carried down', () => {
    expect(ordersOf('c2.loot barley@1,0 wood@0,0', view)).toEqual([['c2:wood', 'cell:Y:0,0', 'c2:barley', 'cell:Y:1,0']]);
    expect(ordersOf('c2.loot barley@1,0 wood@0,0 wood@1,0', view)).toHaveLength(5);
    expect(ordersOf('c2.loot -', view)).toEqual([]);
  });
  it('are tokens for haggis, also where somebody asks for one', () => {
    expect(haggis('c5.token 2')).toEqual(['c5:open2']);
    expect(haggis('c5.token blind')).toEqual(['c5:blind']);
    expect(haggis('c5.swap 3')).toEqual(['c5:mine3']);
    expect(haggis('c5.swap -')).toBeNull();
    expect(haggis('c8.give 1 hidden')).toEqual(['c5:mine1']);
    expect(haggis('c8.give 1 open')).toEqual(['c5:shown1']);
  });
  it('are a card and what pays for it for events', () => {
    expect(events('c6.event dunvegan_castle sheep@1,0 sheep', view)).toEqual(['c6:dunvegan_castle', 'cell:Y:1,0']);
    expect(events('c6.event glenfinnan 95', view)).toEqual(['c6:glenfinnan', 'mile:95']);
    expect(events('c6.foreign R:0,0 :2', view)).toEqual(['cell:R:0,0']);
    expect(events('c6.event -', view)).toBeNull();
  });
  it('are a mobster and what it is used on for the mob', () => {
    expect(mob('c8.recruit joe_mcduff', view)).toEqual(['c8:joe_mcduff']);
    expect(mob('c8.plant fergus_macdarkie reserve R:1,0', view)).toEqual(['c8:fergus_macdarkie', 'cell:R:1,0']);
    expect(mob('c8.plant fergus_macdarkie 0,0 R:1,0', view)).toEqual(['c8:fergus_macdarkie', 'cell:Y:0,0', 'cell:R:1,0']);
    expect(mob('c8.derek R:1,1 Y:0,1', view)).toEqual(['c8:derek_anderson', 'cell:R:1,1', 'cell:Y:0,1']);
    expect(mob('c8.claim R donan_castle', view)).toEqual(['c8:john_mcclaim', 'c6:donan_castle']);
    expect(mob('c8.snitch 1,0', view)).toEqual(['cell:R:1,0']);
    expect(mob('c8.mail wood@market', view)).toEqual(['row:wood']);
    expect(mob('c8.penny -', view)).toBeNull();
  });
});

describe('the course of the boats', () => {
  const own = { rivers: ['Y'], length: 2, castle: 1 } as unknown as Race;
  it('begins with one’s own river, and runs from right to left', () => {
    const course = courseOf(view, own, (tile) => tile !== 'loch');
    expect(course.map((one) => one.places)).toEqual([['Y:2,0', 'Y:1,0', 'Y:0,0'], ['nY.1', 'nY.2'], ['R:1,0', 'R:0,0']]);
  });
  it('has a castle on each river', () => {
    expect(castleAt(own, 'R:1,0')).toBe('R');
    expect(castleAt(own, 'R:0,0')).toBe('');
    expect(castleAt(own, 'nY.1')).toBe('nY');
    expect(castleAt(own, 'nY.2')).toBe('');
  });
});
