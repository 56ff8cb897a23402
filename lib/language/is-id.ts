import type { IdType } from '../schema/attribute.ts';
import { castBigInteger, castInteger, castUuid } from './cast.ts';
import type { JsonSchema } from './scalar-types.ts';

/** A number as it is printed: digits without a sign and without leading zeros. */
const natural = /^(?:0|[1-9]\d*)$/;

const tests: Readonly<Record<IdType, (text: string) => boolean>> = {
  id: (text) => natural.test(text) && castInteger(text) !== undefined,
  bigId: (text) => natural.test(text) && castBigInteger(text) !== undefined,
  uuidId: (text) => castUuid(text) === text,
  // No database stores a NUL character in a text.
  textId: (text) => text !== '' && !text.includes('\0'),
};

/** The ids that `isIdOf` accepts, as OpenAPI describes them. */
export const pathIds: Readonly<Record<IdType, JsonSchema>> = {
  id: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 },
  bigId: { type: 'string', pattern: natural.source, description: 'an integer of 64 bits' },
  uuidId: { type: 'string', format: 'uuid', pattern: '^[0-9a-f-]{36}$' },
  textId: { type: 'string', minLength: 1 },
};

/**
 * Whether a text is an id of a key of this type, in the form in which answers show it: so that an entry has one URL, and what
 * can be no entry's, such as `count` beside an integer key, is left to the host.
 *
 *     isIdOf('id', '2') // true
 *     isIdOf('id', '02') // false
 *     isIdOf('uuidId', '0B5C1E0A-7D3F-4C55-9A51-2F6C8E1D4B70') // false, as it is shown in lower case
 */
export const isIdOf = (type: IdType, text: string): boolean => tests[type](text);
