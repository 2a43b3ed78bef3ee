/** The language of the page: our own texts, and the server's, which name moves and reasons. */
import type en from '../lang/en.json';
import { render } from './icu';

export const LANGUAGES = ['en', 'pl', 'de'] as const;
export type Lang = (typeof LANGUAGES)[number];
export type WebId = keyof typeof en;
/** A message of the server: an id and its arguments, never a sentence. */
export interface Said {
  id: string;
  args?: Record<string, unknown>;
}

const bundled = import.meta.glob<Record<string, string>>('../lang/*.json', { import: 'default' });
const sectionTexts = import.meta.glob<Record<string, string>>('../games/**/lang/*.json', {
  import: 'default',
});

class Words {
  lang = $state<Lang>('en');
  texts = $state.raw<Record<string, string>>({});
}
const words = new Words();

/** The language that is shown. */
export function language(): Lang {
  return words.lang;
}

/** The language a browser asks for, as far as we have it. */
export function preferred(wanted: readonly string[]): Lang {
  for (const one of wanted) {
    const short = one.slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(short)) return short as Lang;
  }
  return 'en';
}

/** Shows another language; the server's texts come through `fetchTexts`. */
export async function speak(
  lang: Lang,
  fetchTexts: (lang: Lang) => Promise<Record<string, string>>,
): Promise<void> {
  const own = bundled[`../lang/${lang}.json`];
  const parts = [own?.() ?? Promise.resolve({})];
  for (const [file, load] of Object.entries(sectionTexts)) {
    if (file.endsWith(`/${lang}.json`)) parts.push(load());
  }
  const remote = fetchTexts(lang).catch(() => ({}));
  const [loaded, far] = await Promise.all([Promise.all(parts), remote]);
  words.texts = Object.assign({}, far, ...loaded) as Record<string, string>;
  words.lang = lang;
  document.documentElement.lang = lang;
}

/** Adds texts that arrived later, such as those of one game. */
export function learn(texts: Record<string, string>): void {
  words.texts = { ...words.texts, ...texts };
}

/** Whether there is a text of that id. */
export function knows(id: string): boolean {
  return id in words.texts;
}

function show(arg: unknown): string {
  if (Array.isArray(arg)) return arg.map(show).join(', ');
  if (arg !== null && typeof arg === 'object' && 'id' in arg) return say(arg as Said);
  return String(arg);
}

/** A message of the server as a sentence. */
export function say(message: Said): string {
  return text(message.id, message.args);
}

/** The text of any id with its arguments filled in. */
export function text(id: string, args: Record<string, unknown> = {}): string {
  const found = words.texts[id];
  return found === undefined ? id : render(found, args, words.lang, show);
}

/** One of our own texts. */
export function t(id: WebId, args: Record<string, unknown> = {}): string {
  return text(id, args);
}

/** With a capital letter in front, as at the head of a row. */
export function capital(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
}

/** A number with its sign, as people of that language write it. */
export function signed(number: number): string {
  return new Intl.NumberFormat(words.lang, { signDisplay: 'exceptZero' }).format(number);
}

/** A day and time as people of that language write it. */
export function when(seconds: number): string {
  return new Intl.DateTimeFormat(words.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(seconds * 1000),
  );
}
