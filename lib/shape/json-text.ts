import type { JsonText } from '../plan/rows.ts';
import { JsonSpaces } from '../util/json-spaces.ts';
import { WrittenJson } from '../util/written-json.ts';
import type { Members } from './forms.ts';

/**
 * Returns a value as JSON text, which may have been written before; null for a value that JSON cannot express, as JSON.stringify
 * does in a list.
 */
export const value = (raw: unknown): string =>
  raw instanceof WrittenJson ? raw.text : (JSON.stringify(raw) ?? 'null');

/** Returns a JSON list of JSON texts. */
export const list = (items: readonly string[]): string => `[${items.join(',')}]`;

/** Returns the text before each member of an object. */
export const heads = (members: Members<unknown>): string[] =>
  members.map(([name], index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);

/** Returns a JSON object of JSON texts. It uses `+`, which does not copy the texts; join would copy the entries of a whole page. */
export const object = (members: Members<string>): string => {
  const before = heads(members);
  let text = '';
  for (const [index, [, json]] of members.entries()) text += before[index] + json;
  return text === '' ? '{}' : `${text}}`;
};

/** Returns JSON as one text. The chunks never split a character. */
export const textOf = (json: JsonText): string => (typeof json === 'string' ? json : json.join(''));

/** Returns JSON without white space between its tokens: documents in it may have been stored with some. */
export const compact = (json: JsonText): JsonText => {
  const spaces = new JsonSpaces();
  return (typeof json === 'string' ? [Buffer.from(json)] : json).map((chunk) => spaces.remove(chunk));
};

/** Returns the length of a text or, for chunks of bytes, an upper bound: the number of bytes. */
export const lengthOf = (json: JsonText): number =>
  typeof json === 'string' ? json.length : json.reduce((length, chunk) => length + chunk.length, 0);
