import type { IdType } from '../schema/attribute.ts';
import type { EntryKey } from '../schema/content-type.ts';
import { castBigInteger, castInteger, castUuid, largestInteger } from './cast.ts';
import type { JsonSchema } from './scalar-types.ts';

/** A whole number as it is printed, without leading zeros: from 0, as Strapi counts keys, and of either sign. */
const natural = /^(?:0|[1-9]\d*)$/;
const integer = /^(?:0|-?[1-9]\d*)$/;

/** The ids of one kind of key: which texts they are, and how OpenAPI describes them in a path. */
interface Ids {
  readonly has: (text: string) => boolean;
  readonly inPath: JsonSchema;
}

/** An integer of 32 bits is one kind in Strapi's tables, `id`, and another in a host's own models, `ownId`. */
const ids: Readonly<Record<IdType | 'ownId', Ids>> = {
  id: {
    has: (text) => natural.test(text) && castInteger(text) !== undefined,
    inPath: { type: 'integer', minimum: 0, maximum: largestInteger },
  },
  ownId: {
    has: (text) => integer.test(text) && castInteger(text) !== undefined,
    inPath: { type: 'integer', minimum: -largestInteger, maximum: largestInteger },
  },
  // The keys of Strapi's tables have 32 bits.
  bigId: {
    has: (text) => integer.test(text) && castBigInteger(text) !== undefined,
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
};

const idsOf = ({ type, own }: EntryKey): Ids => ids[type === 'id' && own ? 'ownId' : type];

/** The key of every entry in Strapi's tables. */
export const strapiKey: EntryKey = { type: 'id', own: false };

/** The ids that `isIdOf` accepts, as OpenAPI describes them. */
export const pathIdOf = (key: EntryKey): JsonSchema => idsOf(key).inPath;

/**
 * Whether a text is an id of a key, in the form in which answers show it: so that an entry has one URL, and what can be no
 * entry's, such as `count` beside an integer key, is left to the host.
 *
 *     isIdOf(strapiKey, '2') // true
 *     isIdOf(strapiKey, '02') // false
 *     isIdOf(strapiKey, '-1') // false
 *     isIdOf({ type: 'id', own: true }, '-1') // true
 *     isIdOf({ type: 'uuidId', own: true }, '0B5C1E0A-7D3F-4C55-9A51-2F6C8E1D4B70') // false, as it is shown in lower case
 */
export const isIdOf = (key: EntryKey, text: string): boolean => idsOf(key).has(text);
