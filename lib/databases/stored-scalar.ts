import { jsonTypes, type ScalarType, stringTypes } from '../schema/attribute.ts';

/**
 * Whose conventions a table follows where the two differ: Strapi v4 keeps datetimes as integer milliseconds on SQLite
 * and without a zone elsewhere; Sequelize keeps them as text on SQLite and with a zone on PostgreSQL.
 */
type Storage = 'strapi' | 'sequelize';

/** A scalar as a database keeps it. */
export interface StoredScalar {
  readonly type: ScalarType;
  readonly storage: Storage;
  /** Whether the collation of its column takes texts for equal that are not the same; left out where it does not. */
  readonly nondeterministic?: true;
}

/** Whether a scalar is kept as text or as a JSON document. */
export const isText = ({ type }: StoredScalar): boolean => stringTypes.has(type) || jsonTypes.has(type);

/**
 * How many bytes as they are kept a response may show as one: a JSON document may be kept with a letter written as `\u0061`.
 * Spaces between its parts are not counted on.
 */
export const maxShrink = ({ type }: StoredScalar): number => (jsonTypes.has(type) ? 6 : 1);

const unboundedTypes: ReadonlySet<ScalarType> = new Set<ScalarType>(['text', 'richtext', ...jsonTypes]);

/** Whether the values of a type may be longer than a server lets the key of an index be. */
export const isLong = (type: ScalarType): boolean => unboundedTypes.has(type);

/** Whether a scalar may take any number of bytes where a database heeds the length of a column; Strapi's strings have 255. */
export const isUnbounded = (stored: StoredScalar): boolean =>
  isLong(stored.type) || (stored.storage === 'sequelize' && isText(stored));

/** Whether a scalar is an integer of 64 bits, which a double cannot hold. */
export const isWide = (type: ScalarType): boolean => type === 'biginteger' || type === 'bigId';

/** The largest number that is shown: that of JavaScript. */
export const largestNumber = '1.7976931348623157e308';

/** Levels of arrays and objects in each other that a JSON document is shown with; one that has more is shown as its text. */
export const deepest = 1_000;

/** Whether a scalar is a point in time. */
export const isDateTime = ({ type }: StoredScalar): boolean => type === 'datetime' || type === 'timestamp';
