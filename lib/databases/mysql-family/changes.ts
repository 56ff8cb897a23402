import {
  type ChangeTriggers,
  changesTable,
  countNames,
  differentServers,
  nameLiteral,
  recordChanges,
  type SelectRows,
  type TableTriggers,
  type TrackedTable,
  tablesAreGone,
  versionsTable,
} from '../changes.ts';
import { carriedFrom, type ForeignKey } from './cascades.ts';
import {
  type Accounts,
  freeName,
  isNamed,
  type Need,
  prefix,
  quote,
  readAccounts,
  type Trigger,
  triggersOf,
} from './triggers.ts';

/** A trigger as the catalog has it. */
export interface CatalogTrigger {
  readonly name: string;
  readonly onTable: string;
  /** The account with whose rights it runs, such as `app@%`. */
  readonly definer: string;
  /** 1 if its body reads columns of the row, for which the account needs a privilege. */
  readonly reads: number;
}

/** Why a trigger does not count. */
export interface TriggerFault {
  readonly why: string;
  /** Whether the server refuses to run it, and with it every write. */
  readonly failsWrites: boolean;
}

/** Returns why a trigger does not count; undefined if it does. */
export const faultIn = (
  accounts: Accounts,
  { onTable, definer, reads }: CatalogTrigger,
): TriggerFault | undefined => {
  const toRun: Need[] = [{ privilege: 'TRIGGER', table: onTable }];
  const toCount: Need[] = [{ privilege: 'INSERT', table: changesTable }];
  if (Number(reads) === 1) toCount.push({ privilege: 'SELECT', table: onTable });
  const refused = accounts.faultOf(definer, toRun);
  const fault = refused ?? accounts.faultOf(definer, toCount);
  if (fault === undefined) return undefined;
  return { why: `its triggers run as ${definer}, ${fault}`, failsWrites: refused !== undefined };
};

/** The names of variables of a server. */
export interface ServerVariables {
  /** The isolation level of a session. */
  readonly isolation: string;
  /** The number of the statement that is run, which is another one for every statement; undefined if there is none. */
  readonly statementId: string | undefined;
}

interface CatalogTable {
  readonly name: string;
  readonly engine: string | null;
  readonly kind: string;
  /** 1 if it has partitions. */
  readonly parted: number;
}

interface CatalogKey extends ForeignKey {
  /** 1 if the parent is in this database. */
  readonly own: number;
}

/** What the server says of this session. */
interface CatalogSession {
  readonly isolation: string;
  readonly autocommit: number;
  /** 2 if the catalog writes some names in lower case and others not. */
  readonly folds: number;
}

const tablesStatement =
  'SELECT table_name AS `name`, engine AS `engine`, table_type AS `kind`, ' +
  "create_options LIKE '%partitioned%' AS `parted` FROM information_schema.tables " +
  'WHERE table_schema = DATABASE()';

const keysStatement =
  'SELECT k.table_name AS `child`, k.referenced_table_name AS `parent`, k.referenced_column_name AS `column`, ' +
  'r.delete_rule AS `onDelete`, r.update_rule AS `onUpdate`, k.referenced_table_schema = DATABASE() AS `own` ' +
  'FROM information_schema.key_column_usage AS k INNER JOIN information_schema.referential_constraints AS r ' +
  'ON r.constraint_schema = k.constraint_schema AND r.constraint_name = k.constraint_name AND r.table_name = k.table_name ' +
  'WHERE k.table_schema = DATABASE() AND k.referenced_table_name IS NOT NULL';

const triggersStatement =
  'SELECT trigger_name AS `name`, event_object_table AS `onTable`, definer AS `definer`, ' +
  "action_statement LIKE '%OLD.%' AS `reads` FROM information_schema.triggers " +
  `WHERE trigger_schema = DATABASE() AND LEFT(trigger_name, ${prefix.length}) = '${prefix}'`;

const ownTablesStatement =
  'SELECT COUNT(*) AS `tables` FROM information_schema.tables WHERE table_schema = DATABASE() ' +
  `AND table_name IN (${nameLiteral(versionsTable)}, ${nameLiteral(changesTable)})`;

/** Returns why triggers would not see every change of what a SELECT on the table returns. */
const unfitOf = (
  table: CatalogTable | undefined,
  keys: readonly CatalogKey[],
  session: CatalogSession | undefined,
): string | undefined => {
  if (table === undefined) return 'the table does not exist';
  if (table.kind !== 'BASE TABLE') return 'it is not an ordinary table';
  if (table.engine !== 'InnoDB') return `its engine is ${table.engine}, which has no transactions`;
  if (Number(table.parted) === 1)
    return 'it has partitions, which are emptied and exchanged without its triggers';
  if (session === undefined || session.isolation === 'READ-UNCOMMITTED')
    return 'sessions read what is not committed (READ UNCOMMITTED)';
  if (Number(session.autocommit) !== 1)
    return 'sessions have autocommit = 0, so a read leaves a transaction open';
  if (Number(session.folds) === 2) return 'the server has lower_case_table_names = 2';
  if (table.name.includes('\\')) return 'its name has a backslash';
  const foreign = keys.find(({ child, own }) => child === table.name && Number(own) !== 1);
  return foreign && `a foreign key refers to the table ${foreign.parent} of another database`;
};

const look = async (
  select: SelectRows,
  tables: readonly TrackedTable[],
  { isolation, statementId }: ServerVariables,
): Promise<readonly TableTriggers[]> => {
  const keys = await select<CatalogKey>(keysStatement);
  const catalog = new Map((await select<CatalogTable>(tablesStatement)).map((one) => [one.name, one]));
  const [session] = await select<CatalogSession>(
    `SELECT ${isolation} AS \`isolation\`, @@autocommit AS \`autocommit\`, @@lower_case_table_names AS \`folds\``,
  );
  const existing = await select<CatalogTrigger>(triggersStatement);
  const accounts = await readAccounts(select);
  // An earlier version of the server may not have it.
  const known =
    statementId &&
    (await select(`SELECT ${statementId}`).then(
      () => statementId,
      () => undefined,
    ));
  const names = new Set(tables.map(({ name }) => name));
  const parents = [...carriedFrom(keys, names)].filter((name) => !names.has(name));
  const all = [...tables, ...parents.map((name) => ({ name, quoted: quote(name) }))];
  const looked = all.map((table): TableTriggers => {
    const unfit = unfitOf(catalog.get(table.name), keys, session);
    if (unfit !== undefined) return { ...table, lacks: unfit, create: [], drop: [] };
    const there = existing.filter(({ onTable }) => onTable === table.name);
    const taken = new Set(there.map(({ name }) => name));
    const faults = new Map(there.map((one) => [one.name, faultIn(accounts, one)]));
    const sound = [...taken].filter((name) => faults.get(name) === undefined);
    const isThere = (one: Trigger): boolean => sound.some((name) => isNamed(name, one));
    const wanted = triggersOf(keys, table.name, known);
    const missing = wanted.filter((one) => !isThere(one));
    // An earlier form, which counts each row, misses nothing.
    const earlier = triggersOf(keys, table.name, undefined);
    const counts = earlier.every((one, index) => isThere(one) || isThere(wanted[index] ?? one));
    const old = [...taken].filter(
      (name) => !sound.includes(name) || !wanted.some((one) => isNamed(name, one)),
    );
    const found = [...faults.values()].filter((one) => one !== undefined);
    const fault = found.find(({ failsWrites }) => failsWrites) ?? found[0];
    const created = missing.map((one) => one.create(freeName(one, taken)));
    return {
      ...table,
      lacks: fault?.why ?? (counts ? undefined : 'a trigger is missing'),
      failsWrites: fault?.failsWrites || undefined,
      // The change is recorded last: rows may have been written while there was no trigger.
      create: missing.length === 0 ? [] : [...created, recordChanges([table.name])],
      drop: old.map((name) => `DROP TRIGGER IF EXISTS ${quote(name)}`),
    };
  });
  const lacking = looked.filter(({ lacks, failsWrites }) => lacks !== undefined && failsWrites !== true);
  return looked.map((table) => {
    if (table.lacks !== undefined) return table;
    const sources = carriedFrom(keys, new Set([table.name]));
    const source = lacking.find(({ name }) => sources.has(name));
    return source === undefined
      ? table
      : { ...table, lacks: `foreign keys carry changes of ${source.name} into it, where ${source.lacks}` };
  });
};

interface Change {
  readonly id: number | string;
  readonly name: string;
}

/** The largest number of ids in one statement. */
const longestList = 500;

/**
 * Returns the statement that deletes rows by their ids. Each is found by its key. With a list of ids, or a range, the server may scan
 * the table, and would wait for rows of transactions that have not ended.
 */
const deleteByKeys = (ids: readonly bigint[]): string => {
  const list = ids
    .map((id, index) => (index === 0 ? `SELECT ${id} AS id` : `SELECT ${id}`))
    .join(' UNION ALL ');
  return `DELETE c FROM (${list}) AS d STRAIGHT_JOIN ${changesTable} AS c ON c.id = d.id`;
};

const server = "CONCAT(@@hostname, ' ', @@port, ' ', @@server_id)";

/** The settings of a session that say whether it reads what other servers of a cluster have committed. */
const clusterStatement =
  "SHOW VARIABLES WHERE Variable_name IN ('wsrep_on', 'wsrep_sync_wait', 'group_replication_group_name', " +
  "'group_replication_consistency', 'group_replication_single_primary_mode', 'super_read_only')";

/** Counts the members of a group, and this server among them if it is in it. A server without a group has no row. */
const membersStatement =
  "SELECT COUNT(*) AS `members`, SUM(member_id = @@server_uuid AND member_state = 'ONLINE') AS `own` " +
  'FROM performance_schema.replication_group_members';

/** Whether a server has left the group that its settings name: then it waits for nothing. False where the account may not see that. */
const hasLeftGroup = async (select: SelectRows): Promise<boolean> => {
  const rows = await select<{ members: number; own: number | null }>(membersStatement).catch(() => []);
  return rows.some(({ members, own }) => Number(members) > 0 && Number(own) === 0);
};

/** The values with which a member of a group reads all that was committed before. */
const consistent: ReadonlySet<string> = new Set(['BEFORE', 'AFTER', 'BEFORE_AND_AFTER']);

/**
 * Whether the session is on a server of a cluster that all write to: `waits` if it reads only once the server has what others have
 * committed, or why it does not. Undefined on any other server.
 */
const clusterOf = async (select: SelectRows): Promise<'waits' | { readonly why: string } | undefined> => {
  const rows = await select<{ Variable_name: string; Value: string }>(clusterStatement);
  const settings = new Map(rows.map((row) => [row.Variable_name, row.Value]));
  if (settings.get('wsrep_on') === 'ON')
    return Number(settings.get('wsrep_sync_wait')) % 2 === 1
      ? 'waits'
      : { why: 'this node of Galera may lag behind the others; set wsrep_sync_wait to 1' };
  if ((settings.get('group_replication_group_name') ?? '') === '') return undefined;
  if (await hasLeftGroup(select)) return { why: 'this server has left its group, or has not joined it yet' };
  const consistency = settings.get('group_replication_consistency') ?? '';
  if (consistent.has(consistency)) return 'waits';
  const isPrimary =
    settings.get('group_replication_single_primary_mode') === 'ON' &&
    settings.get('super_read_only') !== 'ON';
  return isPrimary
    ? undefined
    : {
        why: `this member of the group may lag behind the others (${consistency}); set group_replication_consistency to BEFORE`,
      };
};

const mayLag: ChangeTriggers['mayLag'] = async (own, pooled) => {
  for (const select of [own, pooled]) {
    const cluster = await clusterOf(select);
    if (cluster === 'waits') continue;
    return cluster?.why ?? differentServers(server, own, pooled);
  }
  return undefined;
};

/**
 * Returns how MariaDB and MySQL count changes: by row triggers. A foreign key that changes rows runs no trigger, so the trigger of
 * the parent records every table that its keys change. TRUNCATE runs no trigger either.
 */
export const familyChanges = (variables: ServerVariables): ChangeTriggers => ({
  kind: 'triggers',
  prepare: [
    `CREATE TABLE IF NOT EXISTS ${versionsTable} (name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, ` +
      'base bigint NOT NULL) ENGINE = InnoDB',
    `CREATE TABLE IF NOT EXISTS ${changesTable} (id bigint unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY, ` +
      'name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL) ENGINE = InnoDB',
  ],
  inTransaction: false,
  look: (select, tables) => look(select, tables, variables),
  left: async (select) => {
    const triggers = await select<CatalogTrigger>(triggersStatement);
    if (triggers.length === 0) return undefined;
    const [count] = await select<{ tables: number }>(ownTablesStatement);
    if (Number(count?.tables) < 2) return `${tablesAreGone}, so changes are not counted`;
    const accounts = await readAccounts(select);
    for (const one of triggers) {
      const fault = faultIn(accounts, one);
      if (fault?.failsWrites) return `${one.onTable}: ${fault.why}, so every write to it fails`;
    }
    return undefined;
  },
  deleteChanges: async (select, run, { after, most }) => {
    const found = await select<Change>(
      `SELECT id, name FROM ${changesTable} WHERE id > ${after} ORDER BY id LIMIT ${most}`,
    );
    for (let first = 0; first < found.length; first += longestList)
      await run(deleteByKeys(found.slice(first, first + longestList).map(({ id }) => BigInt(id))));
    return countNames(found);
  },
  settled: undefined,
  remove: async (select) => [
    `DROP TABLE IF EXISTS ${versionsTable}`,
    ...(await select<CatalogTrigger>(triggersStatement)).map(
      ({ name }) => `DROP TRIGGER IF EXISTS ${quote(name)}`,
    ),
    `DROP TABLE IF EXISTS ${changesTable}`,
  ],
  server,
  mayLag,
  text: (expression) => `CAST(${expression} AS CHAR)`,
});
