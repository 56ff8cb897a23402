import { JsonSpaces, WrittenJson } from '../base/written-json.ts';
import type { MetaValues } from '../plan/read-plan.ts';
import type { Members } from './forms.ts';

/** A loaded entry: its id, the values of the plan's `select` in that order, and its populated attributes. */
export interface Row {
  /** The id is text if the key is text, a UUID, or an integer that a double cannot hold. */
  readonly id: number | string;
  readonly values: readonly unknown[];
  /** The populated attributes by member name; a number for entries that are counted. */
  readonly nested: Record<string, Row | MixedRow | null | readonly Row[] | readonly MixedRow[] | number>;
  /** How often the response shows the entry: the sum of `times` over all parents that show it. */
  times: number;
  /** A lower bound for the characters that the entry and everything below it take in the response. */
  length: number;
}

/** An entry among entries of several types. */
export interface MixedRow {
  readonly uid: string;
  readonly row: Row;
}

interface WithMeta {
  /** The values of the parts of meta that the plan contains. */
  readonly meta: MetaValues;
}

/** The result of load for a plan that is read row by row. */
export interface LoadedRows extends WithMeta {
  readonly rows: readonly Row[];
  /** Whether it is certain that all statements have read the same state of the database. */
  readonly isOfOneState: boolean;
}

/** JSON as text, or as the chunks of its UTF-8 that a database returned. */
export type JsonText = string | readonly Buffer[];

/** The result of load for a plan whose entries the database has written as JSON. */
export interface LoadedDocument extends WithMeta {
  /** The entries as JSON objects, separated by commas. */
  readonly entries: JsonText;
}

/**
 * Returns a value as JSON text, which may have been written before; null for a value that JSON cannot express, as JSON.stringify
 * does in a list.
 */
export const value = (raw: unknown): string =>
  raw instanceof WrittenJson ? raw.text : (JSON.stringify(raw) ?? 'null');

/** Returns a JSON list of JSON texts. */
export const list = (items: readonly string[]): string => `[${items.join(',')}]`;

const head = (name: string, index: number): string => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;

/** Returns the text before each member of an object. */
export const heads = (members: Members<unknown>): string[] =>
  members.map(([name], index) => head(name, index));

/** Returns a JSON object of JSON texts. It uses `+`, which does not copy the texts; join would copy the entries of a whole page. */
export const object = (members: Members<string>): string => {
  let text = '';
  for (const [index, [name, json]] of members.entries()) text += head(name, index) + json;
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
