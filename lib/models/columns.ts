import type { ModelAttributeColumnOptions } from 'sequelize';
import { databaseOf } from '../databases/index.ts';
import { type AnyModel, select } from '../databases/sequelize.ts';
import { isText, type TextColumn } from '../databases/stored-scalar.ts';
import type { Attribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { SchemaError } from '../schema/faults.ts';
import { type Registry, withAttributes, withTypes } from '../schema/registry.ts';
import type { BoundModel, Column, ModelSet, OwnModels } from './bound-model.ts';
import { isUnsignedColumn } from './column-type.ts';
import { type Key, keyOfType } from './key.ts';
import { type CollationWriting, compareUnder, type Link } from './link.ts';
import { includedDeleted } from './scope-includes.ts';

/** The character set and collation of a column, with its name and that of its table. */
interface Listed extends TextColumn {
  readonly table: string;
  readonly column: string;
}

type Find = (table: string, column: string) => TextColumn | undefined;

/** What a database says of its columns. */
interface Described {
  readonly find: Find;
  readonly kindOf: (table: string, column: string) => Unlike['kind'] | undefined;
}

/** Collations of columns that compare texts by their code points. */
const isBinary = (collation: string): boolean => collation === 'binary' || collation.endsWith('_bin');

/**
 * Returns the collation under which two columns of one character set are compared if their own differ: a binary one as the servers do,
 * otherwise the first by name, so that both directions of an association have the same.
 */
const sharedCollation = (one: TextColumn | undefined, other: TextColumn | undefined): string | undefined => {
  if (one === undefined || other === undefined) return undefined;
  if (one.characterSet !== other.characterSet || one.collation === other.collation) return undefined;
  const both = [one.collation, other.collation].sort();
  return both.find(isBinary) ?? both[0];
};

/** Returns a link whose keys the model says are UUIDs, but which the database stores as texts that may be equal in another case. */
const heldEqual = (link: Link, columns: readonly (TextColumn | undefined)[]): Link =>
  link.byDatabase === false && columns.some((column) => column !== undefined && !isBinary(column.collation))
    ? { ...link, byDatabase: true }
    : link;

/** Returns a link with the collations under which its columns are compared. The index of a column with that collation can still be used. */
const comparable = (bound: BoundModel, given: Link, find: Find, writing: CollationWriting): Link => {
  const own = find(bound.model.tableName, given.ownColumn);
  const target = find(given.target.tableName, given.targetColumn);
  const unless = (column: TextColumn | undefined, shared: string | undefined): string | undefined =>
    column?.collation === shared ? undefined : shared;
  if (given.kind === 'direct') {
    const link = heldEqual(given, [own, target]);
    const shared = sharedCollation(own, target);
    return compareUnder(link, { own: unless(own, shared), far: unless(target, shared) }, writing);
  }
  const { through, throughOwn, throughTarget } = given;
  const [near, far] = [throughOwn, throughTarget].map((column) => find(through.tableName, column));
  const link = heldEqual(given, [own, target, near, far]);
  const shared = sharedCollation(own, near);
  const joined = sharedCollation(far, target);
  return compareUnder(link, { own: unless(own, shared), far: unless(near, shared), joined }, writing);
};

/** Returns a column with what the database says of it. */
const marked = (
  { zone, ...column }: Column,
  text: TextColumn | undefined,
  kind: Unlike['kind'] | undefined,
): Column => ({
  ...column,
  ...(text !== undefined && { text }),
  ...(kind === 'single' && { isSingle: true }),
  // The session of a statement is in UTC, and so are the points in time that the server converts to its zone.
  ...(zone !== undefined && kind !== 'instant' && { zone }),
});

const markedIn = (bound: BoundModel, { find, kindOf }: Described, writing: CollationWriting): BoundModel => {
  const { tableName } = bound.model;
  const columns = new Map<string, Column>();
  for (const [attribute, column] of bound.columns) {
    const text = isText(column) ? find(tableName, column.name) : undefined;
    columns.set(attribute, marked(column, text, kindOf(tableName, column.name)));
  }
  const links = new Map(
    [...bound.links].map(([name, link]) => [name, comparable(bound, link, find, writing)]),
  );
  return { ...bound, columns, links };
};

/** A column that stores more or less than its model says. */
interface Unlike extends TableColumn {
  readonly kind: 'single' | 'instant';
}

/** A column, with the name of its table. */
type TableColumn = Pick<Listed, 'table' | 'column'>;

/** Runs a statement that lists columns, and returns a function that finds one of them. Some servers store the names of tables in lower case. */
const listing = async <Row extends TableColumn>(
  { sequelize }: ModelSet,
  statement: string | 'none',
): Promise<(table: string, column: string) => Row | undefined> => {
  if (statement === 'none') return () => undefined;
  const { identity } = databaseOf(sequelize).hostColumns;
  const keyOf = (table: string, column: string): string => JSON.stringify([table, identity(column)]);
  const rows = await select<Row>(sequelize, statement, { useMaster: true });
  const listed = new Map(rows.map((row) => [keyOf(row.table, row.column), row]));
  return (table, column) => listed.get(keyOf(table, column)) ?? listed.get(keyOf(identity(table), column));
};

/**
 * Returns the models with the character set and collation of every text column that the database's record lists, and with its columns
 * of single precision. A comparison of such a text must name a collation, and for some of them it can then not use an ordinary index.
 * If several schemas have tables of the same name, all of them are marked.
 */
export const withDescribedColumns = async (models: ModelSet): Promise<ModelSet> => {
  const database = databaseOf(models.sequelize);
  const { textColumns, unlikeColumns } = database.hostColumns;
  if (textColumns === 'none' && unlikeColumns === 'none') return models;
  const [text, unlike] = [
    await listing<Listed>(models, textColumns),
    await listing<Unlike>(models, unlikeColumns),
  ];
  const find: Find = (table, column) => {
    const { characterSet, collation } = text(table, column) ?? {};
    return characterSet === undefined || collation === undefined ? undefined : { characterSet, collation };
  };
  const described: Described = {
    find,
    kindOf: (table, column) => unlike(table, column)?.kind,
  };
  const writing: CollationWriting = { quote: models.quote, under: database.under };
  const byUid = new Map([...models.byUid].map(([uid, bound]) => [uid, markedIn(bound, described, writing)]));
  return { ...models, byUid };
};

/** Returns the key of a model; undefined if the model has none that can be used, which `buildModels` reports. */
const keyIn = (type: EntryType, model: AnyModel): Key | undefined => {
  try {
    return keyOfType(type, model);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
};

const signOf = (column: ModelAttributeColumnOptions | undefined): { unsigned?: true } =>
  column !== undefined && isUnsignedColumn(column) ? { unsigned: true } : {};

/** Returns an attribute with what its column in the host's model says about its values. */
const withColumn = (attribute: Attribute, key: Key | undefined, model: AnyModel): Attribute => {
  if (attribute.kind !== 'scalar') return attribute;
  if (attribute.name === 'id' && key !== undefined) {
    const { type, parts } = key;
    const own = { ...attribute, type, own: true as const };
    if (parts !== undefined) return Object.freeze({ ...own, parts: parts.map((part) => part.attribute) });
    return Object.freeze({ ...own, ...signOf(key.column) });
  }
  const column = model.getAttributes()[attribute.name];
  return Object.freeze({ ...attribute, ...signOf(column) });
};

const withColumns = <Type extends EntryType>(type: Type, model: AnyModel): Type => {
  const key = keyIn(type, model);
  const deleted = includedDeleted(model);
  const attributes = [...type.attributes].map(([name, attribute]): [string, Attribute] =>
    attribute.kind === 'relation' && deleted.includes(name)
      ? [name, Object.freeze({ ...attribute, withDeleted: true as const })]
      : [name, withColumn(attribute, key, model)],
  );
  return withAttributes(type, new Map(attributes));
};

/**
 * Returns the registry with what only the host's own models say: the types of their keys, which integers have no sign, and behind which
 * relations deleted entries are read.
 */
export const withModelColumns = (registry: Registry, ownModels: OwnModels = {}): Registry =>
  withTypes(registry, (type) => {
    const model = Object.hasOwn(ownModels, type.uid) ? ownModels[type.uid] : undefined;
    return model === undefined ? type : withColumns(type, model);
  });
