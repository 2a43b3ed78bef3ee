/** What one person likes; kept in this browser only. */
import type { Lang } from './i18n.svelte';

export interface Prefs {
  lang: Lang | '';
  theme: 'system' | 'light' | 'dark';
  pieces: 'tartan' | 'plain';
  motion: 'system' | 'full' | 'reduced';
  sound: boolean;
  confirm: boolean;
  shortcuts: boolean;
  size: 100 | 112 | 125 | 150;
  choose: 'board' | 'list';
  name: string;
}

const KEY = 'howff.prefs';
const DEFAULTS: Prefs = {
  lang: '',
  theme: 'system',
  pieces: 'tartan',
  motion: 'system',
  sound: false,
  confirm: true,
  shortcuts: true,
  size: 100,
  choose: 'board',
  name: '',
};

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>;
  } catch {
    return {};
  }
}

export const prefs = $state<Prefs>({ ...DEFAULTS, ...stored() });

/** Keeps the settings and lets the whole page follow them. */
export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
  const root = document.documentElement;
  root.dataset.theme = prefs.theme;
  root.dataset.pieces = prefs.pieces;
  root.dataset.motion = still() ? 'reduced' : 'full';
  root.dataset.size = String(prefs.size);
}

/** Whether things should jump instead of slide. */
export function still(): boolean {
  if (prefs.motion !== 'system') return prefs.motion === 'reduced';
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
