import type { Transaction } from 'sequelize';
import { actions } from '../../lib/schema/grants.ts';
import type { GrantChange, GrantChangeRequest } from '../contract.ts';
import { everyAction, requireGrantsRead, withoutVersions } from './grant-versions.ts';
import type { HeldGrants, Target } from './held-grants.ts';
import { heldOwn } from './own-grants.ts';
import { reckon } from './reckon.ts';
import type { RoleRow } from './roles.ts';
import { heldInStrapi } from './strapi-grants.ts';
import type { AdminTables, RoleTables } from './tables.ts';

/**
 * Makes the changes in their order, and returns those that changed something; throws a 409 if one of them has not read what it
 * changes. The result is calculated first and written in few statements, because the roles are locked meanwhile: a thousand changes
 * one by one would take half a minute.
 */
export const changeGrants = async (
  tables: AdminTables,
  { strapi }: RoleTables,
  changes: readonly GrantChangeRequest[],
  roles: readonly RoleRow[],
  transaction: Transaction,
): Promise<readonly GrantChange[]> => {
  const rowOf = new Map([...roles].reverse().map((role) => [role.type, role]));
  const targetsOf = (some: readonly GrantChange[]): Target[] =>
    some.flatMap((change) => {
      const role = rowOf.get(change.role);
      return role === undefined ? [] : [{ change, role }];
    });
  const isStrapis = ({ action }: GrantChange) =>
    strapi !== undefined && actions[action].keptBy === 'users-permissions';
  const about = everyAction(changes);
  const own = await heldOwn(
    tables,
    about.filter((change) => !isStrapis(change)),
    transaction,
  );
  const strapis =
    strapi === undefined
      ? own
      : await heldInStrapi({ ...strapi, now: tables.now }, about.filter(isStrapis), transaction);
  const keeperOf = (change: GrantChange): HeldGrants => (isStrapis(change) ? strapis : own);
  requireGrantsRead(changes, (grant) => {
    const change = { ...grant, granted: true };
    // Roles of the same type are shown as one, which has the grants of all of them.
    return roles.some((role) => role.type === grant.role && keeperOf(change).has({ change, role }));
  });
  const targets = targetsOf(withoutVersions(changes));
  const { made, net } = reckon(
    targets.map(({ change }) => change),
    (change) => targetsOf([change]).some((target) => keeperOf(change).has(target)),
  );
  for (const held of new Set([strapis, own])) {
    const theirs = targetsOf(net.filter((change) => keeperOf(change) === held));
    const granted = theirs.filter(({ change }) => change.granted);
    const withdrawn = theirs.filter(({ change }) => !change.granted);
    if (withdrawn.length > 0) await held.withdraw(withdrawn);
    if (granted.length > 0) await held.grant(granted);
  }
  return made;
};
