import { randomInt } from 'node:crypto';
import type { Sequelize, Transaction } from 'sequelize';
import { addVersion, compactChanges } from '../../lib/cache/versions.ts';
import {
  type ChangeTriggers,
  changesTable,
  recordChanges,
  type TableTriggers,
  versionsTable,
} from '../../lib/databases/changes.ts';
import { forgetInStrapi, keepInStrapi } from '../../lib/databases/own-tables.ts';
import { textOfLeftOut } from '../../lib/schema/registry.ts';
import { openAppDatabase } from '../app/app-database.ts';
import { appFolder } from '../app/load-app.ts';
import type { Output } from '../check.ts';
import { checkVersion } from '../check-version.ts';
import { CliError, oneLine } from '../cli-error.ts';
import { openDatabase } from '../open-database.ts';
import { onlyApp, openSubject, type Subject, type SubjectOptions } from '../subject.ts';
import { hasOwnTables, selectIn, tablesToTrack, triggersOf } from './tables.ts';

/** The options of `track`, of which one of the last three is set. */
export interface TrackOptions extends SubjectOptions {
  readonly apply?: true;
  readonly remove?: true;
  readonly bump?: true;
}

/** The database whose changes are counted. */
type Tracked = Pick<Subject, 'sequelize' | 'database'>;

type Print = Output['print'];

/** The largest random number with which the versions of a table begin. */
const mostRandom = 2 ** 47;

/** Runs statements one after the other. Throws a CliError that says what they were for. */
const runAll = async (
  sequelize: Sequelize,
  statements: readonly string[],
  what: string,
  transaction?: Transaction,
): Promise<void> => {
  try {
    for (const statement of statements)
      await sequelize.query(statement, transaction === undefined ? {} : { transaction });
  } catch (error) {
    throw new CliError(`${what}: ${oneLine(error)}`);
  }
};

/** The same in one transaction, if the database can create triggers in one. */
const runTogether = (
  sequelize: Sequelize,
  { inTransaction }: ChangeTriggers,
  statements: readonly string[],
  what: string,
): Promise<void> =>
  inTransaction
    ? sequelize.transaction((transaction) => runAll(sequelize, statements, what, transaction))
    : runAll(sequelize, statements, what);

const strapiFailed = (error: unknown): never => {
  throw new CliError(`the list of tables that Strapi keeps was not changed: ${oneLine(error)}`);
};

const namesTracked = async (tracked: Tracked): Promise<readonly string[]> => {
  const rows = await selectIn(tracked)<{ name: string }>(`SELECT name FROM ${versionsTable} ORDER BY name`);
  return rows.map(({ name }) => name);
};

const create = async (tracked: Tracked, triggers: ChangeTriggers, table: TableTriggers): Promise<void> => {
  const { sequelize } = tracked;
  const what = `triggers of ${table.name} were not created`;
  if (table.create.length > 0) await runTogether(sequelize, triggers, table.create, what);
  await runAll(sequelize, table.drop, `earlier triggers of ${table.name} were not dropped`);
};

/** Gives all tables versions that they have not had. A dump that was loaded may have brought back earlier ones, of other states. */
const skipVersions = ({ sequelize }: Tracked): Promise<void> =>
  runAll(
    sequelize,
    [`UPDATE ${versionsTable} SET base = base + ${randomInt(1, mostRandom)}`],
    'no change was recorded',
  );

const apply = async (subject: Subject, triggers: ChangeTriggers, print: Print): Promise<void> => {
  const { sequelize } = subject;
  const wereThere = await hasOwnTables(subject);
  await runAll(sequelize, triggers.prepare, `${versionsTable} was not created`);
  await keepInStrapi(sequelize, [versionsTable, changesTable]).catch(strapiFailed);
  const tables = await tablesToTrack(subject);
  const look = () => triggers.look(selectIn(subject), tables);
  const before = await look();
  const known = new Set(await namesTracked(subject));
  // Versions come first: until the triggers are there too, no host relies on them.
  for (const { name } of before)
    if (!known.has(name))
      await runAll(sequelize, [addVersion(name, randomInt(mostRandom))], `${name} got no version`);
  // While one of the tables was missing, changes were not counted.
  if (!wereThere) await skipVersions(subject);
  for (const table of before) await create(subject, triggers, table);
  await compactChanges(sequelize, triggers).catch((error: unknown) => {
    throw new CliError(`the table of changes was not compacted: ${oneLine(error)}`);
  });
  const after = await look();
  for (const { name, lacks } of after)
    print(lacks === undefined ? `tracked  ${name}` : `not      ${name}: ${lacks}`);
  const lacking = after.filter(({ lacks }) => lacks !== undefined).length;
  print(`${after.length} tables: ${after.length - lacking} tracked, ${lacking} not`);
};

const remove = async (tracked: Tracked, triggers: ChangeTriggers, print: Print): Promise<void> => {
  const statements = await triggers.remove(selectIn(tracked));
  await runTogether(tracked.sequelize, triggers, statements, 'triggers were not removed');
  await forgetInStrapi(tracked.sequelize, [versionsTable, changesTable]).catch(strapiFailed);
  print('no table is tracked any more');
};

const bump = async (tracked: Tracked, print: Print): Promise<void> => {
  const names = await namesTracked(tracked).catch(() => []);
  if (names.length === 0) throw new CliError('no table is tracked: use track --apply first');
  await skipVersions(tracked);
  await runAll(tracked.sequelize, [recordChanges(names)], 'no change was recorded');
  print(`${names.length} tables are recorded as changed`);
};

const openTracked = async (options: TrackOptions): Promise<Tracked> => {
  const { app, database, host, schemas } = options;
  if (app !== undefined) {
    const { sequelize, shown } = await openAppDatabase(appFolder(onlyApp(options).app));
    return { sequelize, database: shown };
  }
  if (database === undefined || host !== undefined || schemas !== undefined)
    return openSubject(options, 'track');
  const { sequelize, shown } = await openDatabase(database, 'write');
  return { sequelize, database: shown };
};

/**
 * Creates what counts the changes of the tables that requests read, removes it, or records a change of all of them. Prints what has
 * become of each table. Throws a one-line CliError.
 */
export const track = async (options: TrackOptions, { print }: Pick<Output, 'print'>): Promise<void> => {
  const chosen = (['apply', 'remove', 'bump'] as const).filter((name) => options[name] === true);
  const [action] = chosen;
  if (action === undefined || chosen.length > 1)
    throw new CliError('track needs one of --apply, --remove and --bump');
  const subject = action === 'apply' ? await openSubject(options, 'track') : undefined;
  const tracked = subject ?? (await openTracked(options));
  try {
    print(tracked.database);
    const triggers = triggersOf(tracked);
    if (triggers === undefined) print('nothing is needed: the file itself knows when it has changed');
    else if (subject !== undefined) {
      for (const one of subject.registry.leftOut) print(textOfLeftOut(one));
      await checkVersion(subject);
      await apply(subject, triggers, print);
    } else if (action === 'remove') await remove(tracked, triggers, print);
    else await bump(tracked, print);
  } finally {
    await tracked.sequelize.close();
  }
};
