import type { ScalarType } from '../schema/attribute.ts';
import { parseBoolean } from '../util/parse-boolean.ts';
import type { Value } from './bound-query.ts';

const largestInteger = 2 ** 31 - 1;
const smallestBigInteger = -(2n ** 63n);
const largestBigInteger = 2n ** 63n - 1n;

const castInteger = (text: string): number | undefined => {
  if (!/^[+-]?\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  // Adding zero turns -0 into 0.
  return Math.abs(value) <= largestInteger ? value + 0 : undefined;
};

const castBigInteger = (text: string): string | undefined => {
  if (!/^[+-]?\d{1,30}$/.test(text)) return undefined;
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text);
  return value >= smallestBigInteger && value <= largestBigInteger ? String(value) : undefined;
};

const castNumber = (text: string): number | undefined => {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value + 0 : undefined;
};

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTimePattern =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})0*)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3})0*)?)?$/;

/** The instant of a calendar day in UTC, or undefined where the calendar has no such day. */
const dayOf = (text: string): number | undefined => {
  const [, year, month, day] = datePattern.exec(text) ?? [];
  if (year === undefined || year === '0000') return undefined;
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  if (Number.isNaN(instant)) return undefined;
  // Date.parse takes 30 February for 1 March.
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

const castDateTime = (text: string): string | undefined => {
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

const castTime = (text: string): string | undefined => {
  const [, hour, minute, second = '00', fraction = ''] = timePattern.exec(text) ?? [];
  return hour === undefined ? undefined : `${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}`;
};

interface Cast {
  readonly cast: (text: string) => Value | undefined;
  readonly expects: string;
}

const string: Cast = { cast: (text) => text, expects: 'text' };
const integer: Cast = { cast: castInteger, expects: `an integer between ±${largestInteger}` };
const number: Cast = { cast: castNumber, expects: 'a number' };
const dateTime: Cast = {
  cast: castDateTime,
  expects: 'a date and time in ISO 8601, to the millisecond, such as 2024-01-31T12:00:00.000Z',
};

const casts: Readonly<Record<ScalarType, Cast>> = {
  id: integer,
  string,
  text: string,
  richtext: string,
  enumeration: string,
  email: string,
  uid: string,
  password: string,
  json: string,
  array: string,
  integer,
  biginteger: { cast: castBigInteger, expects: 'an integer of 64 bits' },
  float: number,
  decimal: number,
  boolean: { cast: parseBoolean, expects: 'one of true, t, 1, false, f, 0' },
  date: { cast: (text) => castDateTime(text)?.slice(0, 10), expects: 'a date such as 2024-01-31' },
  time: { cast: castTime, expects: 'a time of day such as 12:00:00.000' },
  datetime: dateTime,
  timestamp: dateTime,
};

/** A value of the attribute type, or undefined where the text is none. */
export const castValue = (type: ScalarType, text: string): Value | undefined => casts[type].cast(text);

/** What a value of the attribute type looks like, for error messages. */
export const expectedOf = (type: ScalarType): string => casts[type].expects;
