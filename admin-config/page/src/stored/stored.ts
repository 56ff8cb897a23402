import { apiBase } from '../api/base.ts';

/** Returns the key of a value. The address of the page is part of it, because one origin may have several such pages. */
const keyOf = (name: string): string => `content-query ${apiBase.pathname} ${name}`;

/** Returns a value that this browser has stored; undefined if there is none, or if storage is not available. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in this browser, and returns whether that was possible. */
export function writeStored(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
