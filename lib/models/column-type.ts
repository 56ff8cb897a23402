import type { ModelAttributeColumnOptions } from 'sequelize';
import type { IdType, ScalarType } from '../schema/attribute.ts';
import type { ScalarTypeName } from '../schema/schema-file.ts';

const integers = ['TINYINT', 'SMALLINT', 'MEDIUMINT', 'INTEGER'] as const;
const fractions = ['FLOAT', 'DOUBLE PRECISION', 'DECIMAL'] as const;
const keyTexts = ['STRING', 'CHAR', 'TEXT', 'CITEXT', 'ENUM', 'UUID'] as const;
const texts = [...keyTexts, 'INET', 'CIDR', 'MACADDR'] as const;
const plainTexts = ['STRING', 'TEXT'] as const;
const documents = ['JSON', 'JSONB', 'ARRAY', ...plainTexts] as const;

/** The keys of the types of Sequelize that hold any text, which may be a JSON document. */
export const textKeys: ReadonlySet<string> = new Set(plainTexts);

/** The keys of the Sequelize types in which an attribute may be stored: those that hold its values and compare them in the same way. */
const fitting: Readonly<Record<ScalarType, readonly string[]>> = {
  id: integers,
  bigId: ['BIGINT'],
  uuidId: ['UUID'],
  textId: keyTexts,
  compositeId: [],
  string: texts,
  text: texts,
  richtext: texts,
  enumeration: texts,
  email: texts,
  uid: texts,
  password: texts,
  integer: integers,
  biginteger: ['BIGINT'],
  float: [...fractions, 'REAL'],
  decimal: fractions,
  boolean: ['BOOLEAN', 'TINYINT'],
  date: ['DATEONLY'],
  time: ['TIME'],
  datetime: ['DATE'],
  timestamp: ['DATE'],
  json: documents,
  array: documents,
};

/** Returns the key of a column's type; undefined if the host wrote the type as SQL, which is not checked. */
export const typeKeyOf = (column: ModelAttributeColumnOptions): string | undefined =>
  typeof column.type === 'string' ? undefined : (column.type as { readonly key?: string }).key;

/** Returns whether a column stores fractions with all their digits. A host may have written its type as SQL. */
export const isDecimalColumn = (column: ModelAttributeColumnOptions): boolean => {
  const key = typeKeyOf(column);
  return key === undefined ? /^(?:dec|fixed|numeric)/i.test(String(column.type)) : key === 'DECIMAL';
};

/** Returns whether a column stores integers of eight bits, of which a boolean may be any. A host may have written its type as SQL. */
export const isTinyColumn = (column: ModelAttributeColumnOptions): boolean => {
  const key = typeKeyOf(column);
  return key === undefined ? /^tinyint/i.test(String(column.type)) : key === 'TINYINT';
};

/**
 * Returns whether a column holds integers without a sign. Sequelize removes the option for databases that have no such columns; a host
 * may have written the type as SQL.
 */
export const isUnsignedColumn = (column: ModelAttributeColumnOptions): boolean => {
  const type: unknown = column.type;
  if (typeof type === 'string') return /\b(?:unsigned|zerofill)\b/i.test(type);
  return (type as { readonly _unsigned?: unknown })._unsigned === true;
};

/** The keys of the types of Sequelize that may store an id. */
export const fittingKeys: readonly string[] = [...integers, 'BIGINT', ...keyTexts];

/** Returns what is wrong with the type of an attribute's column; undefined if it fits. */
export const misfit = (type: ScalarType, column: ModelAttributeColumnOptions): string | undefined => {
  const key = typeKeyOf(column);
  if (key === undefined || fitting[type].includes(key)) return undefined;
  const others = scalarTypesOf(key);
  const remedy =
    others.length === 0
      ? `no type of an attribute reads ${key}, so leave it out of the schema`
      : `for ${key} the schema needs one of ${others.join(', ')}`;
  return `keeps it as ${key}; the type '${type}' needs one of ${fitting[type].join(', ')}; ${remedy}`;
};

const keyTypes: readonly IdType[] = ['id', 'bigId', 'uuidId', 'textId'];

/**
 * Returns the types of a schema that a type of Sequelize can store.
 *
 *     scalarTypesOf('BIGINT') // ['biginteger']
 */
export const scalarTypesOf = (key: string): readonly ScalarType[] =>
  (Object.keys(fitting) as ScalarType[]).filter(
    (type) => !(keyTypes as readonly ScalarType[]).includes(type) && fitting[type].includes(key),
  );

/** Returns the types of Sequelize in which an attribute of a schema's type may be stored. */
export const sequelizeTypesOf = (type: ScalarType): readonly string[] => fitting[type];

/** Types that a host may write as SQL, recognised by their beginnings. The first that fits is used. */
const writtenScalars: readonly (readonly [RegExp, ScalarTypeName])[] = [
  [/^tinyint ?\(1\)/i, 'boolean'],
  [/^(?:tiny|small|medium)?int\b|^integer|^int\d/i, 'integer'],
  [/^bigint/i, 'biginteger'],
  [/^(?:dec|fixed|numeric)/i, 'decimal'],
  [/^(?:float|double|real)/i, 'float'],
  [/^bool/i, 'boolean'],
  [/^(?:datetime|timestamp)/i, 'datetime'],
  [/^date\b/i, 'date'],
  [/^time\b/i, 'time'],
  [/^jsonb?\b/i, 'json'],
  [/^year/i, 'integer'],
  [/^(?:n?var)?char|^character|^citext|^uuid|^enum|^set\b/i, 'string'],
  [/^(?:tiny|medium|long)?text/i, 'text'],
];

/** Returns the type of a schema that stores a type which a host wrote as SQL; undefined if there is none. */
export const writtenTypeOf = (written: string): ScalarTypeName | undefined =>
  writtenScalars.find(([pattern]) => pattern.test(written))?.[1];

/** Types of keys that a host may write as SQL, recognised by their names. */
const writtenTypes: readonly (readonly [RegExp, IdType])[] = [
  [/^uuid/i, 'uuidId'],
  [/^big/i, 'bigId'],
  [/char|text/i, 'textId'],
];

/** Returns the type of id that a key column has, or what is wrong with the column. */
export const idTypeOf = (column: ModelAttributeColumnOptions): IdType | { readonly wrong: string } => {
  const key = typeKeyOf(column);
  if (key === undefined) {
    return writtenTypes.find(([pattern]) => pattern.test(String(column.type)))?.[1] ?? 'id';
  }
  const type = keyTypes.find((id) => fitting[id].includes(key));
  return type ?? { wrong: `must store its key as one of ${fittingKeys.join(', ')}; it is ${key}` };
};
