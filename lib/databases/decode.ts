import { deepestJson } from './stored-scalar.ts';

/** Leaves a value as it is. */
export const asIs = (raw: unknown): unknown => raw;

/** A driver may give numbers of 64 bits and decimals as text. JSON has no NaN and no Infinity. */
export const toNumber = (raw: unknown): unknown => {
  if (raw === null || raw === undefined) return null;
  const number = Number(raw);
  return Number.isFinite(number) ? number : null;
};

/** SQLite and MariaDB keep booleans as 0 and 1. */
export const toBoolean = (raw: unknown): unknown => {
  const number = toNumber(raw);
  return number === null ? null : number !== 0;
};

/** Numbers of 64 bits are shown as text. */
export const toText = (raw: unknown): unknown => (raw === null || raw === undefined ? null : String(raw));

/** A key of 64 bits is shown as a number where it is a safe integer, and as text elsewhere. */
export const toBigId = (raw: unknown): unknown => {
  const number = Number(raw);
  return Number.isSafeInteger(number) ? number : String(raw);
};

/** Whether arrays and objects are nested more than `levels` deep. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** A JSON document that the database gives as text. Invalid JSON, and JSON that is nested too deeply, is shown as that text. */
export const toJson = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw ?? null;
  try {
    const value: unknown = JSON.parse(raw);
    return raw.length > deepestJson * 2 && isDeeper(value, deepestJson) ? raw : value;
  } catch {
    return raw;
  }
};

const timeOfDay = /^(\d\d:\d\d)(:\d\d)?(?:\.(\d*))?$/;

/** A time of day in milliseconds precision, whatever precision the database stores; anything else is shown as the text it is. */
export const toTime = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw ?? null;
  const [, minutes, seconds = ':00', fraction = ''] = timeOfDay.exec(raw) ?? [];
  return minutes === undefined ? raw : `${minutes}${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`;
};

/** A datetime, from milliseconds since 1970 or from text; text without a zone is UTC. */
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

/** A zero year, month or day is not a date. MariaDB stores such values if its SQL mode allows it. */
const zeroDate = /^\d{4}-(?:00|\d\d-00)/;

/** Decodes a date; a zero date becomes null. */
export const unlessZero =
  (decode: (raw: unknown) => unknown) =>
  (raw: unknown): unknown =>
    typeof raw === 'string' && zeroDate.test(raw) ? null : decode(raw);
