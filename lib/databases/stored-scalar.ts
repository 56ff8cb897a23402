import { jsonTypes, type ScalarType, scalarRows, stringTypes } from '../schema/attribute.ts';
import type { TimeZone } from './time-zone.ts';

/**
 * The conventions that a table follows. Strapi v4 stores datetimes as integer milliseconds on SQLite and without a zone
 * elsewhere; Sequelize stores them as text on SQLite and with a zone on PostgreSQL.
 */
type Storage = 'strapi' | 'sequelize';

/** The character set of a text column, and the collation with which the database itself compares it. */
export interface TextColumn {
  readonly characterSet: string;
  readonly collation: string;
}

/** A scalar attribute as a database stores it. */
export interface StoredScalar {
  readonly type: ScalarType;
  readonly storage: Storage;
  /**
   * The character set and collation of the column at boot, if the column is among those that `textColumns` of the
   * database's record lists.
   */
  readonly text?: TextColumn;
  /** The time zone of the points in time in the column, if it is not UTC. */
  readonly zone?: TimeZone;
  /**
   * Whether the column stores fractions with single precision at boot. Answers show the shortest decimal that is such a number, and
   * values are rounded to single precision before they are compared with it.
   */
  readonly isSingle?: boolean;
  /** Whether the column stores JSON documents as the text that was written, on a database that also has another type for JSON. */
  readonly keepsText?: boolean;
  /** Whether the column stores JSON documents as a text of any kind, which may be no JSON. */
  readonly isPlainText?: boolean;
  /** Whether a column of a host's own model stores fractions as decimals, with as many digits as each was written with. */
  readonly keepsDigits?: boolean;
  /** Whether a column of a host's own model stores booleans as numbers, of which every one but 0 is shown as true. */
  readonly isNumber?: boolean;
}

/** Returns whether a scalar is stored as text or as a JSON document. */
export const isText = ({ type }: StoredScalar): boolean => stringTypes.has(type) || jsonTypes.has(type);

/**
 * Returns the largest number of stored bytes that a response may show as one byte: a JSON document may store a letter as
 * `\u0061`. Whitespace in documents is ignored.
 */
export const maxShrink = ({ type }: StoredScalar): number => (jsonTypes.has(type) ? 6 : 1);

/** Returns a number in the precision of its column. One that is too large for it is larger than every number there as it is. */
export const inPrecision = (value: number, { isSingle = false }: StoredScalar): number => {
  const single = Math.fround(value);
  return isSingle && Number.isFinite(single) ? single : value;
};

/** Returns whether values of a type may be longer than the key of an index. */
export const isLong = (type: ScalarType): boolean => scalarRows[type].isLong;

/**
 * Returns whether a scalar may have any number of bytes, on a database that enforces the length of a column. Strapi's strings
 * have at most 255 characters.
 */
export const isUnbounded = (stored: StoredScalar): boolean =>
  isLong(stored.type) || (stored.storage === 'sequelize' && isText(stored));

/** Returns whether a scalar is an integer of 64 bits, which a double cannot hold. */
export const isWide = (type: ScalarType): boolean => scalarRows[type].holds === 'wide integer';

/** Returns whether a scalar is stored as a decimal, and not as a double. Strapi's tables have decimals where the schema has. */
export const isDecimal = ({ type, storage, keepsDigits }: StoredScalar): boolean =>
  storage === 'strapi' ? type === 'decimal' : keepsDigits === true;

/** The number of digits of any decimal that a double keeps. */
export const keptDigits = 15;

/** The largest number that is shown: the largest double, as JavaScript writes it. */
export const largestNumber = '1.7976931348623157e308';

/** The largest number, but for its last digits, that is rounded to the largest double. A larger one is infinite as a double. */
export const largestRounded = '1.797693134862315807e308';

/** The maximum nesting of a JSON document. A document that is nested deeper is shown as its text. */
export const deepestJson = 1_000;

/** Returns whether a scalar is a point in time. */
export const isDateTime = ({ type }: StoredScalar): boolean => scalarRows[type].holds === 'moment';

/** The digits of a second that answers leave out: a database stores up to microseconds of times, and answers show milliseconds. */
export const lastMicroseconds = '999';

/** Returns whether answers leave digits of a scalar out, so that several stored values are shown alike. */
export const isCutWhenShown = (stored: StoredScalar): boolean =>
  isDateTime(stored) || scalarRows[stored.type].holds === 'time';
