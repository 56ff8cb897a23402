import type { JsonText } from '../plan/rows.ts';
import type { Members } from './forms.ts';

/** A value as JSON text; null for a value that JSON cannot express, as in a list. */
export const value = (raw: unknown): string => JSON.stringify(raw) ?? 'null';

/** A list of JSON texts. */
export const list = (items: readonly string[]): string => `[${items.join(',')}]`;

/** The text before each member of an object. */
export const heads = (members: Members<unknown>): string[] =>
  members.map(([name], index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);

/** An object of JSON texts. Put together by `+`, which copies none of them; join would copy the entries of a whole page. */
export const object = (members: Members<string>): string => {
  const before = heads(members);
  let text = '';
  for (const [index, [, json]] of members.entries()) text += before[index] + json;
  return text === '' ? '{}' : `${text}}`;
};

/** Pieces of UTF-8 as text; a character never stands in two of them. */
export const textOf = (json: JsonText): string => (typeof json === 'string' ? json : json.join(''));

/** The length of a text, or more: the bytes of one that is in pieces. */
export const lengthOf = (json: JsonText): number =>
  typeof json === 'string' ? json.length : json.reduce((length, piece) => length + piece.length, 0);
