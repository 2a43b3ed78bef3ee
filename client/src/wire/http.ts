/** The HTTP API: everything that is not play at a table. */
import type { Problem } from './types';

/** A request that failed, with the server's own reason. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.text ?? `HTTP ${status}`);
  }
}

let csrf = '';

/** Lets writes carry the token that the server gave this session. */
export function trust(token: string): void {
  csrf = token;
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') headers['X-CSRF-Token'] = csrf;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(path, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as T;
  let problem: Problem | null = null;
  try {
    problem = (await answer.json()) as Problem;
  } catch {
    // Something between us and the server answered.
  }
  throw new Failed(answer.status, problem);
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body);
export const del = <T>(path: string): Promise<T> => call<T>('DELETE', path);
