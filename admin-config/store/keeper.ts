import type { Sequelize, Transaction } from 'sequelize';
import type { GrantChangeRequest, RoleInfo } from '../contract.ts';
import { againIfTaken } from './again-if-taken.ts';
import { addToAudit, grantsLine } from './audit.ts';
import { changeGrants } from './grants.ts';
import { addRole, editRole, type ReadRole, type RoleEdit, removeRole } from './own-roles.ts';
import { readRoles } from './roles.ts';
import type { AdminTables, RoleTables } from './tables.ts';
import { write } from './write.ts';

/** Throws an error for changes that cannot be made, given the roles that exist. */
export type CheckRoles = (roles: ReadonlySet<string>) => void;

/** The ways to change roles. Each throws a 400, a 404 or a 409 with the reason, and is recorded in the audit trail. */
export interface RoleEdits {
  add(role: RoleInfo, who: string): Promise<void>;
  edit(role: ReadRole, edit: RoleEdit, who: string): Promise<void>;
  /** Removes a role with its grants. */
  remove(role: ReadRole, who: string): Promise<void>;
}

/** Reads and changes roles and grants for the admin API, wherever the host keeps them. */
export interface RoleKeeper {
  roles(): Promise<readonly RoleInfo[]>;
  /** Makes changes of other instances wait until the transaction ends, if roles are in a table. */
  hold(transaction: Transaction): Promise<void>;
  /**
   * Makes all of the changes or none, and records them in the audit trail; throws a 409 if one of them has not read what it changes.
   * Undefined if grants are only read here.
   */
  readonly changeGrants:
    | ((changes: readonly GrantChangeRequest[], who: string, check: CheckRoles) => Promise<void>)
    | undefined;
  /** Undefined if roles are only read here. */
  readonly edits: RoleEdits | undefined;
}

/** Returns the keeper of roles and grants in tables: those of users-permissions, whose roles are changed elsewhere, or the plugin's own. */
export const tableKeeper = (sequelize: Sequelize, tables: AdminTables, access: RoleTables): RoleKeeper => {
  const inOrder = (change: (transaction: Transaction) => Promise<void>) => write(sequelize, change);
  return {
    roles: () => readRoles(access),
    hold: async (transaction) => {
      await readRoles(access, transaction);
    },
    changeGrants: (changes, who, check) =>
      inOrder(async (transaction) => {
        const roles = await readRoles(access, transaction);
        check(new Set(roles.map(({ type }) => type)));
        const made = await changeGrants(tables, access, changes, roles, transaction);
        if (made.length > 0) await addToAudit(tables, grantsLine(who, made), transaction);
      }),
    edits:
      access.strapi === undefined
        ? {
            add: (role, who) =>
              againIfTaken(() =>
                inOrder((transaction) => addRole({ tables, access, who, transaction }, role)),
              ),
            edit: (role, edit, who) =>
              inOrder((transaction) => editRole({ tables, access, who, transaction }, role, edit)),
            remove: (role, who) =>
              inOrder((transaction) => removeRole({ tables, access, who, transaction }, role)),
          }
        : undefined,
  };
};
