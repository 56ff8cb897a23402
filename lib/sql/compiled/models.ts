import type { Database } from '../../databases/database.ts';
import { ExistingIndexes } from '../../indexes/existing-indexes.ts';
import { type TableKeys, tableKeysOf } from '../../indexes/index-keys.ts';
import type { UniqueKeys } from '../../indexes/unique-keys.ts';
import { rankAttribute } from '../../language/rank.ts';
import type { BoundModel, Column, ModelSet } from '../../models/bound-model.ts';
import type { DirectLink } from '../../models/link.ts';
import { idAttribute } from '../../schema/read-attributes.ts';
import type { Quoted } from '../../sequelize/query-generator.ts';
import { countStored } from '../count.ts';
import { type Around, aroundOf } from './around.ts';
import { type CompiledScalar, compileScalar } from './scalar.ts';
import { candidatesIn, type FindCandidates } from './texts.ts';

/** A column with its quoted name, and with what the database writes around its value. */
export interface CompiledColumn extends Column, CompiledScalar {
  readonly quoted: Quoted;
  /** Returns the value of the column in the table under an alias: the column itself, or its text if it must be cast. */
  readonly at: (alias: Quoted) => string;
  /** Returns the condition that all texts meet which have a sought one; undefined if an index does not find them faster. */
  readonly candidates: FindCandidates | undefined;
}

/** A bound model with its columns as one database reads them. */
export interface CompiledModel extends BoundModel {
  readonly columns: ReadonlyMap<string, CompiledColumn>;
  /** The column of the id. */
  readonly id: CompiledColumn;
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
    return column.asText ? database.asText(bare) : bare;
  };
  const { name, asText } = column;
  return { ...compileScalar(database, column), name, asText, quoted, at: aroundOf(valueAt), candidates };
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
  return { ...bound, columns, id, byId, keys: tableKeysOf(database, bound), repeating };
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
