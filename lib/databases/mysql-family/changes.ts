import { createHash } from 'node:crypto';
import {
  type ChangeTriggers,
  changesTable,
  differentServers,
  nameLiteral,
  recordChanges,
  type SelectRows,
  type TableTriggers,
  type TrackedTable,
  tablesAreGone,
  versionsTable,
} from '../changes.ts';
import { carriedColumns, carriedFrom, carriedInto, type ForeignKey } from './cascades.ts';

/** A privilege that a trigger needs on a table. */
export interface Need {
  readonly privilege: 'INSERT' | 'SELECT' | 'TRIGGER';
  readonly table: string;
}

/** What this session may know of the accounts of the server. */
export interface Accounts {
  /** Returns why a trigger of an account, as the catalog writes it (`app@%`), would fail; undefined if it works, or if that is not shown, as of an account with roles. */
  readonly faultOf: (definer: string, needs: readonly Need[]) => string | undefined;
}

interface Grant {
  readonly grantee: string;
  readonly privilege: string;
  /** The table; null for a privilege on all tables. */
  readonly onTable: string | null;
}

/** An account without privileges has the privilege USAGE. */
const grantsStatement =
  'SELECT grantee AS `grantee`, privilege_type AS `privilege`, NULL AS `onTable` FROM information_schema.user_privileges UNION ALL ' +
  'SELECT grantee, privilege_type, NULL FROM information_schema.schema_privileges WHERE DATABASE() LIKE table_schema UNION ALL ' +
  'SELECT grantee, privilege_type, table_name FROM information_schema.table_privileges WHERE table_schema = DATABASE() UNION ALL ' +
  'SELECT grantee, privilege_type, table_name FROM information_schema.column_privileges WHERE table_schema = DATABASE()';

/** The statements that return the accounts with roles, on MySQL and on MariaDB. Either server refuses the other's. */
const roleStatements = [
  "SELECT CONCAT('''', to_user, '''@''', to_host, '''') AS `grantee` FROM mysql.role_edges",
  "SELECT CONCAT('''', user, '''@''', host, '''') AS `grantee` FROM mysql.roles_mapping",
];

/** Returns the accounts that have roles, which may give them further privileges; none if this session may not read them. */
const readWithRoles = async (select: SelectRows): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (const statement of roleStatements) {
    const rows = await select<Pick<Grant, 'grantee'>>(statement).catch(() => []);
    for (const { grantee } of rows) found.add(grantee);
  }
  return found;
};

/** Returns an account as the catalog of privileges writes it. */
const granteeOf = (definer: string): string => {
  const at = definer.lastIndexOf('@');
  return `'${definer.slice(0, at)}'@'${definer.slice(at + 1)}'`;
};

/** Reads the privileges of all accounts that this session sees: of its own, or of all if it may read the system's tables. */
export const readAccounts = async (select: SelectRows): Promise<Accounts> => {
  const byGrantee = new Map<string, Grant[]>();
  for (const grant of await select<Grant>(grantsStatement)) {
    const known = byGrantee.get(grant.grantee) ?? [];
    known.push(grant);
    byGrantee.set(grant.grantee, known);
  }
  const withRoles = await readWithRoles(select);
  // Every server has accounts of its own, so whoever sees a single account sees no others.
  const seesAll = byGrantee.size > 1;
  return {
    faultOf: (definer, needs) => {
      const grantee = granteeOf(definer);
      const grants = byGrantee.get(grantee);
      if (grants === undefined) return seesAll ? 'an account that does not exist' : undefined;
      if (withRoles.has(grantee)) return undefined;
      const lacking = needs.find(({ privilege, table }) =>
        grants.every(
          (grant) => grant.privilege !== privilege || (grant.onTable !== null && grant.onTable !== table),
        ),
      );
      return lacking && `which lacks ${lacking.privilege} on ${lacking.table}`;
    },
  };
};

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

const prefix = 'content_query_';

const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

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

/** A trigger: its name contains a digest of its table and its body, so that a trigger of another form has another name. */
interface Trigger {
  readonly name: string;
  /** Returns the statement that creates it, under its name or another one that begins with it. */
  readonly create: (name: string) => string;
}

const trigger = (event: 'INSERT' | 'UPDATE' | 'DELETE', table: string, body: string): Trigger => {
  const digest = createHash('sha256').update(`${table}\n${body}`).digest('hex').slice(0, 20);
  return {
    name: `${prefix}${event.toLowerCase()}_${digest}`,
    create: (name) => `CREATE TRIGGER ${name} AFTER ${event} ON ${quote(table)} FOR EACH ROW ${body}`,
  };
};

const isNamed = (name: string, { name: own }: Trigger): boolean => name === own || name.startsWith(`${own}_`);

/** Returns a name for a trigger beside one that fails: the old one is dropped after the new one is there, so that no write is missed. */
const freeName = ({ name }: Trigger, taken: ReadonlySet<string>): string => {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
  return free;
};

/**
 * Returns the body of a trigger. A write of the application must not fail because its change cannot be counted: the table may have been
 * dropped, the account may have lost a right, the disk may be full. An error that has ended the transaction is not handled here.
 */
const bodyOf = (...statements: readonly string[]): string =>
  `BEGIN DECLARE CONTINUE HANDLER FOR SQLEXCEPTION BEGIN END; ${statements.join('; ')}; END`;

/** Returns the body of the trigger for updates. A foreign key carries an update on only if its column changes. */
const updateBody = (keys: readonly ForeignKey[], table: string): string => {
  const record = recordChanges([table]);
  const others = [...carriedInto(keys, table, 'update')].filter((name) => name !== table).sort();
  if (others.length === 0) return bodyOf(record);
  // Texts that are equal under the column's collation are compared byte by byte.
  const same = [...carriedColumns(keys, table)]
    .sort()
    .map((column) => `CAST(OLD.${quote(column)} AS BINARY) <=> CAST(NEW.${quote(column)} AS BINARY)`);
  return bodyOf(record, `IF NOT (${same.join(' AND ')}) THEN ${recordChanges(others)}; END IF`);
};

const triggersOf = (keys: readonly ForeignKey[], table: string): readonly Trigger[] => {
  const deleted = [...carriedInto(keys, table, 'delete')].filter((name) => name !== table).sort();
  return [
    trigger('INSERT', table, bodyOf(recordChanges([table]))),
    trigger('UPDATE', table, updateBody(keys, table)),
    trigger('DELETE', table, bodyOf(recordChanges([table, ...deleted]))),
  ];
};

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
  isolation: string,
): Promise<readonly TableTriggers[]> => {
  const keys = await select<CatalogKey>(keysStatement);
  const found = new Map((await select<CatalogTable>(tablesStatement)).map((one) => [one.name, one]));
  const [session] = await select<CatalogSession>(
    `SELECT ${isolation} AS \`isolation\`, @@autocommit AS \`autocommit\`, @@lower_case_table_names AS \`folds\``,
  );
  const existing = await select<CatalogTrigger>(triggersStatement);
  const accounts = await readAccounts(select);
  const names = new Set(tables.map(({ name }) => name));
  const parents = [...carriedFrom(keys, names)].filter((name) => !names.has(name));
  const all = [...tables, ...parents.map((name) => ({ name, quoted: quote(name) }))];
  const looked = all.map((table): TableTriggers => {
    const unfit = unfitOf(found.get(table.name), keys, session);
    if (unfit !== undefined) return { ...table, lacks: unfit, create: [], drop: [] };
    const there = existing.filter(({ onTable }) => onTable === table.name);
    const taken = new Set(there.map(({ name }) => name));
    const faults = new Map(there.map((one) => [one.name, faultIn(accounts, one)]));
    const sound = [...taken].filter((name) => faults.get(name) === undefined);
    const wanted = triggersOf(keys, table.name);
    const missing = wanted.filter((one) => !sound.some((name) => isNamed(name, one)));
    const old = [...taken].filter(
      (name) => !sound.includes(name) || !wanted.some((one) => isNamed(name, one)),
    );
    const known = [...faults.values()].filter((one) => one !== undefined);
    const fault = known.find(({ failsWrites }) => failsWrites) ?? known[0];
    const created = missing.map((one) => one.create(freeName(one, taken)));
    return {
      ...table,
      lacks: fault?.why ?? (missing.length === 0 ? undefined : 'a trigger is missing'),
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
 * the parent records every table that its keys change. TRUNCATE runs no trigger either. `isolation` is the variable with the isolation
 * level of a session.
 */
export const familyChanges = (isolation: string): ChangeTriggers => ({
  kind: 'triggers',
  prepare: [
    `CREATE TABLE IF NOT EXISTS ${versionsTable} (name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, ` +
      'base bigint NOT NULL) ENGINE = InnoDB',
    `CREATE TABLE IF NOT EXISTS ${changesTable} (id bigint unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY, ` +
      'name varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL) ENGINE = InnoDB',
  ],
  inTransaction: false,
  look: (select, tables) => look(select, tables, isolation),
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
  // One by one: for a list of ids the server may scan the table, and would wait for rows that are not committed.
  deleteChanges: (ids) => ids.map((id) => `DELETE FROM ${changesTable} WHERE id = ${id}`),
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
