/** The members of an object, each with its JSON text. */
export type Members = (readonly [name: string, json: string])[];

/** A value as JSON text; what JSON knows no text for is null, as in a list. */
export const value = (raw: unknown): string => JSON.stringify(raw) ?? 'null';

/** A list of JSON texts. */
export const list = (items: readonly string[]): string => `[${items.join(',')}]`;

/** An object of JSON texts. */
export const object = (members: Members): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
