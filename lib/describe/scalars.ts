import type { ScalarType } from '../schema/attribute.ts';

/** A JSON Schema, in the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

interface Scalar {
  /** A value in an answer that is not null; `{}` is any JSON. */
  readonly shown: JsonSchema;
  /** Such a value. */
  readonly example: unknown;
  /** The same as a TypeScript type. */
  readonly type: string;
  /** A value in filters, as JSON Schema and as a TypeScript type. */
  readonly asked: JsonSchema;
  readonly askedType: string;
}

const text: Scalar = {
  shown: { type: 'string' },
  example: 'text',
  type: 'string',
  asked: { type: 'string' },
  askedType: 'string',
};
const json: Scalar = { shown: {}, example: {}, type: 'Json', asked: { type: 'string' }, askedType: 'string' };
const number: Scalar = {
  shown: { type: 'number' },
  example: 1.5,
  type: 'number',
  asked: { type: 'number' },
  askedType: 'number',
};
const integer = { type: 'integer', minimum: 1 - 2 ** 31, maximum: 2 ** 31 - 1 };
const int: Scalar = {
  shown: { type: 'integer' },
  example: 1,
  type: 'number',
  asked: integer,
  askedType: 'number',
};
const moment: Scalar = {
  shown: { type: 'string', format: 'date-time', description: 'ISO 8601 in UTC, with milliseconds' },
  example: '2024-01-31T12:00:00.000Z',
  type: 'string',
  asked: { type: 'string', format: 'date-time', description: 'UTC where it has no offset' },
  askedType: 'string | Date',
};

/** How the values of every attribute type are written, in answers and in filters. */
export const scalars: Readonly<Record<ScalarType, Scalar>> = {
  id: int,
  string: text,
  text,
  richtext: text,
  enumeration: text,
  email: { ...text, shown: { type: 'string', format: 'email' }, example: 'ada@example.org' },
  uid: text,
  // Never shown and never asked for; it stands here because every type does.
  password: text,
  date: {
    shown: { type: 'string', format: 'date' },
    example: '2024-01-31',
    type: 'string',
    asked: {
      type: 'string',
      description: 'a date such as 2024-01-31, or a datetime, of which the UTC date counts',
    },
    askedType: 'string | Date',
  },
  time: {
    shown: { type: 'string', pattern: '^\\d{2}:\\d{2}:\\d{2}\\.\\d{3}$' },
    example: '12:00:00.000',
    type: 'string',
    asked: { type: 'string', examples: ['12:00:00.000'] },
    askedType: 'string',
  },
  datetime: moment,
  timestamp: moment,
  integer: int,
  biginteger: {
    shown: { type: 'string', pattern: '^-?\\d+$', description: 'an integer of 64 bits, as text' },
    example: '1',
    type: 'string',
    asked: { type: 'string', pattern: '^[+-]?\\d+$', description: 'an integer of 64 bits' },
    askedType: 'string | number | bigint',
  },
  float: number,
  decimal: number,
  boolean: {
    shown: { type: 'boolean' },
    example: true,
    type: 'boolean',
    asked: { enum: ['true', 't', '1', 'false', 'f', '0'] },
    askedType: 'boolean',
  },
  array: json,
  json,
};
