import { WrittenJson, withoutSpaces } from '../base/written-json.ts';
import type { ScalarType } from '../schema/attribute.ts';
import { forValues } from './expressions.ts';
import { deepestJson } from './stored-scalar.ts';

/** Returns a value unchanged. */
export const asIs = (raw: unknown): unknown => raw;

/**
 * Returns a number. Drivers may return integers of 64 bits and decimals as text. NaN and infinities become null, because JSON
 * does not have them.
 */
export const toNumber = (raw: unknown): unknown => {
  if (raw === null || raw === undefined) return null;
  const number = Number(raw);
  return Number.isFinite(number) ? number : null;
};

/** Returns a boolean. SQLite and MariaDB store booleans as 0 and 1. */
export const toBoolean = (raw: unknown): unknown => {
  const number = toNumber(raw);
  return number === null ? null : number !== 0;
};

/**
 * Returns an integer of 64 bits as text. Its column may be one for decimals, if an attribute was a decimal before. Then it has no zeros
 * at the end of its fraction, as JavaScript writes a number.
 */
export const toWideText = (raw: unknown): unknown =>
  raw === null || raw === undefined ? null : String(raw).replace(/\.0+$|(\.\d*[1-9])0+$/, '$1');

/** Returns a key of 64 bits as a number if it is a safe integer, otherwise as text. */
export const toBigId = (raw: unknown): unknown => {
  const number = Number(raw);
  return Number.isSafeInteger(number) ? number : String(raw);
};

/** Returns whether arrays and objects are nested more than `levels` deep. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/**
 * Returns a JSON document that the database returns as text, without white space. Invalid JSON, and JSON that is nested too
 * deeply, is shown as a string.
 */
export const toJson = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw ?? null;
  try {
    const value: unknown = JSON.parse(raw);
    const isTooDeep = raw.length > deepestJson * 2 && isDeeper(value, deepestJson);
    return isTooDeep ? raw : new WrittenJson(withoutSpaces(raw));
  } catch {
    return raw;
  }
};

/** Returns a number that the database has written as JSON. */
export const toWritten = (raw: unknown): unknown =>
  raw === null || raw === undefined ? null : new WrittenJson(String(raw));

const timeOfDay = /^(\d\d:\d\d)(:\d\d)?(?:\.(\d*))?$/;

/** Returns a time of day with milliseconds, whatever precision the database stores. A text in any other form is returned unchanged. */
export const toTime = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw ?? null;
  const [, minutes, seconds = ':00', fraction = ''] = timeOfDay.exec(raw) ?? [];
  return minutes === undefined ? raw : `${minutes}${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`;
};

/** Returns a datetime from milliseconds since 1970 or from text. Text without a zone is UTC. */
export const toDateTime = (raw: unknown): unknown => {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'number' || raw instanceof Date) {
    const date = new Date(raw);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  }
  const text = String(raw).trim();
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text.replace(/ (?=[+-]\d\d:?\d\d$)/, '') : `${text}Z`;
  const instant = new Date(zoned.replace(' ', 'T'));
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
};

/** Matches a date whose year, month or day is zero, which is not a date. MariaDB stores such values if its SQL mode allows it. */
const zeroDate = /^\d{4}-(?:00|\d\d-00)/;

/** Wraps a decoder of dates; a zero date becomes null. */
export const unlessZero =
  (decode: (raw: unknown) => unknown) =>
  (raw: unknown): unknown =>
    typeof raw === 'string' && zeroDate.test(raw) ? null : decode(raw);

type Decode = (raw: unknown) => unknown;

/** How the values that a driver returns are decoded, by what they are. */
interface Decoders {
  readonly text: Decode;
  readonly integer: Decode;
  readonly wideInteger: Decode;
  readonly json: Decode;
  readonly boolean: Decode;
  readonly date: Decode;
  readonly time: Decode;
  readonly moment: Decode;
}

/** The decoders of all servers, whose columns hold only values of their type. */
export const ofServers = { text: asIs, integer: toNumber, wideInteger: toWideText, json: toJson } as const;

/** Returns the decoder of each scalar type. Keys are decoded alike on every database. */
export const decodersOf = ({
  text,
  integer,
  wideInteger,
  json,
  boolean,
  date,
  time,
  moment,
}: Decoders): ((type: ScalarType) => Decode) => {
  const all: Readonly<Record<ScalarType, Decode>> = {
    ...forValues(['text', 'secret', 'uuid'], text),
    ...forValues(['integer'], integer),
    // They are selected as JSON, so that they have the same digits whoever writes the answer.
    ...forValues(['fraction'], toWritten),
    ...forValues(['wide integer'], wideInteger),
    ...forValues(['json'], json),
    ...forValues(['moment'], moment),
    boolean,
    date,
    time,
    id: Number,
    bigId: toBigId,
  };
  return (type) => all[type];
};

const loneSurrogate = /\p{Surrogate}/u;

/** Returns whether a database can store a text: it must have no NUL character and no unpaired surrogate. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && !loneSurrogate.test(text);

const months = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns whether a day exists in the calendar. The year 0 is the one before year 1. */
export const isDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= (month === 2 && !isLeap(year) ? 28 : (months[month - 1] ?? 0));

/** Returns whether a text is an integer of 64 bits. */
export const isInteger = (text: string): boolean =>
  /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

/** Returns whether a text is an integer of 64 bits without a sign that is too large for one with a sign. */
export const isLargeUnsigned = (text: string): boolean =>
  /^\d{19,20}$/.test(text) && BigInt(text) >= 2n ** 63n && BigInt(text) < 2n ** 64n;

/** Returns whether a text is a number with a limited number of digits and a short exponent. */
export const isNumber = (text: string): boolean =>
  /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i.test(text);

/** The longest text of a double that is accepted. The longest one that a database writes has 24 characters. */
const longestDouble = 32;

/** Returns whether a text is a finite number that a double can hold, without rounding a nonzero number to zero. */
export const isDouble = (text: string): boolean =>
  text.length <= longestDouble &&
  isNumber(text) &&
  Number.isFinite(Number(text)) &&
  (Number(text) !== 0 || !/[1-9]/.test(text.replace(/e.*/i, '')));

/** Returns whether a text is a UUID in lower case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
