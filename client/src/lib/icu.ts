/** ICU message texts, the part we use; the same semantics as `howff.core.icu`. */

export interface Argument {
  name: string;
  kind: '' | '#' | 'plural' | 'select';
  branches: Record<string, Piece[]>;
}
export type Piece = string | Argument;
export type Show = (arg: unknown) => string;

/** The CLDR plural category of a whole number. */
export function plural(lang: string, number: number): 'one' | 'few' | 'many' | 'other' {
  const n = Math.abs(number);
  if (n === 1) return 'one';
  if (lang === 'pl') {
    const few = n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14);
    return few ? 'few' : 'many';
  }
  return 'other';
}

/** The text with its arguments filled in; `show` spells an argument. */
export function render(
  text: string,
  args: Record<string, unknown>,
  lang: string,
  show: Show = String,
): string {
  return join(pieces(text), args, lang, show, '');
}

/** The arguments a text asks for. */
export function names(text: string): Set<string> {
  const found = new Set<string>();
  const walk = (list: Piece[]): void => {
    for (const piece of list) {
      if (typeof piece === 'string') continue;
      if (piece.kind !== '#') found.add(piece.name);
      for (const branch of Object.values(piece.branches)) walk(branch);
    }
  };
  walk(pieces(text));
  return found;
}

const parsed = new Map<string, Piece[]>();

function pieces(text: string): Piece[] {
  let found = parsed.get(text);
  if (!found) {
    const [list, end] = parse(text, 0, false);
    if (end !== text.length) throw new Error(`unbalanced brace in message '${text}'`);
    parsed.set(text, (found = list));
  }
  return found;
}

function join(
  list: Piece[],
  args: Record<string, unknown>,
  lang: string,
  show: Show,
  count: string,
): string {
  let out = '';
  for (const piece of list) {
    if (typeof piece === 'string') {
      out += piece;
    } else if (piece.kind === '#') {
      out += count;
    } else if (piece.kind === '') {
      out += piece.name in args ? show(args[piece.name]) : `{${piece.name}}`;
    } else {
      const value = args[piece.name];
      let branch: Piece[] | undefined;
      let inner = count;
      if (piece.kind === 'plural') {
        const number = typeof value === 'number' ? value : 0;
        branch = piece.branches[`=${number}`] ?? piece.branches[plural(lang, number)];
        inner = String(number);
      } else {
        branch = piece.branches[value === undefined ? 'other' : show(value)];
      }
      out += join(branch ?? piece.branches.other ?? [], args, lang, show, inner);
    }
  }
  return out;
}

function parse(text: string, start: number, inside: boolean): [Piece[], number] {
  const list: Piece[] = [];
  let plain = '';
  let at = start;
  const flush = (): void => {
    if (plain) list.push(plain);
    plain = '';
  };
  while (at < text.length && text[at] !== '}') {
    const char = text[at] as string;
    const next = text[at + 1] ?? '';
    if (char === "'" && next === "'") {
      plain += "'";
      at += 2;
    } else if (char === "'" && next && '{}#'.includes(next)) {
      const end = text.indexOf("'", at + 2);
      if (end < 0) throw new Error(`unclosed quote in message '${text}'`);
      plain += text.slice(at + 1, end);
      at = end + 1;
    } else if (char === '{') {
      flush();
      const [piece, end] = argument(text, at + 1);
      list.push(piece);
      at = end;
    } else if (char === '#' && inside) {
      flush();
      list.push({ name: '', kind: '#', branches: {} });
      at += 1;
    } else {
      plain += char;
      at += 1;
    }
  }
  flush();
  return [list, at];
}

/** An argument from behind its opening brace to behind its closing one. */
function argument(text: string, start: number): [Argument, number] {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '}') end += 1;
  if (end === text.length) throw new Error(`unbalanced brace in message '${text}'`);
  const name = text.slice(start, end).trim();
  if (text[end] === '}') return [{ name, kind: '', branches: {} }, end + 1];
  const comma = text.indexOf(',', end + 1);
  const kind = text.slice(end + 1, comma).trim();
  if (kind !== 'plural' && kind !== 'select') {
    throw new Error(`unknown kind '${kind}' in message '${text}'`);
  }
  let at = comma + 1;
  const branches: Record<string, Piece[]> = {};
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    if (text[at] === '}') break;
    const brace = text.indexOf('{', at);
    if (brace < 0) throw new Error(`unbalanced brace in message '${text}'`);
    const key = text.slice(at, brace).trim();
    const [branch, close] = parse(text, brace + 1, true);
    branches[key] = branch;
    at = close + 1;
  }
  if (!branches.other) throw new Error(`no 'other' in message '${text}'`);
  return [{ name, kind, branches }, at + 1];
}
