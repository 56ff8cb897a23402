import { withoutSpaces } from '../util/json-spaces.ts';
import { WrittenJson } from '../util/written-json.ts';
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
