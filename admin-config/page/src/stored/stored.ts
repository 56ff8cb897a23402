import { apiBase } from '../api/base.ts';

/** Of this page alone, where one origin has several. */
const keyOf = (name: string): string => `content-query ${apiBase.pathname} ${name}`;

/** What this browser keeps under a name; undefined where there is nothing, or the browser keeps nothing. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in this browser, and says whether that was possible. */
export function writeStored(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
