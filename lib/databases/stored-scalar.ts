import { jsonTypes, type ScalarType, stringTypes } from '../schema/attribute.ts';
import { scalarRows } from '../schema/scalar-type.ts';

/**
 * Whose conventions a table follows where the two differ: Strapi v4 keeps datetimes as integer milliseconds on SQLite
 * and without a zone elsewhere; Sequelize keeps them as text on SQLite and with a zone on PostgreSQL.
 */
type Storage = 'strapi' | 'sequelize';

/** In which characters a column stores text, and how the database itself compares it. */
export interface TextColumn {
  readonly characterSet: string;
  readonly collation: string;
}

/** A scalar attribute as a database stores it. */
export interface StoredScalar {
  readonly type: ScalarType;
  readonly storage: Storage;
  /** What the database said of its column at boot, if the column is among those that `textColumns` of its record lists. */
  readonly text?: TextColumn;
  /** Whether the column keeps JSON documents as the text that was written, where the database has another type for them too. */
  readonly keepsText?: boolean;
}

/** Whether a scalar is stored as text or as a JSON document. */
export const isText = ({ type }: StoredScalar): boolean => stringTypes.has(type) || jsonTypes.has(type);

/**
 * How many stored bytes a response may show as one byte: a JSON document may have a letter stored as `\u0061`. Whitespace in
 * documents is ignored.
 */
export const maxShrink = ({ type }: StoredScalar): number => (jsonTypes.has(type) ? 6 : 1);

/** Whether values of a type may be longer than the key of an index may be. */
export const isLong = (type: ScalarType): boolean => scalarRows[type].isLong;

/**
 * Whether a scalar may have any number of bytes, on a database that enforces the length of a column; Strapi's strings have at
 * most 255 characters.
 */
export const isUnbounded = (stored: StoredScalar): boolean =>
  isLong(stored.type) || (stored.storage === 'sequelize' && isText(stored));

/** Whether a scalar is an integer of 64 bits, which a double cannot hold. */
export const isWide = (type: ScalarType): boolean => scalarRows[type].holds === 'wide integer';

/** The largest number that is shown: the largest of JavaScript. */
export const largestNumber = '1.7976931348623157e308';

/** The maximum nesting of a JSON document; one that is nested deeper is shown as its text. */
export const deepestJson = 1_000;

/** Whether a scalar is a point in time. */
export const isDateTime = ({ type }: StoredScalar): boolean => scalarRows[type].holds === 'moment';
