/** Every address of the HTTP API that the page uses, in one place. */
import { del, get, post } from './http';
import type {
  Command,
  Done,
  GameInfo,
  Invite,
  InviteLook,
  LogPage,
  Me,
  PersonStats,
  PlayedMoves,
  Position,
  RulebookInfo,
  SoloBest,
  TableInfo,
  NewTable,
} from './types';

const id = encodeURIComponent;

export const api = {
  me: () => get<Me>('/api/me'),
  guest: (name: string) => post<Me>('/api/me', { name }),
  texts: (lang: string) => get<Record<string, string>>(`/api/texts/${id(lang)}`),
  games: (lang: string) => get<GameInfo[]>(`/api/games?lang=${id(lang)}`),
  rules: (lang: string) => get<RulebookInfo[]>(`/api/rules?lang=${id(lang)}`),
  tables: () => get<TableInfo[]>('/api/tables'),
  mine: () => get<TableInfo[]>('/api/tables?mine=1'),
  open: (table: NewTable) => post<TableInfo>('/api/tables', table),
  command: (table: string, command: Command) => post<Done>(`/api/tables/${id(table)}/do`, command),
  table: (table: string) => get<TableInfo>(`/api/tables/${id(table)}`),
  log: (table: string, before: number, seat: number | null) =>
    get<LogPage>(`/api/tables/${id(table)}/log?before=${before}&seat=${seat ?? 'spectator'}`),
  invite: (table: string, role: 'play' | 'watch') => post<Invite>(`/api/tables/${id(table)}/invites`, { role }),
  invites: (table: string) => get<Invite[]>(`/api/tables/${id(table)}/invites`),
  revoke: (table: string, invite: string) => del<null>(`/api/tables/${id(table)}/invites/${id(invite)}`),
  lookAt: (token: string) => get<InviteLook>(`/api/join/${id(token)}`),
  accept: (token: string) => post<TableInfo>(`/api/join/${id(token)}`),
  moves: (table: string, seat: number | null) =>
    get<PlayedMoves>(`/api/tables/${id(table)}/moves?seat=${seat ?? 'spectator'}`),
  position: (table: string, at: number, seat: number | null) =>
    get<Position>(`/api/tables/${id(table)}/positions/${at}?seat=${seat ?? 'spectator'}`),
  whatIf: (table: string, at: number, seat: number, level: string) =>
    post<TableInfo>(`/api/tables/${id(table)}/what-if`, { at, seat, level }),
  record: (table: string) => `/api/tables/${id(table)}/record`,
  stats: () => get<PersonStats>('/api/me/stats'),
  pieces: <P>(game: string, lang: string, chronicles: readonly number[]) =>
    get<P>(`/api/pieces/${id(game)}?lang=${id(lang)}&chronicles=${chronicles.join(',')}`),
  bests: () => get<SoloBest[]>('/api/best'),
};
