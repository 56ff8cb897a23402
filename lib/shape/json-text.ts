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
