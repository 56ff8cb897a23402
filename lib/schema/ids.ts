import { randomInt } from 'node:crypto';
import type { IdType } from './attribute.ts';
import type { EntryKey } from './content-type.ts';
import {
  castUuid,
  castValue,
  type JsonSchema,
  largestInteger,
  largestUnsigned,
  smallestInteger,
} from './scalar-types.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const characters = `${letters}0123456789`;
const form = /^[a-z][a-z0-9]{23}$/;

/** Returns whether a text has the form of the ids that Strapi 5 gives documents. */
export const isDocumentId = (text: string): boolean => form.test(text);

/** Returns a new id of that form. */
export const newDocumentId = (): string =>
  Array.from({ length: 24 }, (_, index) => {
    const from = index === 0 ? letters : characters;
    return from[randomInt(from.length)];
  }).join('');

/**
 * A whole number in the form in which it is printed, without leading zeros: `natural` from 0 on, as Strapi counts its keys,
 * `integer` with either sign.
 */
const natural = /^(?:0|[1-9]\d*)$/;
const integer = /^(?:0|-?[1-9]\d*)$/;

/** The ids of one type of key: which texts are ids, and how OpenAPI describes them in a path. */
interface Ids {
  readonly has: (text: string, key: EntryKey) => boolean;
  readonly inPath: JsonSchema;
}

/** Returns a check for the ids that are written in a form and are values of their key. */
const inForm =
  (form: RegExp): Ids['has'] =>
  (text, key) =>
    form.test(text) && castValue(key, text) !== undefined;

/**
 * Integers of 32 bits have three rows: `id` for Strapi's tables, and for a host's own models `ownId`, which may be negative, and
 * `unsignedId`.
 */
const ids: Readonly<Record<IdType | 'ownId' | 'unsignedId', Ids>> = {
  id: {
    has: inForm(natural),
    inPath: { type: 'integer', minimum: 0, maximum: largestInteger },
  },
  ownId: {
    has: inForm(integer),
    inPath: { type: 'integer', minimum: smallestInteger, maximum: largestInteger },
  },
  unsignedId: {
    has: inForm(natural),
    inPath: { type: 'integer', minimum: 0, maximum: largestUnsigned },
  },
  // A `bigId` occurs only in a host's own models: the keys of Strapi's tables have 32 bits.
  bigId: {
    has: inForm(integer),
    inPath: { type: 'string', pattern: integer.source, description: 'an integer of 64 bits' },
  },
  uuidId: {
    has: (text) => castUuid(text) === text,
    inPath: { type: 'string', format: 'uuid', pattern: '^[0-9a-f-]{36}$' },
  },
  textId: {
    // No database stores a NUL character in a text.
    has: (text) => text !== '' && !text.includes('\0'),
    inPath: { type: 'string', minLength: 1 },
  },
  compositeId: {
    has: (text, key) => !text.includes('\0') && castValue(key, text) === text,
    inPath: { type: 'string', pattern: ',', description: 'the values of several attributes' },
  },
};

const idsOf = ({ type, own, unsigned }: EntryKey): Ids => {
  if (type !== 'id' || !own) return ids[type];
  return unsigned ? ids.unsignedId : ids.ownId;
};

/** The type of the primary key in Strapi's tables. */
export const strapiKey: EntryKey = { type: 'id', own: false };

/** Returns the JSON Schema of the ids that `isIdOf` accepts, for a path parameter in OpenAPI. */
export const pathIdOf = (key: EntryKey): JsonSchema => idsOf(key).inPath;

/**
 * Returns whether a text is an id of a key, in the form in which answers show it. Thus an entry has exactly one URL, and a text
 * that cannot be an id, such as `count` beside an integer key, is left to the host's own routes.
 *
 *     isIdOf(strapiKey, '2') // true
 *     isIdOf(strapiKey, '02') // false
 *     isIdOf(strapiKey, '-1') // false
 *     isIdOf({ type: 'id', own: true }, '-1') // true
 *     isIdOf({ type: 'uuidId', own: true }, '0B5C1E0A-7D3F-4C55-9A51-2F6C8E1D4B70') // false, as it is shown in lower case
 */
export const isIdOf = (key: EntryKey, text: string): boolean => idsOf(key).has(text, key);
