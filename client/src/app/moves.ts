export interface Worded {
  line: string;
  group: string;
  words: string;
}

/** Lines by their headings, those only whose words or text hold every word of the filter. */
export function grouped<W extends Worded>(lines: readonly W[], filter: string): [string, W[]][] {
  const wanted = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = new Map<string, W[]>();
  for (const one of lines) {
    const hay = `${one.words} ${one.line} ${one.group}`.toLocaleLowerCase();
    if (!wanted.every((word) => hay.includes(word))) continue;
    const list = found.get(one.group);
    if (list) list.push(one);
    else found.set(one.group, [one]);
  }
  return [...found.entries()];
}
