import { isConnectionLost, isMissingTableOrColumn } from '../databases/meaning-of.ts';
import { SchemaError } from '../schema/schema-error.ts';
import type { AnyModel } from '../sequelize/library.ts';
import type { ModelSet } from './bound-model.ts';
import { pathTo } from './missing-columns.ts';
import { columnsIn, type NeededTable, neededTables } from './needed-tables.ts';

interface Quoting {
  quoteIdentifier(name: string): string;
  quoteTable(table: unknown): string;
}

/** Checks that columns of tables exist: of every column, without reading a row. */
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
 * The error with which the database refuses a statement. Other errors, for example because the server is not reachable, are
 * thrown.
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
 * The reason for a missing table or column, in short; any other reason, for example a missing privilege, in the words of the
 * database.
 */
const describe = (what: string, place: string, reason: Error): string =>
  isMissingTableOrColumn(reason)
    ? `${what} (${place})`
    : `${what} (${place}: ${reason.message.split('\n')[0]})`;

/** What is missing of one table: the table itself, or columns of it, each with the place in the schemas that needs it. */
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

/** How many tables a line names before it only says how many more there are: an empty database lacks dozens. */
const maxNamed = 20;

/**
 * Checks that the tables of the given types exist, with every column that their schemas need. Throws a SchemaError of one line
 * that names each missing one with its schema's file and attribute, so that the boot stops and not a later request.
 *
 * @param sourceOf The file of a schema, or its uid.
 */
export const checkTables = async (
  models: ModelSet,
  uids: Iterable<string>,
  sourceOf: (uid: string) => string = (uid) => uid,
): Promise<void> => {
  const needed = neededTables(models, uids);
  if (needed.length === 0) return;
  const ask = asking(models);
  // One statement for all tables, because the boot waits for it; only if it fails is each table checked.
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
  // The command knows only Strapi's tables.
  const check = isStrapi ? "; 'koa-content-query check' lists everything that is missing" : '';
  throw new SchemaError('content-query', [], `the database lacks ${named}${more}${check}`);
};
