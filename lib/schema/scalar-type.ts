/** What values of a scalar type are. */
type ScalarValue =
  | 'text'
  | 'secret'
  | 'uuid'
  | 'number'
  | 'wide integer'
  | 'boolean'
  | 'date'
  | 'time'
  | 'moment'
  | 'json';

/** What every database has to know of one scalar type. Every column is required. */
interface ScalarTypeRow {
  readonly holds: ScalarValue;
  /** Whether it is the type of an entry's key, which a host's own model gives, and no schema. */
  readonly isKey: boolean;
  /** Whether its values may be longer than the key of an index may be. */
  readonly isLong: boolean;
}

const row = <const Holds extends ScalarValue>(holds: Holds) =>
  ({ holds, isKey: false, isLong: false }) as const;
const key = <const Holds extends ScalarValue>(holds: Holds) =>
  ({ holds, isKey: true, isLong: false }) as const;
const long = <const Holds extends ScalarValue>(holds: Holds) =>
  ({ holds, isKey: false, isLong: true }) as const;

/**
 * The types of a scalar attribute. A key, which every type shows as `id`, is an integer of 32 bits, as Strapi v4's tables have it,
 * one of 64 bits, a UUID or any text. Every name that is not a type of keys is a type of the schema format.
 */
export const scalarRows = {
  id: key('number'),
  bigId: key('wide integer'),
  uuidId: key('uuid'),
  textId: key('text'),
  string: row('text'),
  text: long('text'),
  richtext: long('text'),
  enumeration: row('text'),
  email: row('text'),
  uid: row('text'),
  password: row('secret'),
  date: row('date'),
  time: row('time'),
  datetime: row('moment'),
  timestamp: row('moment'),
  integer: row('number'),
  biginteger: row('wide integer'),
  float: row('number'),
  decimal: row('number'),
  boolean: row('boolean'),
  array: long('json'),
  json: long('json'),
} as const satisfies Record<string, ScalarTypeRow>;

/** A type of a scalar attribute. */
export type ScalarType = keyof typeof scalarRows;

/** A type of an entry's key. */
export type IdType = {
  [Type in ScalarType]: (typeof scalarRows)[Type]['isKey'] extends true ? Type : never;
}[ScalarType];

const typesThat = (accepts: (row: ScalarTypeRow) => boolean): ReadonlySet<ScalarType> =>
  new Set((Object.keys(scalarRows) as ScalarType[]).filter((type) => accepts(scalarRows[type])));

/** The scalar types that hold text. */
export const stringTypes = typesThat(({ holds }) => holds === 'text');

/** The scalar types that hold a JSON document. */
export const jsonTypes = typesThat(({ holds }) => holds === 'json');

/** Whether a scalar type is that of an entry's key. */
export const isIdType = (type: ScalarType): type is IdType => scalarRows[type].isKey;
