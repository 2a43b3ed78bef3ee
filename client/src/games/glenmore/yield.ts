/** What lines give, in an order that people read. */
const ORDER = ['vp', 'wood', 'stone', 'barley', 'sheep', 'cattle', 'whisky', 'coins', 'move', 'reserve'];

/** Gains before losses, each in a fixed order. */
export function gainList(gains: Readonly<Record<string, number>>): [string, number][] {
  const place = (name: string): number => (ORDER.indexOf(name) + 1 || 99);
  return Object.entries(gains).sort((a, b) => (b[1] > 0 ? 1 : 0) - (a[1] > 0 ? 1 : 0) || place(a[0]) - place(b[0]));
}
