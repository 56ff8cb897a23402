import type { Members } from './forms.ts';

/** A value as JSON text; null for a value that JSON cannot express, as in a list. */
export const value = (raw: unknown): string => JSON.stringify(raw) ?? 'null';

/** A list of JSON texts. */
export const list = (items: readonly string[]): string => `[${items.join(',')}]`;

/** The text before each member of an object. */
export const heads = (members: Members<unknown>): string[] =>
  members.map(([name], index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);

/** An object of JSON texts. */
export const object = (members: Members<string>): string => {
  const before = heads(members);
  return members.length === 0 ? '{}' : `${members.map(([, json], index) => before[index] + json).join('')}}`;
};
