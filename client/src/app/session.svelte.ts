/** Who we are here, and what is on the shelf. */
import { preferred, speak, t, type Lang } from '../lib/i18n.svelte';
import { keep, prefs } from '../lib/prefs.svelte';
import { api } from '../wire/api';
import { Failed, trust } from '../wire/http';
import type { GameInfo, Me, NewTable, TableInfo } from '../wire/types';

class Session {
  me = $state.raw<Me>({});
  games = $state.raw<GameInfo[]>([]);
  ready = $state(false);
  offline = $state(false);
  /** Something that went wrong and that somebody should read. */
  trouble = $state('');
}
export const session = new Session();

/** Learns who we are, the shelf, and the language. */
export async function begin(): Promise<void> {
  keep();
  const lang = prefs.lang || preferred(navigator.languages);
  try {
    const [me, games] = await Promise.all([api.me(), api.games(lang), speak(lang, api.texts)]);
    known(me);
    session.games = games;
    session.offline = false;
  } catch {
    session.offline = true;
    await speak(lang, () => Promise.resolve({}));
  }
  session.ready = true;
}

/** Speaks another language everywhere. */
export async function change(lang: Lang): Promise<void> {
  prefs.lang = lang;
  keep();
  await speak(lang, api.texts);
  session.games = await api.games(lang).catch(() => session.games);
}

function known(me: Me): void {
  session.me = me;
  trust(me.csrf ?? '');
}

/** Makes sure that we are somebody; a name is all it takes. */
export async function somebody(name = ''): Promise<void> {
  const wanted = name.trim() || prefs.name || session.me.name || t('web.guest');
  if (session.me.person && (!name.trim() || session.me.name === wanted)) return;
  known(await api.guest(wanted));
  prefs.name = wanted;
  keep();
}

/** Opens a table; throws what the server says against it. */
export async function openTable(table: NewTable): Promise<TableInfo> {
  await somebody();
  return api.open(table);
}

/** What went wrong, in the server's words where it had any. */
export function trouble(error: unknown): string {
  if (error instanceof Failed && error.problem) {
    const { clause, text } = error.problem;
    return clause && !text.startsWith(clause) ? `${clause}: ${text}` : text;
  }
  return error instanceof Failed ? t('web.trouble.http', { status: error.status }) : t('web.trouble.offline');
}

/** Does something, and says so where it fails. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  session.trouble = '';
  try {
    return await work();
  } catch (error) {
    session.trouble = trouble(error);
    return null;
  }
}
