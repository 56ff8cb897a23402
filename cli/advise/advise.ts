import type { Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import { readIndexes } from '../../lib/indexes/existing-indexes.ts';
import { buildModels } from '../../lib/models/build-models.ts';
import { withTextColumns } from '../../lib/models/text-columns.ts';
import { instanceOf } from '../../lib/sequelize/instance.ts';
import { queryGeneratorOf } from '../../lib/sequelize/query-generator.ts';
import type { Output } from '../check.ts';
import { CliError, oneLine } from '../cli-error.ts';
import { openDatabase } from '../open-database.ts';
import { startProgress } from '../progress.ts';
import { readSchemas, type SchemaOptions } from '../read-schemas.ts';
import { few, type IndexCandidate, missingIndexes } from './candidates.ts';
import { countRows, createStatement, helps, type Weight, weigh } from './index-cost.ts';
import { readSlowLog, type SlowLog } from './slow-log.ts';

/** The options of `advise`. */
export interface AdviseOptions extends SchemaOptions {
  readonly schemas: string;
  readonly database: string;
  readonly log?: string;
  readonly apply?: true;
}

const reasonOf = ({ everyList, requests, milliseconds, wanted }: IndexCandidate): string => {
  const reasons = [
    ...(everyList ? ['every list of it'] : []),
    ...(requests === 0
      ? []
      : [`${requests} slow ${requests === 1 ? 'request' : 'requests'}, ${milliseconds} ms together`]),
  ];
  return `${wanted.uid}: ${reasons.join('; ')}`;
};

const sizeOf = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

const linesOf = (weight: Weight | string, rows: number): string[] => {
  if (typeof weight === 'string') return [`its effect could not be measured: ${weight}`];
  const { copied, before, after, bytes } = weight;
  return [
    `a page: ${before.page.text} -> ${after.page.text}`,
    `its total: ${before.total.text} -> ${after.total.text}`,
    `seen on ${copied === rows ? 'a copy of the table' : `a copy of ${copied} rows`}, which has ${rows}`,
    ...(bytes === undefined ? [] : [`size: some ${sizeOf(bytes)}`]),
  ];
};

/** Returns the number of rows in the table of an index. Throws a CliError if the table does not exist. */
const rowsOf = async ({ bound }: IndexCandidate, sequelize: Sequelize, schemas: string): Promise<number> => {
  const table = queryGeneratorOf(sequelize).quoteTable(bound.model.getTableName());
  try {
    return await countRows(sequelize, table);
  } catch (error) {
    throw new CliError(
      `${bound.uid}: ${oneLine(error)}; 'koa-content-query check' says whether the database is one of ${schemas}`,
    );
  }
};

/**
 * Handles one index: prints the reason, the effect and the statement, and with `apply` creates it. Returns false if
 * the index would not help.
 */
const tell = async (
  candidate: IndexCandidate,
  rows: number,
  { apply }: Pick<AdviseOptions, 'apply'>,
  { sequelize, print }: { readonly sequelize: Sequelize; readonly print: Output['print'] },
): Promise<boolean> => {
  const database = databaseOf(sequelize);
  const generator = queryGeneratorOf(sequelize);
  print(`\n-- ${reasonOf(candidate)}`);
  const weight = await weigh(sequelize, database, candidate, rows);
  for (const line of linesOf(weight, rows)) print(`--   ${line}`);
  if (typeof weight !== 'string' && !helps(weight)) {
    const { keys } = candidate;
    print(
      `--   not advised: an index on ${[...keys.equal, ...keys.sorted].join(', ')} does not make it cheaper`,
    );
    return false;
  }
  const name = generator.quoteIdentifier(candidate.name);
  const table = generator.quoteTable(candidate.bound.model.getTableName());
  const statement = createStatement(database.indexes.create, name, table, candidate);
  print(`${statement};`);
  if (apply !== true) return true;
  try {
    await sequelize.query(statement);
  } catch (error) {
    throw new CliError(`${candidate.name} was not created: ${oneLine(error)}`);
  }
  print('--   created');
  return true;
};

/** Throws a CliError if a connection pooler would show the temporary copies of tables to other clients. */
const refusePooler = async (sequelize: Sequelize, shown: string): Promise<void> => {
  const { keepsSession } = databaseOf(sequelize).indexes.trial;
  if (keepsSession === 'not needed') return;
  const { connectionManager } = instanceOf<object>(sequelize);
  const connection = await connectionManager.getConnection({ type: 'SELECT' });
  try {
    if (await keepsSession(connection)) return;
  } finally {
    await connectionManager.releaseConnection(connection);
  }
  throw new CliError(
    `${shown} is behind a connection pooler, where temporary copies of tables would be seen by others: give --database the address of the server itself`,
  );
};

/**
 * Prints the indexes that a database lacks for the lists of a folder's types, and for the slow requests of a log, as statements to
 * run, each with its reason in comments. With `apply` it creates them. Returns the number of missing indexes.
 */
export const advise = async (options: AdviseOptions, output: Output): Promise<number> => {
  const schemas = await readSchemas(options.schemas, options);
  const log: SlowLog =
    options.log === undefined ? { requests: [], unreadable: 0 } : await readSlowLog(options.log);
  const { sequelize, shown } = await openDatabase(options.database, options.apply ? 'write' : 'read');
  const { print, note } = output;
  try {
    await refusePooler(sequelize, shown);
    const models = await withTextColumns(buildModels(schemas.registry, sequelize));
    const missing = missingIndexes(schemas, models, await readIndexes(models), log.requests);
    print(`-- ${shown} and ${Object.keys(schemas.contentTypes).length} content types of ${options.schemas}`);
    if (options.log !== undefined)
      print(
        `-- ${options.log}: ${log.requests.length} slow requests, and ${log.unreadable} that cannot be read`,
      );
    const progress = startProgress(note, missing.length);
    let small = 0;
    let useless = 0;
    try {
      for (const candidate of missing) {
        progress.step(`index ${candidate.name}`);
        const rows = await rowsOf(candidate, sequelize, options.schemas);
        if (rows < few) small += 1;
        else if (!(await tell(candidate, rows, options, { sequelize, print }))) useless += 1;
      }
    } finally {
      progress.end();
    }
    const found = missing.length - small - useless;
    print(`\n-- ${found === 1 ? '1 index is' : `${found} indexes are`} missing`);
    if (small > 0) print(`-- ${small} more would be on tables of fewer than ${few} rows, which need none`);
    return found;
  } finally {
    await sequelize.close();
  }
};
