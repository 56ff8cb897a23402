import { createHash } from 'node:crypto';
import {
  type ChangeTriggers,
  changesTable,
  recordChanges,
  type SelectRows,
  type TableTriggers,
  type TrackedTable,
  versionsTable,
} from '../changes.ts';
import { carriedColumns, carriedFrom, carriedInto, type ForeignKey } from './cascades.ts';

const prefix = 'content_query_';

const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

interface CatalogTable {
  readonly name: string;
  readonly engine: string | null;
  readonly kind: string;
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

interface CatalogTrigger {
  readonly name: string;
  readonly onTable: string;
}

const tablesStatement =
  'SELECT table_name AS `name`, engine AS `engine`, table_type AS `kind` FROM information_schema.tables ' +
  'WHERE table_schema = DATABASE()';

const keysStatement =
  'SELECT k.table_name AS `child`, k.referenced_table_name AS `parent`, k.referenced_column_name AS `column`, ' +
  'r.delete_rule AS `onDelete`, r.update_rule AS `onUpdate`, k.referenced_table_schema = DATABASE() AS `own` ' +
  'FROM information_schema.key_column_usage AS k INNER JOIN information_schema.referential_constraints AS r ' +
  'ON r.constraint_schema = k.constraint_schema AND r.constraint_name = k.constraint_name AND r.table_name = k.table_name ' +
  'WHERE k.table_schema = DATABASE() AND k.referenced_table_name IS NOT NULL';

const triggersStatement =
  'SELECT trigger_name AS `name`, event_object_table AS `onTable` FROM information_schema.triggers ' +
  `WHERE trigger_schema = DATABASE() AND LEFT(trigger_name, ${prefix.length}) = '${prefix}'`;

/** A trigger: its name contains a digest of its table and its body, so that a trigger of another form has another name. */
interface Trigger {
  readonly name: string;
  readonly create: string;
}

const trigger = (event: 'INSERT' | 'UPDATE' | 'DELETE', table: string, body: string): Trigger => {
  const digest = createHash('sha256').update(`${table}\n${body}`).digest('hex').slice(0, 20);
  const name = `${prefix}${event.toLowerCase()}_${digest}`;
  return { name, create: `CREATE TRIGGER ${name} AFTER ${event} ON ${quote(table)} FOR EACH ROW ${body}` };
};

/** Returns the body of the trigger for updates. A foreign key carries an update on only if its column changes. */
const updateBody = (keys: readonly ForeignKey[], table: string): string => {
  const record = recordChanges([table]);
  const others = [...carriedInto(keys, table, 'update')].filter((name) => name !== table).sort();
  if (others.length === 0) return record;
  // Texts that are equal under the column's collation are compared byte by byte.
  const same = [...carriedColumns(keys, table)]
    .sort()
    .map((column) => `CAST(OLD.${quote(column)} AS BINARY) <=> CAST(NEW.${quote(column)} AS BINARY)`);
  return `BEGIN ${record}; IF NOT (${same.join(' AND ')}) THEN ${recordChanges(others)}; END IF; END`;
};

const triggersOf = (keys: readonly ForeignKey[], table: string): readonly Trigger[] => {
  const deleted = [...carriedInto(keys, table, 'delete')].filter((name) => name !== table).sort();
  return [
    trigger('INSERT', table, recordChanges([table])),
    trigger('UPDATE', table, updateBody(keys, table)),
    trigger('DELETE', table, recordChanges([table, ...deleted])),
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
  const names = new Set(tables.map(({ name }) => name));
  const parents = [...carriedFrom(keys, names)].filter((name) => !names.has(name));
  const all = [...tables, ...parents.map((name) => ({ name, quoted: quote(name) }))];
  const looked = all.map((table): TableTriggers => {
    const unfit = unfitOf(found.get(table.name), keys, session);
    if (unfit !== undefined) return { ...table, lacks: unfit, create: [], drop: [] };
    const there = existing.filter(({ onTable }) => onTable === table.name).map(({ name }) => name);
    const wanted = triggersOf(keys, table.name);
    const missing = wanted.filter(({ name }) => !there.includes(name));
    const old = there.filter((name) => wanted.every((one) => one.name !== name));
    return {
      ...table,
      lacks: missing.length === 0 ? undefined : 'a trigger is missing',
      // The change is recorded last: rows may have been written while there was no trigger.
      create:
        missing.length === 0 ? [] : [...missing.map(({ create }) => create), recordChanges([table.name])],
      drop: old.map((name) => `DROP TRIGGER IF EXISTS ${quote(name)}`),
    };
  });
  const lacking = looked.filter(({ lacks }) => lacks !== undefined);
  return looked.map((table) => {
    if (table.lacks !== undefined) return table;
    const sources = carriedFrom(keys, new Set([table.name]));
    const source = lacking.find(({ name }) => sources.has(name));
    return source === undefined
      ? table
      : { ...table, lacks: `foreign keys carry changes of ${source.name} into it, where ${source.lacks}` };
  });
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
  // One by one: for a list of ids the server may scan the table, and would wait for rows that are not committed.
  deleteChanges: (ids) => ids.map((id) => `DELETE FROM ${changesTable} WHERE id = ${id}`),
  remove: async (select) => [
    `DROP TABLE IF EXISTS ${versionsTable}`,
    ...(await select<CatalogTrigger>(triggersStatement)).map(
      ({ name }) => `DROP TRIGGER IF EXISTS ${quote(name)}`,
    ),
    `DROP TABLE IF EXISTS ${changesTable}`,
  ],
  server: "CONCAT(@@hostname, ' ', @@port, ' ', @@server_id)",
  text: (expression) => `CAST(${expression} AS CHAR)`,
});
