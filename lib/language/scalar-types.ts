import type { ScalarType } from '../schema/attribute.ts';
import { parseBoolean } from '../util/parse-boolean.ts';
import {
  castBigInteger,
  castDate,
  castDateTime,
  castInteger,
  castNumber,
  castTime,
  castUuid,
  largestInteger,
} from './cast.ts';

/** A value cast to its attribute's type: biginteger, date, time and datetime are text in their canonical form. */
export type Value = string | number | boolean;

/** A JSON Schema, in the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the dialect says of one scalar type. Every column is required. */
interface Scalar {
  /** A value out of the text of a query string; undefined where it is none. */
  readonly cast: (text: string) => Value | undefined;
  /** What such a text looks like, for error messages. */
  readonly expects: string;
  /** A value in an answer that is not null; `{}` is any JSON. */
  readonly shown: JsonSchema;
  /** Such a value. */
  readonly example: unknown;
  /** The same as a TypeScript type. */
  readonly type: string;
  /** A value in filters, as JSON Schema and as a TypeScript type. */
  readonly asked: JsonSchema;
  readonly askedType: string;
  /** How `_q` searches it: as text, as a whole number, as any number, or not at all. */
  readonly search: 'text' | 'whole number' | 'number' | 'none';
  /** The text to cast of a value that a variable of a condition has; undefined of a value of another type. */
  readonly variable: (value: unknown) => string | undefined;
}

const onlyText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const onlyNumber = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : undefined;
/** Numbers past 2^53, and decimals, come as text from most drivers. */
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
  variable: dateOrText,
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
const integer = { type: 'integer', minimum: -largestInteger, maximum: largestInteger };
const int: Scalar = {
  cast: castInteger,
  expects: `an integer between ±${largestInteger}`,
  shown: { type: 'integer' },
  example: 1,
  type: 'number',
  asked: integer,
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

/** How the values of every attribute type are read and written, in filters and in answers. */
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
  // Never shown and never in a request; it is here because every type must be.
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
  decimal: number,
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

/** A value of the attribute type, or undefined where the text is none. */
export const castValue = (type: ScalarType, text: string): Value | undefined => scalarTypes[type].cast(text);

/** What a value of the attribute type looks like, for error messages. */
export const expectedOf = (type: ScalarType): string => scalarTypes[type].expects;
