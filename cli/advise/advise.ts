import type { Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import { instanceOf, queryGeneratorOf } from '../../lib/databases/sequelize.ts';
import type { BoundModel } from '../../lib/models/bound-model.ts';
import { withDescribedColumns } from '../../lib/models/columns.ts';
import { textOfLeftOut } from '../../lib/schema/registry.ts';
import { readIndexes } from '../../lib/sql/indexes.ts';
import type { Output } from '../check.ts';
import { checkVersion } from '../check-version.ts';
import { CliError, oneLine } from '../cli-error.ts';
import { oneConnection } from '../one-connection.ts';
import { startProgress } from '../progress.ts';
import { openSubject, type SubjectOptions } from '../subject.ts';
import { few, type IndexCandidate, missingIndexes } from './candidates.ts';
import { narrowedLists, readConditionsFile } from './conditions.ts';
import {
  countRows,
  createStatement,
  helps,
  type IndexEffect,
  measureEffect,
  type TrialIndexes,
  trialIndexesOf,
} from './index-cost.ts';
import { pathCandidates, readJsonPaths, trialIndexesOfPath } from './json-paths.ts';
import { countOf, readSlowLog, type SlowLog } from './slow-log.ts';
import {
  neededBefore,
  prepareTexts,
  printOwnTable,
  readTexts,
  textCandidates,
  trialIndexesOfText,
} from './texts.ts';

/** The options of `advise`. */
export interface AdviseOptions extends Omit<SubjectOptions, 'permissions'> {
  readonly log?: string;
  /** `<uid>=<path>` of paths that the host has in `api.rest.jsonPaths`. */
  readonly jsonPath?: readonly string[];
  /** `<uid>` or `<uid>=<attribute>` of attributes that are searched for texts. */
  readonly text?: readonly string[];
  /** A JSON file with the `conditions` of the plugin's configuration. */
  readonly conditions?: string;
  readonly apply?: true;
}

const reasonOf = ({ everyList, roles, requests, milliseconds, wanted }: IndexCandidate): string => {
  const reasons = [
    ...(everyList ? ['every list of it'] : []),
    ...(roles.size === 0 ? [] : [`the condition of ${[...roles].sort().join(', ')}`]),
    ...(requests === 0
      ? []
      : [`${requests} slow ${requests === 1 ? 'request' : 'requests'}, ${milliseconds} ms together`]),
  ];
  return `${wanted.uid}: ${reasons.join('; ')}`;
};

const sizeOf = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

const linesOf = (effect: IndexEffect | string, rows: number): string[] => {
  if (typeof effect === 'string') return [`its effect could not be measured: ${effect}`];
  const { copied, before, after, bytes } = effect;
  return [
    `a page: ${before.page.text} -> ${after.page.text}`,
    `its total: ${before.total.text} -> ${after.total.text}`,
    `seen on ${copied === rows ? 'a copy of the table' : `a copy of ${copied} rows`}, which has ${rows}`,
    ...(bytes === undefined ? [] : [`size: some ${sizeOf(bytes)}`]),
  ];
};

/** Returns the number of rows in the table of a model. Throws a CliError if the table does not exist. */
const rowsOf = async (bound: BoundModel, sequelize: Sequelize, schemas: string): Promise<number> => {
  const table = queryGeneratorOf(sequelize).quoteTable(bound.model.getTableName());
  try {
    return await countRows(sequelize, table);
  } catch (error) {
    throw new CliError(
      `${bound.uid}: ${oneLine(error)}; 'koa-content-query check' says whether the database is one of ${schemas}`,
    );
  }
};

/** Indexes that are printed together: the reason, and what they are on, for the line that says that they would not help. */
interface Advice {
  readonly reason: string;
  readonly on: string;
  readonly trial: TrialIndexes;
  /** Whether they are advised although they do not help without others that are advised too. */
  readonly isPart?: boolean;
}

/**
 * Handles indexes: prints the reason, the effect and the statements, and with `apply` creates them. Returns their number, or 0 if they
 * would not help.
 */
const printAdvice = async (
  { reason, on, trial, isPart = false }: Advice,
  rows: number,
  { apply }: Pick<AdviseOptions, 'apply'>,
  { sequelize, print }: { readonly sequelize: Sequelize; readonly print: Output['print'] },
): Promise<number> => {
  const database = databaseOf(sequelize);
  print(`\n-- ${reason}`);
  const effect = await measureEffect(sequelize, database, trial, rows);
  for (const line of linesOf(effect, rows)) print(`--   ${line}`);
  if (typeof effect !== 'string' && !helps(effect)) {
    if (!isPart) {
      print(`--   not advised: an index on ${on} does not make it cheaper`);
      return 0;
    }
    print('--   alone it helps little; _q reads everything unless all attributes that it searches have one');
  }
  const table = queryGeneratorOf(sequelize).quoteTable(trial.bound.model.getTableName());
  for (const index of trial.indexes) {
    const statement = createStatement(database.indexes.create, sequelize, table, index);
    print(`${statement};`);
    if (apply !== true) continue;
    try {
      await sequelize.query(statement);
    } catch (error) {
      throw new CliError(`${index.name} was not created: ${oneLine(error)}`);
    }
    print('--   created');
  }
  return trial.indexes.length;
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
 * Prints the indexes that a database lacks for the lists of a folder's or a host's types, also those that conditions of roles
 * narrow, and for the slow requests of a log, as statements to run, each with its reason in comments. With `apply` it creates them.
 * Returns the number of missing indexes.
 */
export const advise = async (options: AdviseOptions, output: Output): Promise<number> => {
  const log: SlowLog =
    options.log === undefined ? { requests: [], unreadable: 0 } : await readSlowLog(options.log);
  const subject = await openSubject(options, 'advise', options.apply ? 'write' : 'read');
  const { database: shown, source } = subject;
  // A database that the command opens has one connection, a host's may have several.
  const sequelize = options.host === undefined ? subject.sequelize : oneConnection(subject.sequelize);
  const { print, note } = output;
  try {
    const texts = readTexts(subject.registry, options.text);
    const jsonPaths = readJsonPaths(subject.registry, options.jsonPath);
    await checkVersion(subject);
    await refusePooler(sequelize, shown);
    const models = await withDescribedColumns(subject.models);
    const existing = await readIndexes(models);
    const given =
      options.conditions === undefined ? [] : await readConditionsFile(subject.registry, options.conditions);
    const narrowed = await narrowedLists(subject.registry, sequelize, given);
    const missing = missingIndexes(subject, models, existing, log.requests, narrowed.lists);
    print(`-- ${shown} and ${Object.keys(subject.contentTypes).length} content types of ${source}`);
    for (const one of subject.registry.leftOut) print(`-- ${textOfLeftOut(one)}`);
    if (options.log !== undefined)
      print(
        `-- ${options.log}: ${countOf(log.requests)} slow requests, and ${log.unreadable} that cannot be read`,
      );
    for (const line of narrowed.unread) print(`-- ${line}`);
    const database = databaseOf(sequelize);
    const paths = pathCandidates(jsonPaths, models, existing, log.requests);
    const searched = textCandidates(texts, subject.registry, models, existing);
    if (options.apply) await prepareTexts(sequelize, searched);
    const progress = startProgress(note, missing.length + paths.length + searched.length);
    let small = 0;
    let found = 0;
    const judge = async (bound: BoundModel, advice: () => Promise<Advice>): Promise<void> => {
      const rows = await rowsOf(bound, sequelize, source);
      if (rows < few) small += 1;
      else found += await printAdvice(await advice(), rows, options, { sequelize, print });
    };
    try {
      for (const candidate of missing) {
        progress.step(`index ${candidate.name}`);
        const { bound, keys } = candidate;
        const on = [...keys.equal, ...keys.sorted].join(', ');
        const trial = trialIndexesOf(database, sequelize, candidate);
        await judge(bound, async () => ({ reason: reasonOf(candidate), on, trial }));
      }
      for (const candidate of paths) {
        const { reason, bound, indexes } = candidate;
        progress.step(`path ${reason}`);
        const advice = async (): Promise<Advice> => ({
          reason,
          on: 'that path',
          trial: await trialIndexesOfPath(models, database, candidate),
        });
        if (indexes.length > 0) await judge(bound, advice);
        else print(`\n-- ${reason}\n--   not advised: no index of ${database.versions.title} is used for it`);
      }
      if (searched.some(({ indexes }) => indexes.length > 0))
        for (const statement of neededBefore(sequelize)) print(`\n${statement};`);
      for (const candidate of searched) {
        const { reason, bound, indexes, attribute, create, isOfSearch } = candidate;
        progress.step(reason);
        const advice = async (): Promise<Advice> => ({
          reason,
          on: attribute,
          trial: await trialIndexesOfText(models, candidate),
          isPart: isOfSearch,
        });
        if (create.length > 0)
          found += await printOwnTable(sequelize, candidate, options.apply === true, print);
        else if (indexes.length > 0) await judge(bound, advice);
        else print(`\n-- ${reason}\n--   not advised: no index of ${database.versions.title} is used for it`);
      }
    } finally {
      progress.end();
    }
    print(`\n-- ${found === 1 ? '1 index is' : `${found} indexes are`} missing`);
    if (small > 0) print(`-- ${small} more would be on tables of fewer than ${few} rows, which need none`);
    return found;
  } finally {
    await sequelize.close();
    if (sequelize !== subject.sequelize) await subject.sequelize.close();
  }
};
