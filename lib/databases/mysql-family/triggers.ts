import { createHash } from 'node:crypto';
import { recordChanges, type SelectRows } from '../changes.ts';
import { carriedColumns, carriedInto, type ForeignKey } from './cascades.ts';

/** The beginning of the names of all triggers. */
export const prefix = 'content_query_';

/** Returns a name as statements write it. */
export const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** A trigger: its name contains a digest of its table and its body, so that a trigger of another form has another name. */
export interface Trigger {
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

/** Whether a trigger of the catalog is this one. */
export const isNamed = (name: string, { name: own }: Trigger): boolean =>
  name === own || name.startsWith(`${own}_`);

/** Returns a name for a trigger beside one that fails: the old one is dropped after the new one is there, so that no write is missed. */
export const freeName = ({ name }: Trigger, taken: ReadonlySet<string>): string => {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
  return free;
};

/** How a trigger, which runs for each row, records changes: for every row, or only for the first row of a statement. */
interface Form {
  /** Returns the statement that records changes of tables. */
  readonly record: (names: readonly string[]) => string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const eachRow: Form = { record: recordChanges, before: [], after: [] };

/**
 * `id` is a number that the server counts up for every statement of every session, those inside triggers included. If the first
 * statement of a trigger has the number after that of the last statement of a trigger of the same session, nothing has run in
 * between: no commit, no rollback, no other statement. So it is the next row of one statement, and what the variable lists is recorded.
 * Where another session has run something in between, the row is recorded, which is never wrong.
 */
const eachStatement = (id: string): Form => ({
  before: [`IF NOT (${id} <=> @content_query_last + 1) THEN SET @content_query_recorded = ''; END IF`],
  record: (names) => {
    const mark = `${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)} `;
    // What could not be recorded is not listed.
    return (
      `IF LOCATE('${mark}', @content_query_recorded) = 0 THEN BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN END; ` +
      `${recordChanges(names)}; SET @content_query_recorded = CONCAT(@content_query_recorded, '${mark}'); END; END IF`
    );
  },
  after: [`SET @content_query_last = ${id}`],
});

/**
 * Returns the body of a trigger. A write of the application must not fail because its change cannot be counted: the table may have been
 * dropped, the account may have lost a right, the disk may be full. An error that has ended the transaction is not handled here.
 */
const bodyOf = ({ before, after }: Form, ...statements: readonly string[]): string =>
  `BEGIN DECLARE CONTINUE HANDLER FOR SQLEXCEPTION BEGIN END; ${[...before, ...statements, ...after].join('; ')}; END`;

/** Returns the body of the trigger for updates. A foreign key carries an update on only if its column changes. */
const updateBody = (form: Form, keys: readonly ForeignKey[], table: string): string => {
  const record = form.record([table]);
  const others = [...carriedInto(keys, table, 'update')].filter((name) => name !== table).sort();
  if (others.length === 0) return bodyOf(form, record);
  // Texts that are equal under the column's collation are compared byte by byte.
  const same = [...carriedColumns(keys, table)]
    .sort()
    .map((column) => `CAST(OLD.${quote(column)} AS BINARY) <=> CAST(NEW.${quote(column)} AS BINARY)`);
  return bodyOf(form, record, `IF NOT (${same.join(' AND ')}) THEN ${form.record(others)}; END IF`);
};

/**
 * Returns the triggers of a table, one for each kind of write. With `statementId`, an expression for the number of the statement that
 * is run, they record one change for all rows of a statement.
 */
export const triggersOf = (
  keys: readonly ForeignKey[],
  table: string,
  statementId: string | undefined,
): readonly Trigger[] => {
  const form = statementId === undefined ? eachRow : eachStatement(statementId);
  const deleted = [...carriedInto(keys, table, 'delete')].filter((name) => name !== table).sort();
  return [
    trigger('INSERT', table, bodyOf(form, form.record([table]))),
    trigger('UPDATE', table, updateBody(form, keys, table)),
    trigger('DELETE', table, bodyOf(form, form.record([table, ...deleted]))),
  ];
};

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
