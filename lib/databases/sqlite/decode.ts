import { toBoolean, toDateTime, toJson, toTime, unlessZero } from '../decode.ts';
import { decodersOf } from '../decoders.ts';

/** Returns a value as text. SQLite stores any value in a column of any type. */
const textOf = (raw: unknown): unknown => {
  if (raw === null || raw === undefined) return null;
  return raw instanceof Uint8Array ? Buffer.from(raw).toString() : String(raw);
};

/** Returns a number, or null: numbers have their own type in SQLite, and a value of another type is not a number. */
const numberOf = (raw: unknown): unknown => (typeof raw === 'number' && Number.isFinite(raw) ? raw : null);

const startsAsDateTime = /^\d{4}-\d\d-\d\d[ T]\d\d:/;

const dateTimeOf = (raw: unknown): unknown => {
  if (typeof raw === 'number') return toDateTime(raw);
  const text = textOf(raw);
  return typeof text === 'string' && startsAsDateTime.test(text) ? toDateTime(text) : text;
};

const momentOf = unlessZero(dateTimeOf);

const timeOf = (raw: unknown): unknown => (typeof raw === 'string' ? toTime(raw) : textOf(raw));

const dateOf = unlessZero(textOf);

const jsonOf = (raw: unknown): unknown => toJson(textOf(raw));

/** Returns the decoder of a type for SQLite. `scalar.ts` does the same in SQL. */
export const decodeSqlite = decodersOf({
  text: textOf,
  integer: numberOf,
  wideInteger: textOf,
  json: jsonOf,
  boolean: toBoolean,
  date: dateOf,
  time: timeOf,
  moment: momentOf,
});
