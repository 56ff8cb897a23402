import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * The position after which a page begins: for each sort key the value of the last entry, as text in the database's own
 * precision, or null.
 */
export type CursorValues = readonly (string | null)[];

/** The maximum length of a cursor in characters. A longer cursor would not fit into a URL, because Node accepts 16 KB of headers. */
export const longestCursor = 8_000;

/** Every reason for a refusal has the same message, so that it reveals nothing about the content of a cursor. */
export const cursorRefusal =
  'The cursor does not belong to this list: it is bound to the type, sort, locale, publicationState and filters that it was given for';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Returns a short digest of the list that a cursor belongs to. Requests for different pages of the same list have the same digest. */
export const bindingOf = (list: unknown): string => digest(JSON.stringify(list));

/** Returns a random key for cursors, which nobody outside of the process has. */
export const randomCursorSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns a digest of a part of the list that the role may not know, such as its conditions. It is keyed: without the key anybody who has
 * a cursor could test guesses of that part.
 */
export const hiddenBindingOf = (part: unknown, key: string): string =>
  createHmac('sha256', key).update(JSON.stringify(part)).digest('base64url').slice(0, 22);

const checkOf = (binding: string, values: CursorValues): string =>
  digest(JSON.stringify([binding, ...values]));

const isValue = (value: unknown): value is string | null => value === null || typeof value === 'string';

/**
 * Returns a cursor as the client receives it: the values, and a digest of the values and their list. It is not signed: a forged
 * cursor can do no more than a filter on attributes that the role may sort by.
 */
export const sealCursor = (binding: string, values: CursorValues): string =>
  Buffer.from(JSON.stringify([checkOf(binding, values), ...values])).toString('base64url');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the values of a cursor, or undefined if the text is not a cursor, was altered, or belongs to another list. */
export const openCursor = (text: string, binding: string): CursorValues | undefined => {
  if (text.length > longestCursor) return undefined;
  const parts = parse(Buffer.from(text, 'base64url').toString());
  if (!Array.isArray(parts)) return undefined;
  const [check, ...values]: unknown[] = parts;
  if (!values.every(isValue) || check !== checkOf(binding, values)) return undefined;
  return sealCursor(binding, values) === text ? values : undefined;
};
