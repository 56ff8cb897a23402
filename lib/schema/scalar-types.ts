import { shownDecimal, sumOfText } from '../base/exact-decimal.ts';
import { parseBoolean } from '../base/values.ts';
import type { ScalarAttribute, ScalarType } from './attribute.ts';
import { joinId, splitId } from './composite-id.ts';

/** The largest integer and id that an attribute may have. */
export const largestInteger = 2 ** 31 - 1;
/** The smallest one. */
export const smallestInteger = -(2 ** 31);
/** The largest integer that a column of 32 bits without a sign may have. */
export const largestUnsigned = 2 ** 32 - 1;
const smallestBigInteger = -(2n ** 63n);
const largestBigInteger = 2n ** 63n - 1n;
const largestBigUnsigned = 2n ** 64n - 1n;

const castUpTo =
  (largest: number) =>
  (text: string): number | undefined => {
    if (!/^[+-]?\d{1,15}$/.test(text)) return undefined;
    const value = Number(text);
    // Adding zero turns -0 into 0.
    return value >= smallestInteger && value <= largest ? value + 0 : undefined;
  };

/** Returns an integer of 32 bits, or undefined if the text is not one. */
export const castInteger = castUpTo(largestInteger);

/** Returns an integer of 32 bits with or without a sign, or undefined if the text is neither. */
export const castUnsigned = castUpTo(largestUnsigned);

const castBigUpTo =
  (largest: bigint) =>
  (text: string): string | undefined => {
    if (!/^[+-]?\d{1,30}$/.test(text)) return undefined;
    const value = BigInt(text.startsWith('+') ? text.slice(1) : text);
    return value >= smallestBigInteger && value <= largest ? String(value) : undefined;
  };

/** Returns an integer of 64 bits as canonical text, or undefined if the text is not one. */
export const castBigInteger = castBigUpTo(largestBigInteger);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns a UUID in lower case, as databases and Sequelize write it, or undefined if the text is not one. */
export const castUuid = (text: string): string | undefined => {
  const lower = text.toLowerCase();
  return uuid.test(lower) ? lower : undefined;
};

/** Returns a finite number, or undefined if the text is not one. */
export const castNumber = (text: string): number | undefined => {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value + 0 : undefined;
};

/** Returns a decimal: a number, or all of its digits as text if a double would lose some; undefined if the text is none. */
export const castDecimal = (text: string): number | string | undefined => {
  const number = castNumber(text);
  if (number === undefined) return undefined;
  const exact = sumOfText(text.replace(/^[+-]?(?=\.)/, (sign) => `${sign}0`));
  return exact === undefined ? number : shownDecimal(exact);
};

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTimePattern =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})0*)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3})0*)?)?$/;

/** Returns the instant at which a calendar day begins in UTC, in milliseconds, or undefined if the calendar has no such day. */
const dayOf = (text: string): number | undefined => {
  const [, year, month, day] = datePattern.exec(text) ?? [];
  if (year === undefined || year === '0000') return undefined;
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  if (Number.isNaN(instant)) return undefined;
  // Date.parse reads 30 February as 1 March, so the parts of the date are compared.
  const date = new Date(instant);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day) ? instant : undefined;
};

const offsetOf = (zone: string | undefined): number | undefined => {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
};

const isoOf = (instant: number): string | undefined => {
  const year = new Date(instant).getUTCFullYear();
  return year >= 1 && year <= 9999 ? new Date(instant).toISOString() : undefined;
};

const castIso = (text: string): string | undefined => {
  const whole = dayOf(text);
  if (whole !== undefined) return isoOf(whole);
  const [, day = '', hour, minute, second = '0', fraction = '', zone] = dateTimePattern.exec(text) ?? [];
  const start = dayOf(day);
  const offset = offsetOf(zone);
  if (start === undefined || offset === undefined) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  return isoOf(start + seconds * 1000 + Number(fraction.padEnd(3, '0')) - offset);
};

/** Milliseconds since 1970, as `Date.now()` returns them. Shorter numbers could be a year or a day, and are refused. */
const milliseconds = /^-?\d{9,15}$/;

/**
 * Returns a point in time as ISO 8601 in UTC with milliseconds. Accepts ISO 8601 or milliseconds since 1970; returns undefined
 * for any other text.
 */
export const castDateTime = (text: string): string | undefined =>
  milliseconds.test(text) ? isoOf(Number(text)) : castIso(text);

/** Returns a time of day with milliseconds, or undefined if the text is not one. */
export const castTime = (text: string): string | undefined => {
  const [, hour, minute, second = '00', fraction = ''] = timePattern.exec(text) ?? [];
  return hour === undefined ? undefined : `${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}`;
};

/** Returns the day of a date, or of a datetime in UTC, as `YYYY-MM-DD`; undefined if the text is neither. */
export const castDate = (text: string): string | undefined =>
  dayOf(text) === undefined ? castIso(text)?.slice(0, 10) : text;

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
  compositeId: {
    ...text,
    expects: 'an id such as 1,2',
    example: '1,2',
    search: 'none',
  },
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
export type Typed = Pick<ScalarAttribute, 'type' | 'unsigned' | 'parts'>;

/** Integers without a sign. A negative value is read too: no entry has it, and every one is larger. */
const unsigned = { cast: castUnsigned, ...integersUpTo(largestUnsigned) };
const bigUnsigned = { cast: castBigUpTo(largestBigUnsigned) };
const unsignedTypes: Readonly<Partial<Record<ScalarType, Scalar>>> = {
  id: { ...scalarTypes.id, ...unsigned },
  integer: { ...scalarTypes.integer, ...unsigned },
  bigId: { ...scalarTypes.bigId, ...bigUnsigned },
  biginteger: { ...scalarTypes.biginteger, ...bigUnsigned },
};

/** Returns how the values of an attribute are read from filters and written in answers. */
export const scalarOf = ({ type, unsigned: isUnsigned }: Typed): Scalar =>
  (isUnsigned ? unsignedTypes[type] : undefined) ?? scalarTypes[type];

/** Returns the text cast to the attribute's type, or undefined if it is not a value of that type. */
export const castValue = (attribute: Typed, text: string): Value | undefined =>
  attribute.parts === undefined ? scalarOf(attribute).cast(text) : castId(attribute.parts, text);

const castId = (parts: readonly Typed[], text: string): string | undefined => {
  const values = valuesOfId(parts, text);
  return values && joinId(values);
};

/** Returns the values of the attributes of a key in an id, or undefined if the text is no id of that key. */
export const valuesOfId = (parts: readonly Typed[], id: string): readonly Value[] | undefined => {
  const texts = splitId(id, parts.length);
  if (texts === undefined) return undefined;
  const values = parts.map((part, index) => castValue(part, texts[index] ?? ''));
  return values.every((value) => value !== undefined) ? values : undefined;
};

/** Returns a description of the values of the attribute, for error messages. */
export const expectedOf = (attribute: Typed): string => {
  const { expects } = scalarOf(attribute);
  const { parts } = attribute;
  return parts === undefined ? expects : `${expects}: ${parts.map(expectedOf).join(', then ')}`;
};
