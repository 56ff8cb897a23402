import type { SelectRows } from '../changes.ts';

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
