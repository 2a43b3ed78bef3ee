/** Where a decision line is pointed at: the places to pick one after the other. Notation, no rules.
 *
 * `mile:7`, `cell:R:1,0`, `clan:Brodie`, `row:wood`, `tile:ID` (from a pile), `good:wood`; a
 * chronicle adds its own, such as `c3:cask2`. A line without any is a button among the choices.
 */
export type Spot = string;

/** A tile's place on an estate. */
export function cellSpot(letter: string, cell: string): Spot {
  return `cell:${letter}:${cell}`;
}

/** The places of a line of the base; null for lines of chronicles. */
export function spotsOf(line: string, letter: string): Spot[] | null {
  const words = line.split(' ').filter((word) => !/^[+=]c\d\./.test(word));
  const [verb = '', first = ''] = words;
  if (/^c\d\./.test(verb)) return null;
  switch (verb) {
    case 'take':
    case 'dump':
      return [`mile:${first}`];
    case 'place':
    case 'act':
    case 'ness':
      return [cellSpot(letter, first)];
    case 'clan':
      return first === '-' ? [] : [`clan:${first}`];
    case 'put': {
      const cell = first.split('@')[1] ?? '-';
      return cell === '-' ? [] : [cellSpot(letter, cell)];
    }
    case 'drop':
      return first === '-' ? [] : [cellSpot(letter, first)];
    case 'salvage':
      return first === '-' ? [] : [`tile:${first}`];
    case 'sell': {
      const [good = '', cell = ''] = first.split('@');
      return [`row:${good}`, cellSpot(letter, cell)];
    }
    case 'move': {
      const [from = '', to = ''] = first.split('>');
      return [cellSpot(letter, from), cellSpot(letter, to)];
    }
    default:
      return [];
  }
}

/** Where in a turn a step belongs, in the order in which people see them. */
export const STAGES = ['tile', 'pay', 'lay', 'effects', 'act'] as const;
export type Stage = (typeof STAGES)[number];
const STAGE: Record<string, Stage> = {
  choose: 'tile',
  pay: 'pay',
  place: 'lay',
  once: 'effects',
  clan: 'effects',
  put: 'effects',
  gain: 'effects',
  drop: 'effects',
  salvage: 'effects',
  act: 'act',
};

/** The stage of a step of the base; null for steps of chronicles. */
export function stageOf(step: string): Stage | null {
  return STAGE[step] ?? null;
}

/** A line that would ask why a place is not possible, or null where there is none to ask. */
export function whyLine(step: string, spot: Spot, letter: string): string | null {
  const [kind, ...rest] = spot.split(':');
  const place = rest.join(':');
  if (kind === 'mile' && step === 'choose') return `take ${place}`;
  if (kind === 'clan' && step === 'clan') return `clan ${place}`;
  if (kind !== 'cell' || !place.startsWith(`${letter}:`)) return null;
  const cell = place.slice(letter.length + 1);
  if (step === 'place') return `place ${cell}`;
  if (step === 'act') return `act ${cell}`;
  return step === 'drop' ? `drop ${cell}` : null;
}

const MANY = 3;

/** The other orders of a few things that may be picked in any. */
export function otherOrders<T>(things: readonly T[]): T[][] {
  if (things.length < 2 || things.length > MANY) return [];
  const found = (left: readonly T[]): T[][] =>
    left.length ? left.flatMap((one, at) => found(left.filter((_, other) => other !== at)).map((rest) => [one, ...rest])) : [[]];
  return found(things).slice(1);
}
