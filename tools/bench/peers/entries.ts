import { difference } from '../load/same-body.ts';

/** The content of an answer, independent of the server. */
export interface Found {
  readonly entries: unknown;
  readonly total: unknown;
}

/** Link tables that are a to-one relation in our answers, and those that are a to-many relation. */
const toOne = new Map([
  ['authorLinks', 'author'],
  ['teamLinks', 'team'],
  ['coverLinks', 'cover'],
]);
const toMany = new Map([['categoryLinks', 'categories']]);

/** Throws an Error that names the first place where a peer's entries, or their total, differ from ours. */
export function checkSameEntries(ours: Found, theirs: Found, who: string): void {
  const place = difference(plain(ours), plain(theirs), 'answer');
  if (place !== undefined) throw new Error(`${who} finds something else: ${place}`);
}

/**
 * Returns an answer without differences in notation: envelopes, the case of names, link tables between entries, numbers as texts,
 * fractions of a second (Directus cuts them off) and the letter of the time zone.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null) return value;
  if ('data' in value) return plain(value.data);
  if ('nodes' in value) return plain(value.nodes);
  if ('attributes' in value) {
    const { attributes, ...id } = value;
    return plain({ ...id, ...Object(attributes) });
  }
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([key, member]) => plainMember(camel(key), plain(member))));
}

function plainMember(key: string, value: unknown): [string, unknown] {
  if (!Array.isArray(value)) return [key, value];
  // Only one thing is requested of a row of a link table: the entry at its other end.
  const linked = (): unknown[] => value.map((row) => Object.values(row)[0]);
  const one = toOne.get(key);
  if (one !== undefined) return [one, linked()[0] ?? null];
  const many = toMany.get(key);
  return many === undefined ? [key, value] : [many, linked()];
}

const plainText = (text: string): string =>
  text
    .replace(/^((?:[\d-]{10}T)?\d\d:\d\d:\d\d)(?:\.\d+)?Z?$/, '$1')
    .replace(/^(-?\d+)(?:\.0+|(\.\d*[1-9])0*)$/, '$1$2');

/** Returns the camel case of a name in snake case. */
export const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
