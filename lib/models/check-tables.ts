import { comparedText } from '../databases/equals-text.ts';
import { databaseOf } from '../databases/index.ts';
import { isConnectionLost, isMissingTableOrColumn } from '../databases/meaning-of.ts';
import { type AnyModel, queryGeneratorOf, select } from '../databases/sequelize.ts';
import { SchemaError } from '../schema/faults.ts';
import type { Registry } from '../schema/registry.ts';
import type { BoundModel, MixedTable, ModelSet } from './bound-model.ts';

/** A table that a schema needs, and the place in the schema that needs it. */
export interface NeededTable {
  readonly uid: string;
  readonly path: readonly string[];
  readonly model: AnyModel;
}

const neededBy = ({ uid, model, links, mixed }: BoundModel): NeededTable[] => {
  const needed: NeededTable[] = [{ uid, path: ['attributes'], model }];
  for (const [name, link] of links) {
    if (link.kind === 'through') needed.push({ uid, path: ['attributes', name], model: link.through });
  }
  for (const [name, link] of mixed) {
    if (link.kind === 'table') needed.push({ uid, path: ['attributes', name], model: link.through });
  }
  return needed;
};

/** Returns the tables that the given types need, each once, with the first place that needs it. */
export const neededTables = (models: ModelSet, uids: Iterable<string>): readonly NeededTable[] => {
  const bounds = [...uids].map((uid) => models.byUid.get(uid)).filter((bound) => bound !== undefined);
  const byModel = new Map<unknown, NeededTable>();
  for (const one of bounds.flatMap(neededBy)) if (!byModel.has(one.model)) byModel.set(one.model, one);
  return [...byModel.values()];
};

/** Returns the columns of a model, each with the attribute that is stored in it. */
export const columnsIn = (model: AnyModel): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(model.getAttributes())
      .filter(([, { type }]) => String((type as { key?: unknown } | undefined)?.key) !== 'VIRTUAL')
      .map(([name, { field }]) => [field ?? name, name]),
  );

/** A missing column, and the place in the schema that needs it. */
export interface MissingColumn {
  readonly column: string;
  readonly path: readonly string[];
}

/** The result for one table: the columns that it lacks, or that it does not exist. */
export interface TableReport {
  readonly table: string;
  readonly columns: number;
  readonly missing: 'table' | readonly MissingColumn[];
}

/** Returns the path to the attribute that needs a column: the scalar that is stored in it, or the relation whose foreign key it is. */
export const pathTo = (
  bound: BoundModel | undefined,
  { model, path }: NeededTable,
  column: string,
  attribute: string,
): readonly string[] => {
  if (bound?.model !== model) return path;
  const scalar = [...bound.columns].find(([, { name }]) => name === column);
  if (scalar !== undefined) return [...path, scalar[0]];
  const link = [...bound.links].find(([, one]) => one.kind === 'direct' && one.ownColumn === column);
  const mixed = [...bound.mixed].find(
    ([, one]) => one.kind === 'columns' && [one.id, one.type].includes(column),
  );
  return [...path, link?.[0] ?? mixed?.[0] ?? attribute];
};

const tableName = (model: AnyModel): string => {
  const name: unknown = model.getTableName();
  return typeof name === 'string' ? name : model.tableName;
};

/** Finds out which columns of a table are missing. Throws the database's error if it cannot be queried. */
export const lookAt = async (models: ModelSet, needed: NeededTable): Promise<TableReport> => {
  const { sequelize, byUid } = models;
  const queries = sequelize.getQueryInterface();
  const { model, uid } = needed;
  const columns = columnsIn(model);
  const report = { table: tableName(model), columns: columns.size };
  if (!(await queries.tableExists(model.getTableName() as string))) return { ...report, missing: 'table' };
  const { identity } = databaseOf(sequelize).hostColumns;
  const there = await queries.describeTable(model.getTableName() as string);
  const known = new Set(Object.keys(there).map((name) => identity(name)));
  const missing = [...columns]
    .filter(([column]) => !known.has(identity(column)))
    .map(([column, attribute]) => ({ column, path: pathTo(byUid.get(uid), needed, column, attribute) }));
  return { ...report, missing };
};

interface Quoting {
  quoteIdentifier(name: string): string;
  quoteTable(table: unknown): string;
}

/** Returns a function that checks whether columns exist in tables, without reading a row. It throws if one is missing. */
const asking = ({ sequelize }: ModelSet) => {
  const quoting = sequelize.getQueryInterface().queryGenerator as Quoting;
  const touch = (model: AnyModel, columns: Iterable<string>): string => {
    const names = [...columns].map((column) => quoting.quoteIdentifier(column)).join(', ');
    return `EXISTS (SELECT ${names === '' ? '1' : names} FROM ${quoting.quoteTable(model.getTableName())} WHERE 1 = 0)`;
  };
  return async (all: readonly (readonly [model: AnyModel, columns: Iterable<string>])[]) => {
    const texts = all.map(([model, columns]) => touch(model, columns));
    const settings = { type: 'SELECT' as never, raw: true, useMaster: true };
    await sequelize.query(`SELECT ${texts.join(' AND ')} AS present`, settings);
  };
};

type Ask = ReturnType<typeof asking>;

/**
 * Returns the error with which the database rejects a statement; undefined if it succeeds. Other errors, for example an
 * unreachable server, are thrown.
 */
const refusal = async (asked: Promise<void>): Promise<Error | undefined> => {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SequelizeDatabaseError' || isConnectionLost(error))
      throw error;
    return error;
  }
};

/**
 * Returns a short line for a missing table or column. For any other reason, such as a missing privilege, it includes
 * the database's message.
 */
const describe = (what: string, place: string, reason: Error): string =>
  isMissingTableOrColumn(reason)
    ? `${what} (${place})`
    : `${what} (${place}: ${reason.message.split('\n')[0]})`;

/** Returns what one table lacks: the table itself, or columns of it, each with the place in the schemas that needs it. */
const missingOf = async (
  ask: Ask,
  models: ModelSet,
  needed: NeededTable,
  sourceOf: (uid: string) => string,
): Promise<string[]> => {
  const { model, uid, path } = needed;
  const columns = columnsIn(model);
  if ((await refusal(ask([[model, columns.keys()]]))) === undefined) return [];
  const place = (to: readonly string[]): string => `${sourceOf(uid)}: ${to.join('.')}`;
  const whole = await refusal(ask([[model, []]]));
  if (whole !== undefined) return [describe(`table '${model.tableName}'`, place(path), whole)];
  const missing: string[] = [];
  for (const [column, attribute] of columns) {
    const reason = await refusal(ask([[model, [column]]]));
    if (reason === undefined) continue;
    const to = pathTo(models.byUid.get(uid), needed, column, attribute);
    missing.push(describe(`column '${model.tableName}.${column}'`, place(to), reason));
  }
  return missing;
};

/** The largest number of tables and columns that a message lists. An empty database lacks dozens. */
const maxNamed = 20;

/**
 * Checks that the tables of the given types exist, with every column that their schemas need. Throws a SchemaError of one
 * line that names everything that is missing, with the schema's file and attribute, so that the boot stops instead of a
 * later request failing.
 *
 * @param sourceOf Returns the file of a schema, or its uid.
 */
export const checkTables = async (
  models: ModelSet,
  uids: Iterable<string>,
  sourceOf: (uid: string) => string = (uid) => uid,
): Promise<void> => {
  const needed = neededTables(models, uids);
  if (needed.length === 0) return;
  const ask = asking(models);
  // One statement checks all tables, because the boot waits for it. Only if it fails is each table checked separately.
  const failure = await refusal(ask(needed.map(({ model }) => [model, columnsIn(model).keys()])));
  if (failure === undefined) return;
  const missing: string[] = [];
  let isStrapi = false;
  for (const one of needed) {
    const found = await missingOf(ask, models, one, sourceOf);
    missing.push(...found);
    if (found.length > 0) isStrapi ||= models.byUid.get(one.uid)?.columns.get('id')?.storage === 'strapi';
  }
  if (missing.length === 0) return;
  const named = missing.slice(0, maxNamed).join(', ');
  const more = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : '';
  // The command can check only Strapi's tables.
  const check = isStrapi ? "; 'koa-content-query check' lists everything that is missing" : '';
  throw new SchemaError('content-query', [], `the database lacks ${named}${more}${check}`);
};

/** Rows of a dynamic zone whose component type is not in the zone's schema. They are never shown. */
export interface UnlistedComponents {
  readonly uid: string;
  readonly attribute: string;
  readonly table: string;
  /** The component type in these rows. */
  readonly type: string;
  readonly rows: number;
}

interface Counted {
  readonly field: string;
  readonly type: string | null;
  readonly rows: number | string;
}

/** The join table of a zone, whose rows contain the name of the attribute. */
type ZoneTable = MixedTable & { readonly field: string };

const zonesOf = (models: ModelSet, uid: string): ZoneTable[] =>
  [...(models.byUid.get(uid)?.mixed.values() ?? [])].filter(
    (link): link is ZoneTable => link.kind === 'table' && link.field !== undefined,
  );

/**
 * Counts the rows of each component type in each zone of one table. A component attribute is identified by its field alone, so
 * its rows are not counted.
 */
const countRows = ({ sequelize }: ModelSet, zones: readonly ZoneTable[]): Promise<readonly Counted[]> => {
  const quoting = queryGeneratorOf(sequelize);
  const [field, type] = ['field', zones[0]?.columns.type ?? ''].map((name) => quoting.quoteIdentifier(name));
  const table = quoting.quoteTable(zones[0]?.through.getTableName());
  const names = zones.map((zone) => sequelize.escape(zone.field)).join(', ');
  // A collation that ignores case would count the rows of two attributes together.
  const exact = comparedText(databaseOf(sequelize)).operand(field ?? '');
  return select<Counted>(
    sequelize,
    `SELECT ${exact} AS ${quoting.quoteIdentifier('field')}, ${type} AS ${quoting.quoteIdentifier('type')}, COUNT(*) AS ${quoting.quoteIdentifier('rows')} FROM ${table} WHERE ${field} IN (${names}) GROUP BY ${exact}, ${type}`,
    { useMaster: true },
  );
};

/** Finds such rows in the tables of the given types, with one statement for each type that has zones. */
export const unlistedComponents = async (
  models: ModelSet,
  registry: Registry,
  uids: Iterable<string>,
): Promise<readonly UnlistedComponents[]> => {
  const stray: UnlistedComponents[] = [];
  for (const uid of uids) {
    const attributes = (registry.contentTypes.get(uid) ?? registry.components.get(uid))?.attributes;
    const zones = zonesOf(models, uid);
    if (attributes === undefined || zones.length === 0) continue;
    for (const { field, type, rows } of await countRows(models, zones)) {
      const attribute = attributes.get(field);
      if (type === null || attribute?.kind !== 'zone' || attribute.components.includes(type)) continue;
      const table = zones[0]?.through.tableName ?? '';
      stray.push({ uid, attribute: field, table, type, rows: Number(rows) });
    }
  }
  return stray;
};

type OwnModels = Readonly<Record<string, AnyModel>>;

/** Attributes that are not part of a schema and that a host's own model may lack. */
const optional = ['createdAt', 'updatedAt', 'localizations'] as const;

/**
 * Returns the registry without those of these attributes that a host's own model lacks. They are not part of its schema, so the
 * boot does not stop; for a client they are unknown attributes. Polymorphic relations to several types are removed too, because
 * Sequelize has no association for them; they are listed as left out.
 */
export const withoutMissing = (registry: Registry, ownModels: OwnModels = {}): Registry => {
  const contentTypes = new Map(registry.contentTypes);
  const leftOut = [...registry.leftOut];
  for (const [uid, model] of Object.entries(ownModels)) {
    const type = contentTypes.get(uid);
    if (type === undefined) continue;
    const attributes = new Map(type.attributes);
    const columns = model.getAttributes();
    for (const name of optional) {
      const isThere = name === 'localizations' ? name in model.associations : name in columns;
      if (!isThere) attributes.delete(name);
    }
    for (const attribute of type.attributes.values()) {
      if (attribute.kind !== 'polymorphic') continue;
      attributes.delete(attribute.name);
      const why =
        "is a polymorphic relation to several types, which needs Strapi v4's tables and not a model of the host";
      leftOut.push({ uid, attribute: attribute.name, why });
    }
    contentTypes.set(uid, Object.freeze({ ...type, attributes }));
  }
  return Object.freeze({ ...registry, contentTypes, leftOut });
};
