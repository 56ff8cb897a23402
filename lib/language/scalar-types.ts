import type { ScalarAttribute, ScalarType } from '../schema/attribute.ts';
import { parseBoolean } from '../util/parse-boolean.ts';
import {
  castBigInteger,
  castDate,
  castDateTime,
  castDecimal,
  castInteger,
  castNumber,
  castTime,
  castUnsigned,
  castUuid,
  largestInteger,
  largestUnsigned,
  smallestInteger,
} from './cast.ts';

/** A value cast to its attribute's type: biginteger, date, time and datetime are text in their canonical form. */
export type Value = string | number | boolean;

/** A JSON Schema, in the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One row of the table of scalar types. Every column is required. */
export interface Scalar {
  /** Casts the text from a query string to a value; undefined if it is not a value of the type. */
  readonly cast: (text: string) => Value | undefined;
  /** Describes the expected text, for error messages. */
  readonly expects: string;
  /** The JSON Schema of a value in an answer, except null. `{}` allows any JSON. */
  readonly shown: JsonSchema;
  /** An example of a value in an answer. */
  readonly example: unknown;
  /** The TypeScript type of a value in an answer. */
  readonly type: string;
  /** The JSON Schema and the TypeScript type of a value in filters. */
  readonly asked: JsonSchema;
  readonly askedType: string;
  /** How `_q` searches attributes of the type: as text, as a whole number, as any number, or not at all. */
  readonly search: 'text' | 'whole number' | 'number' | 'none';
  /** Converts the value of a variable to the text that `cast` takes; undefined if the value has another type. */
  readonly variable: (value: unknown) => string | undefined;
}

const onlyText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const onlyNumber = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : undefined;
/** Most drivers return integers past 2^53 and decimals as text. */
const numberOrText = (value: unknown): string | undefined =>
  typeof value === 'bigint' ? String(value) : (onlyText(value) ?? onlyNumber(value));
const onlyBoolean = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? String(value) : undefined;
const dateOrText = (value: unknown): string | undefined =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : onlyText(value);

const text: Scalar = {
  cast: (value) => value,
  expects: 'text',
  shown: { type: 'string' },
  example: 'text',
  type: 'string',
  asked: { type: 'string' },
  askedType: 'string',
  search: 'text',
  variable: onlyText,
};
const json: Scalar = { ...text, shown: {}, example: {}, type: 'Json', search: 'none' };
const number: Scalar = {
  cast: castNumber,
  expects: 'a number',
  shown: { type: 'number' },
  example: 1.5,
  type: 'number',
  asked: { type: 'number' },
  askedType: 'number',
  search: 'number',
  variable: numberOrText,
};
const decimal: Scalar = {
  ...number,
  cast: castDecimal,
  shown: {
    type: ['number', 'string'],
    description:
      'a number, or text if a double would lose digits of it: past 2^53, or with more than 15 digits',
  },
  type: 'number | string',
  asked: { type: ['number', 'string'] },
  askedType: 'number | string',
};
const integersUpTo = (maximum: number) => ({
  expects: `an integer from ${smallestInteger} to ${maximum}`,
  asked: { type: 'integer', minimum: smallestInteger, maximum },
});
const int: Scalar = {
  ...integersUpTo(largestInteger),
  cast: castInteger,
  shown: { type: 'integer' },
  example: 1,
  type: 'number',
  askedType: 'number',
  search: 'whole number',
  variable: onlyNumber,
};
const bigInteger: Scalar = {
  cast: castBigInteger,
  expects: 'an integer of 64 bits',
  shown: { type: 'string', pattern: '^-?\\d+$', description: 'an integer of 64 bits, as text' },
  example: '1',
  type: 'string',
  asked: { type: 'string', pattern: '^[+-]?\\d+$', description: 'an integer of 64 bits' },
  askedType: 'string | number | bigint',
  search: 'whole number',
  variable: numberOrText,
};
const dateTime: Scalar = {
  cast: castDateTime,
  expects: 'a date and time in ISO 8601, to the millisecond, such as 2024-01-31T12:00:00.000Z',
  shown: { type: 'string', format: 'date-time', description: 'ISO 8601 in UTC, with milliseconds' },
  example: '2024-01-31T12:00:00.000Z',
  type: 'string',
  asked: { type: 'string', format: 'date-time', description: 'UTC where it has no offset' },
  askedType: 'string | Date',
  search: 'none',
  variable: dateOrText,
};

/** How the values of each attribute type are read from filters and written in answers. */
export const scalarTypes: Readonly<Record<ScalarType, Scalar>> = {
  id: { ...int, variable: numberOrText },
  bigId: {
    ...bigInteger,
    shown: {
      anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^-?\\d+$' }],
      description: 'an integer of 64 bits, as text where a double cannot hold it',
    },
    example: 1,
    type: 'number | string',
  },
  uuidId: {
    cast: castUuid,
    expects: 'a UUID such as 0b5c1e0a-7d3f-4c55-9a51-2f6c8e1d4b70',
    shown: { type: 'string', format: 'uuid' },
    example: '0b5c1e0a-7d3f-4c55-9a51-2f6c8e1d4b70',
    type: 'string',
    asked: { type: 'string', format: 'uuid' },
    askedType: 'string',
    search: 'none',
    variable: onlyText,
  },
  textId: text,
  string: text,
  text,
  richtext: text,
  enumeration: text,
  email: { ...text, shown: { type: 'string', format: 'email' }, example: 'ada@example.org' },
  uid: text,
  // A password is never returned and never accepted in a request. The row exists because every type must have one.
  password: { ...text, search: 'none' },
  date: {
    cast: castDate,
    expects: 'a date such as 2024-01-31',
    shown: { type: 'string', format: 'date' },
    example: '2024-01-31',
    type: 'string',
    asked: {
      type: 'string',
      description: 'a date such as 2024-01-31, or a datetime, of which the UTC date counts',
    },
    askedType: 'string | Date',
    search: 'none',
    variable: dateOrText,
  },
  time: {
    cast: castTime,
    expects: 'a time of day such as 12:00:00.000',
    shown: { type: 'string', pattern: '^\\d{2}:\\d{2}:\\d{2}\\.\\d{3}$' },
    example: '12:00:00.000',
    type: 'string',
    asked: { type: 'string', examples: ['12:00:00.000'] },
    askedType: 'string',
    search: 'none',
    variable: onlyText,
  },
  datetime: dateTime,
  timestamp: dateTime,
  integer: int,
  biginteger: bigInteger,
  float: number,
  decimal,
  boolean: {
    cast: parseBoolean,
    expects: 'one of true, t, 1, false, f, 0',
    shown: { type: 'boolean' },
    example: true,
    type: 'boolean',
    asked: { enum: ['true', 't', '1', 'false', 'f', '0'] },
    askedType: 'boolean',
    search: 'none',
    variable: onlyBoolean,
  },
  array: json,
  json,
};

/** What decides how values of an attribute are read. */
export type Typed = Pick<ScalarAttribute, 'type' | 'unsigned'>;

/** Integers of 32 bits without a sign. A negative value is read too: no entry has it, and every one is larger. */
const unsigned = { cast: castUnsigned, ...integersUpTo(largestUnsigned) };
const unsignedTypes: Readonly<Partial<Record<ScalarType, Scalar>>> = {
  id: { ...scalarTypes.id, ...unsigned },
  integer: { ...scalarTypes.integer, ...unsigned },
};

/** Returns how the values of an attribute are read from filters and written in answers. */
export const scalarOf = ({ type, unsigned: isUnsigned }: Typed): Scalar =>
  (isUnsigned ? unsignedTypes[type] : undefined) ?? scalarTypes[type];

/** Returns the text cast to the attribute's type, or undefined if it is not a value of that type. */
export const castValue = (attribute: Typed, text: string): Value | undefined =>
  scalarOf(attribute).cast(text);

/** Returns a description of the values of the attribute, for error messages. */
export const expectedOf = (attribute: Typed): string => scalarOf(attribute).expects;
