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
