import { trackedTables } from '../../lib/cache/versions.ts';
import {
  type ChangeTriggers,
  changesTable,
  type SelectRows,
  type TableTriggers,
  type TrackedTable,
  versionsTable,
} from '../../lib/databases/changes.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { select } from '../../lib/databases/sequelize.ts';
import { neededTables } from '../../lib/models/check-tables.ts';
import { grantTablesIn } from '../../lib/schema/grants.ts';
import { type Subject, uidsOf } from '../subject.ts';

/** Returns the tables whose changes a response cache has to know: those of the content types and of grants. */
export const tablesToTrack = async (subject: Subject): Promise<readonly TrackedTable[]> => {
  const { models, sequelize, permissions } = subject;
  const needed = neededTables(models, uidsOf(subject)).map(({ model }) => model);
  return trackedTables(sequelize, needed, permissions ? await grantTablesIn(sequelize) : []);
};

/** Returns what runs a SELECT on the primary of a subject's database. */
export const selectIn =
  ({ sequelize }: Pick<Subject, 'sequelize'>): SelectRows =>
  (sql) =>
    select(sequelize, sql, { useMaster: true });

/** Returns the triggers of a subject's database; undefined if it needs none. */
export const triggersOf = ({ sequelize }: Pick<Subject, 'sequelize'>): ChangeTriggers | undefined => {
  const { changes } = databaseOf(sequelize);
  return changes.kind === 'triggers' ? changes : undefined;
};

/** Returns whether the database has both tables in which changes are counted. */
export const hasOwnTables = async ({ sequelize }: Pick<Subject, 'sequelize'>): Promise<boolean> => {
  const queries = sequelize.getQueryInterface();
  return (await queries.tableExists(versionsTable)) && (await queries.tableExists(changesTable));
};

/** Returns the tables whose changes are not counted, if the database counts changes at all. */
export const untracked = async (subject: Subject): Promise<readonly TableTriggers[]> => {
  const triggers = triggersOf(subject);
  if (triggers === undefined) return [];
  const left = await triggers.left(selectIn(subject));
  if (!(await hasOwnTables(subject)))
    return left === undefined ? [] : [{ name: 'every table', quoted: '', lacks: left, create: [], drop: [] }];
  const looked = await triggers.look(selectIn(subject), await tablesToTrack(subject));
  return looked.filter(({ lacks }) => lacks !== undefined);
};
