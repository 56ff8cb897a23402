import type { Database } from '../databases/database.ts';
import type { Candidates, SoughtText } from '../databases/indexes.ts';
import type { Quoted } from '../databases/sequelize.ts';
import {
  isCutWhenShown,
  isUnbounded,
  isWide,
  maxShrink,
  type StoredScalar,
} from '../databases/stored-scalar.ts';
import type { BoundModel, Column, ModelSet } from '../models/bound-model.ts';
import type { DirectLink } from '../models/link.ts';
import type { UniqueKeys } from '../models/unique-keys.ts';
import { stringTypes } from '../schema/attribute.ts';
import { isOfKey } from '../schema/composite-id.ts';
import { countAttribute } from '../schema/operators.ts';
import { rankAttribute } from '../schema/rank.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { ExistingIndexes, type TableKeys, tableKeysOf } from './indexes.ts';

/** Writes an SQL expression around another one, such as a column or a placeholder. */
export type Around = (text: string) => string;

/** Stands for the inner expression while the text around it is cut. SQL never contains this character. */
const gap = '\0';

/**
 * Returns a function with the same results as `write`, which is called only once: its text is cut at the places of its argument.
 * `write` must not do anything else with its argument than to put it into its text.
 */
export const aroundOf = (write: Around): Around => {
  const pieces = write(gap).split(gap);
  const [before = '', after] = pieces;
  if (after === undefined) return () => before;
  if (pieces.length > 2) return (text) => pieces.join(text);
  return before === '' && after === '' ? (text) => text : (text) => before + text + after;
};

/** The SQL expression for the number of rows in a group. */
export const countOfRows = 'count(*)';

/** The type as which such a number is compared and sorted. */
export const countStored: StoredScalar = { type: countAttribute.type, storage: 'sequelize' };

/** Returns a count with 0 for entries that are not in the counted result because they have nothing to count. */
export const countOrZero = (count: string): string => `COALESCE(${count}, 0)`;

/**
 * A stored scalar with everything that its database writes around a value of it. It is compiled once, so that statements
 * ask the database only for what depends on the request. The functions are those of `ScalarExpressions`, which documents them.
 */
export interface CompiledScalar extends StoredScalar {
  readonly operand: Around;
  /** The form of a placeholder for the bare column; `'not needed'` if the exact comparison uses the index. */
  readonly indexed: Around | 'not needed';
  readonly ordered: Around;
  readonly parameter: Around;
  readonly ranked: Around;
  /** The value as text to search in. */
  readonly searched: Around;
  readonly select: Around;
  readonly decode: (raw: unknown) => unknown;
  /** The size of a value in a response; undefined if values are always short. */
  readonly bytes: Around | undefined;
  /** The value as JSON. It throws if the database does not build JSON. */
  readonly json: Around;
  /** A sort value as text without losing precision. */
  readonly exact: Around;
  /** What its values are grouped by: equal for values that answers show alike. */
  readonly grouped: Around;
  readonly sum: Around;
  /** An ordered value in a form that can be passed to MIN and MAX. */
  readonly comparable: Around;
  /** Returns the scalar of what MIN and MAX return. */
  readonly extreme: () => CompiledScalar;
  /** The conditions that a stored number is shown as true, and as false; undefined for what holds no such numbers. */
  readonly flags: { readonly ofTrue: Around; readonly ofFalse: Around } | undefined;
  readonly isWide: boolean;
  /** Whether answers leave digits out, so that it is compared as a range of stored values. */
  readonly isCutWhenShown: boolean;
  /** Whether a value may have any number of bytes. */
  readonly isUnbounded: boolean;
  /** The largest number of stored bytes that a response may show as one byte. */
  readonly maxShrink: number;
}

/** Returns a stored scalar with what a database writes around it. */
export const compileScalar = (database: Database, stored: StoredScalar): CompiledScalar => {
  const { json, exact } = database;
  const around = (write: (text: string, stored: StoredScalar) => string): Around =>
    aroundOf((text) => write(text, stored));
  const extremeType = database.comparableType(stored.type);
  const extreme =
    extremeType === stored.type ? undefined : compileScalar(database, { ...stored, type: extremeType });
  const compiled: CompiledScalar = {
    ...stored,
    operand: around(database.operand),
    indexed: database.indexed('', stored) === 'not needed' ? 'not needed' : around(database.indexed),
    ordered: around(database.ordered),
    parameter: around(database.parameter),
    ranked: around(database.ranked),
    searched: around(database.text),
    select: around(database.select),
    decode: database.decode(stored.type),
    bytes:
      database.bytes('', stored) === undefined
        ? undefined
        : around((text) => database.bytes(text, stored) ?? ''),
    json: json === 'row by row' ? noJson : around(json.scalar),
    exact: around(exact.text),
    grouped: around(database.grouped),
    sum: around(database.sum),
    comparable: aroundOf((text) => database.comparable(text, stored.type)),
    extreme: () => extreme ?? compiled,
    flags: stored.isNumber === true ? database.flags : undefined,
    isWide: isWide(stored.type),
    isCutWhenShown: isCutWhenShown(stored),
    isUnbounded: isUnbounded(stored),
    maxShrink: maxShrink(stored),
  };
  return compiled;
};

const noJson = (): never => {
  throw new Error('The database does not build JSON');
};

/** Returns how an index finds the texts of a column that may have a sought one; undefined if it does not find them faster than reading all. */
export type FindCandidates = (text: string, sought: SoughtText) => Candidates | undefined;

/** Returns a column of a model as an index on its texts is written for it; undefined if the database has no such index. */
export const textColumnOf = (
  { indexes: { text } }: Database,
  bound: BoundModel,
  column: Column,
  quote: (name: string) => Quoted,
) => {
  const id = bound.columns.get(idAttribute.name);
  if (text === 'not indexed' || column.as !== undefined || !stringTypes.has(column.type) || id === undefined)
    return undefined;
  if (text.byIntegers && id.type !== 'id' && id.type !== 'bigId') return undefined;
  return { text, of: { table: bound.model.tableName, column: column.name, id: id.name, quote } };
};

/** Returns how an index that exists finds texts in a column; undefined if there is none. */
export const candidatesIn = (
  database: Database,
  bound: BoundModel,
  column: Column,
  quote: (name: string) => Quoted,
  existing: ExistingIndexes,
): FindCandidates | undefined => {
  const indexed = textColumnOf(database, bound, column, quote);
  if (indexed === undefined || !existing.hasKey(bound.model.tableName, indexed.text.key(indexed.of)))
    return undefined;
  const { text, of } = indexed;
  return (value, sought) => text.candidates({ text: value, of }, sought);
};

/** A column with its quoted name, and with what the database writes around its value. */
export interface CompiledColumn extends Column, CompiledScalar {
  readonly quoted: Quoted;
  /** Returns the value of the column in the table under an alias: the column itself, or the form in which it is read. */
  readonly at: (alias: Quoted) => string;
  /** Returns the condition that all texts meet which have a sought one; undefined if an index does not find them faster. */
  readonly candidates: FindCandidates | undefined;
}

/** A bound model with its columns as one database reads them. */
export interface CompiledModel extends BoundModel {
  readonly columns: ReadonlyMap<string, CompiledColumn>;
  /** The column of the id. */
  readonly id: CompiledColumn;
  /** The columns that sort by the id: that of the id, or those of the attributes of a key. */
  readonly idOrder: readonly CompiledColumn[];
  /** A link from the ids of entries to the entries themselves. */
  readonly byId: DirectLink;
  /** The keys that its columns can be in indexes. */
  readonly keys: TableKeys;
  /** The links whose join table may link two entries several times, if such an entry is not shown as often. */
  readonly repeating: ReadonlySet<string>;
}

/** Scalars that statements compare, sort and select although they are no attributes. */
export interface OwnScalars {
  /** A number of rows. */
  readonly count: CompiledScalar;
  /** How well an entry matches a search. */
  readonly rank: CompiledScalar;
  /** A string or number inside a JSON document: text by code point, and doubles. */
  readonly textInside: CompiledScalar;
  readonly numberInside: CompiledScalar;
  /** The uid in a row that links entries of several types. */
  readonly uid: CompiledScalar;
  /** A key of 64 bits in a column that links entries. */
  readonly wideKey: CompiledScalar;
}

type Direction = 'asc' | 'desc';

/** How a value is written after ORDER BY: one that may be NULL, and one that never is. */
interface SortOrder {
  readonly nullable: Around;
  readonly neverNull: Around;
}

/** The models of all registered types, compiled for one database, once at boot. */
export interface CompiledModels {
  readonly database: Database;
  readonly byUid: ReadonlyMap<string, CompiledModel>;
  readonly scalars: OwnScalars;
  readonly orders: Readonly<Record<Direction, SortOrder>>;
  /** Quotes a name. Only names of schemas and numbered ones are quoted, so that all of them can be kept. */
  readonly quote: (name: string) => Quoted;
  /** Writes a constant of a schema as SQL. */
  readonly constant: (value: string) => string;
}

/** Returns a function that computes the result for each text once. */
const remembering = <Result>(compute: (text: string) => Result): ((text: string) => Result) => {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? compute(text);
    known.set(text, result);
    return result;
  };
};

const compileColumn = (
  database: Database,
  column: Column,
  quote: (name: string) => Quoted,
  candidates: FindCandidates | undefined,
): CompiledColumn => {
  const quoted = quote(column.name);
  const valueAt = (alias: string): string => {
    const bare = `${alias}.${quoted}`;
    return column.as === undefined ? bare : column.as(bare);
  };
  const { name, as } = column;
  return { ...compileScalar(database, column), name, as, quoted, at: aroundOf(valueAt), candidates };
};

/** What is known of the tables of the models at boot. */
interface KnownIndexes {
  readonly existing: ExistingIndexes;
  /** The unique keys; undefined if an entry that is linked several times is shown as often. */
  readonly unique: UniqueKeys | undefined;
}

const compileModel = (
  database: Database,
  bound: BoundModel,
  quote: (name: string) => Quoted,
  { existing, unique }: KnownIndexes,
): CompiledModel => {
  const columns = new Map<string, CompiledColumn>();
  for (const [attribute, column] of bound.columns)
    columns.set(
      attribute,
      compileColumn(database, column, quote, candidatesIn(database, bound, column, quote, existing)),
    );
  const id = columns.get(idAttribute.name);
  if (id === undefined) throw new Error(`${bound.uid} keeps no column for its id`);
  const byId: DirectLink = {
    kind: 'direct',
    target: bound.model,
    ownColumn: id.name,
    targetColumn: id.name,
    wide: id.isWide,
    scopeCondition: () => '',
  };
  const links = unique === undefined ? [] : [...bound.links].filter(([, link]) => unique.mayRepeat(link));
  const repeating = new Set(links.map(([name]) => name));
  const parts = [...columns].filter(([name]) => name !== idAttribute.name && isOfKey(name));
  const idOrder = parts.length === 0 ? [id] : parts.map(([, column]) => column);
  return { ...bound, columns, id, idOrder, byId, keys: tableKeysOf(database, bound), repeating };
};

const compileOrder = ({ order }: Database, direction: Direction): SortOrder => ({
  nullable: aroundOf((value) => order(value, direction, false)),
  neverNull: aroundOf((value) => order(value, direction, true)),
});

/**
 * Returns the models with what a database writes around each column and with every name quoted. Statements use the indexes on texts
 * that exist. With unique keys, statements show an entry once where no key excludes that it is linked several times.
 */
export const compileModels = (
  models: Pick<ModelSet, 'byUid' | 'quote' | 'escape'>,
  database: Database,
  existing: ExistingIndexes = new ExistingIndexes(),
  unique?: UniqueKeys,
): CompiledModels => {
  const quote = remembering(models.quote);
  const compiled = new Map<string, CompiledModel>();
  for (const [uid, bound] of models.byUid)
    compiled.set(uid, compileModel(database, bound, quote, { existing, unique }));
  return {
    database,
    byUid: compiled,
    scalars: {
      count: compileScalar(database, countStored),
      rank: compileScalar(database, { type: rankAttribute.type, storage: 'strapi' }),
      textInside: compileScalar(database, { type: 'text', storage: 'strapi' }),
      numberInside: compileScalar(database, { type: 'float', storage: 'strapi' }),
      uid: compileScalar(database, { type: 'string', storage: 'sequelize' }),
      wideKey: compileScalar(database, { type: 'bigId', storage: 'sequelize' }),
    },
    orders: { asc: compileOrder(database, 'asc'), desc: compileOrder(database, 'desc') },
    quote,
    constant: remembering(models.escape),
  };
};
