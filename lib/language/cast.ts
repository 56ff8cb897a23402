import { shownDecimal, sumOfText } from '../util/exact-decimal.ts';

/** The largest integer and id that an attribute may have. */
export const largestInteger = 2 ** 31 - 1;
/** The smallest one. */
export const smallestInteger = -(2 ** 31);
/** The largest integer that a column of 32 bits without a sign may have. */
export const largestUnsigned = 2 ** 32 - 1;
const smallestBigInteger = -(2n ** 63n);
const largestBigInteger = 2n ** 63n - 1n;

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

/** Returns an integer of 64 bits as canonical text, or undefined if the text is not one. */
export const castBigInteger = (text: string): string | undefined => {
  if (!/^[+-]?\d{1,30}$/.test(text)) return undefined;
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text);
  return value >= smallestBigInteger && value <= largestBigInteger ? String(value) : undefined;
};

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
export const castDate = (text: string): string | undefined => castIso(text)?.slice(0, 10);
