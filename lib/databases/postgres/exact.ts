import { type ExactKind, type ExactValues, exactKindOf } from '../exact.ts';
import { isDay, isDouble, isInteger, isNumber, isPlainText, isUuid } from '../exact-texts.ts';
import { isDateTime, type StoredScalar } from '../stored-scalar.ts';

const moment = /^(\d{4,7})-(\d\d)-(\d\d)(?: ([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6})?(?: (AD|BC))?$/;

/** The first and the last year that the types can hold. */
const firstYear = -4_712;
const lastYear = { date: 5_874_897, timestamp: 294_275 } as const;

const isMoment = (text: string, as: 'date' | 'timestamp'): boolean => {
  if (/^-?infinity$/.test(text)) return true;
  const [, digits, month, day, hour, era] = moment.exec(text) ?? [];
  if (digits === undefined || (hour !== undefined) !== (as === 'timestamp') || Number(digits) === 0)
    return false;
  const year = era === 'BC' ? 1 - Number(digits) : Number(digits);
  return year >= firstYear && year <= lastYear[as] && isDay(year, Number(month), Number(day));
};

const isTime = (text: string): boolean =>
  text === '24:00:00' || /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$/.test(text);

const isInfinite = (text: string): boolean => /^-?Infinity$/.test(text);

/** Which texts are values of a kind, and the type to cast them to. */
interface Form {
  readonly fits: (text: string) => boolean;
  readonly as: string;
}

const forms: Readonly<Record<ExactKind, Form>> = {
  text: { fits: isPlainText, as: 'text' },
  uuid: { fits: isUuid, as: 'uuid' },
  integer: { fits: isInteger, as: 'bigint' },
  boolean: { fits: (text) => text === '0' || text === '1', as: 'integer' },
  // PostgreSQL raises an error for a number that is too large for a double, or too small.
  float: { fits: (text) => text === 'NaN' || isInfinite(text) || isDouble(text), as: 'double precision' },
  decimal: { fits: (text) => text === 'NaN' || isInfinite(text) || isNumber(text), as: 'numeric' },
  date: { fits: (text) => isMoment(text, 'date'), as: 'date' },
  time: { fits: isTime, as: 'time' },
  dateTime: { fits: (text) => isMoment(text, 'timestamp'), as: 'timestamp' },
};

/** Returns a text as a value of a kind. */
const cast = (text: string, kind: ExactKind, { storage }: StoredScalar): string => {
  const value = `CAST(${text} AS ${forms[kind].as})`;
  if (kind === 'text') return text;
  if (kind === 'boolean') return `(${value} <> 0)`;
  return kind === 'dateTime' && storage === 'sequelize' ? `(${value} AT TIME ZONE 'UTC')` : value;
};

/**
 * Returns a bound infinite decimal. Before PostgreSQL 14 there is none, and the cast would fail; NaN stands for it there. The planner
 * does not evaluate the cast, because a setting is not a constant.
 */
const infiniteDecimal = (placeholder: string): string => {
  const hasInfinity = "CAST(current_setting('server_version_num') AS integer) >= 140000";
  return `CAST(CASE WHEN ${hasInfinity} THEN ${placeholder} ELSE 'NaN' END AS numeric)`;
};

const text = (operand: string, stored: StoredScalar): string => {
  const { type, storage } = stored;
  if (isDateTime(stored)) {
    const utc = storage === 'strapi' ? operand : `(${operand} AT TIME ZONE 'UTC')`;
    const written = `to_char(${utc}, 'YYYY-MM-DD HH24:MI:SS.US BC')`;
    return `CASE WHEN isfinite(${operand}) THEN ${written} ELSE CAST(${operand} AS text) END`;
  }
  // to_json writes ISO 8601, whatever the session's DateStyle is. to_char does not accept all dates of the type.
  if (type === 'date') return `(to_json(${operand}) #>> '{}')`;
  if (type === 'boolean') return `CAST(CAST(${operand} AS integer) AS text)`;
  // A `real` has more digits than those it is shown with.
  if (exactKindOf(stored) === 'float') return `CAST(CAST(${operand} AS double precision) AS text)`;
  return `CAST(${operand} AS text)`;
};

/** Exact values on PostgreSQL, which has microseconds, years before 1 and after 9999, and infinite values. */
export const postgresExact: ExactValues = {
  text,
  operand: (given, stored, bind) => {
    const kind = exactKindOf(stored);
    if (kind === undefined || !forms[kind].fits(given)) return undefined;
    return kind === 'decimal' && isInfinite(given)
      ? infiniteDecimal(bind(given))
      : cast(bind(given), kind, stored);
  },
};

/** Returns the value of a text that `postgresExact` has written. */
export const fromText = (given: string, stored: StoredScalar): string => {
  const kind = exactKindOf(stored) ?? 'text';
  return kind === 'text' ? `${given} COLLATE "C"` : cast(given, kind, stored);
};
