import type { PreviewAnswer } from '../../wire/types';

/** What lines give, in an order that people read. */
const ORDER = ['vp', 'wood', 'stone', 'barley', 'sheep', 'cattle', 'whisky', 'coins', 'move', 'reserve'];

/** Gains before losses, each in a fixed order. */
export function gainList(gains: Readonly<Record<string, number>>): [string, number][] {
  const place = (name: string): number => (ORDER.indexOf(name) + 1 || 99);
  return Object.entries(gains).sort((a, b) => (b[1] > 0 ? 1 : 0) - (a[1] > 0 ? 1 : 0) || place(a[0]) - place(b[0]));
}

/** What the tiles that could be activated after a line would give together, each for its own sake. */
export function promised(preview: PreviewAnswer | null): { count: number; gains: Record<string, number> } {
  const best = new Map<string, Readonly<Record<string, number>>>();
  for (const [index, line] of (preview?.view?.ask?.moves ?? []).entries()) {
    const [verb, cell = ''] = line.split(' ');
    // The first way of a tile stands for it.
    if (verb === 'act' && !best.has(cell)) best.set(cell, preview?.offers?.[index]?.gains ?? {});
  }
  const gains: Record<string, number> = {};
  for (const one of best.values()) {
    for (const [name, change] of Object.entries(one)) gains[name] = (gains[name] ?? 0) + change;
  }
  return { count: best.size, gains };
}
