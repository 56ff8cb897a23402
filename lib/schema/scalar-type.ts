/** The kinds of values that scalar types hold. */
export type ScalarValue =
  | 'text'
  | 'secret'
  | 'uuid'
  | 'integer'
  | 'wide integer'
  | 'fraction'
  | 'boolean'
  | 'date'
  | 'time'
  | 'moment'
  | 'json';

/** One row of the table of scalar types, with what every database has to know. Every column is required. */
interface ScalarTypeRow {
  readonly holds: ScalarValue;
  /** Whether it is the type of an entry's key. Key types come from a host's own model, never from a schema. */
  readonly isKey: boolean;
  /** Whether its values may be longer than the key of an index. */
  readonly isLong: boolean;
}

const row = <const Holds extends ScalarValue>(holds: Holds) =>
  ({ holds, isKey: false, isLong: false }) as const;
const key = <const Holds extends ScalarValue>(holds: Holds) =>
  ({ holds, isKey: true, isLong: false }) as const;
const long = <const Holds extends ScalarValue>(holds: Holds) =>
  ({ holds, isKey: false, isLong: true }) as const;

/**
 * The scalar types. A key, which every type shows as `id`, is an integer of 32 bits, as in Strapi v4's tables, an integer of 64
 * bits, a UUID or any text. All other names are types of the schema format.
 */
export const scalarRows = {
  id: key('integer'),
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
  integer: row('integer'),
  biginteger: row('wide integer'),
  float: row('fraction'),
  decimal: row('fraction'),
  boolean: row('boolean'),
  array: long('json'),
  json: long('json'),
} as const satisfies Record<string, ScalarTypeRow>;

/** The name of a scalar type. */
export type ScalarType = keyof typeof scalarRows;

/** The name of a key type. */
export type IdType = {
  [Type in ScalarType]: (typeof scalarRows)[Type]['isKey'] extends true ? Type : never;
}[ScalarType];

const typesThat = (accepts: (row: ScalarTypeRow) => boolean): ReadonlySet<ScalarType> =>
  new Set((Object.keys(scalarRows) as ScalarType[]).filter((type) => accepts(scalarRows[type])));

/** The scalar types that hold text. */
export const stringTypes = typesThat(({ holds }) => holds === 'text');

/** The scalar types that hold a JSON document. */
export const jsonTypes = typesThat(({ holds }) => holds === 'json');

/** Returns whether a scalar type is a key type. */
export const isIdType = (type: ScalarType): type is IdType => scalarRows[type].isKey;
