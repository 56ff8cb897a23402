import type { Transaction } from 'sequelize';
import { actions } from '../../lib/language/actions.ts';
import type { GrantChange } from '../contract.ts';
import type { Target } from './held-grants.ts';
import { heldOwn } from './own-grants.ts';
import type { RoleRow } from './roles.ts';
import { heldInStrapi } from './strapi-grants.ts';
import type { AdminTables } from './tables.ts';

const keyOf = ({ role, uid, action }: GrantChange): string => JSON.stringify([role, uid, action]);

/**
 * Makes the changes in their order, and gives those that were none before. What comes of them is reckoned here and
 * written at once: the roles are held meanwhile, and a thousand changes one by one would take half a minute.
 */
export const changeGrants = async (
  tables: AdminTables,
  changes: readonly GrantChange[],
  roles: readonly RoleRow[],
  transaction: Transaction,
): Promise<GrantChange[]> => {
  const isStrapis = ({ action }: GrantChange) => actions[action].keptBy === 'users-permissions';
  const strapis = await heldInStrapi(tables, changes.filter(isStrapis), transaction);
  const own = await heldOwn(
    tables,
    changes.filter((change) => !isStrapis(change)),
    transaction,
  );
  const rowOf = new Map([...roles].reverse().map((role) => [role.type, role]));
  const made: GrantChange[] = [];
  const states = new Map<string, { readonly before: boolean; readonly target: Target }>();
  for (const change of changes) {
    const role = rowOf.get(change.role);
    if (role === undefined) continue;
    const key = keyOf(change);
    const target = { change, role };
    const known = states.get(key);
    const before = known?.before ?? (isStrapis(change) ? strapis : own).has(target);
    if ((known?.target.change.granted ?? before) === change.granted) continue;
    made.push(change);
    // In the order of the last change of each, by which grants are numbered.
    states.delete(key);
    states.set(key, { before, target });
  }
  const net = [...states.values()].filter(({ before, target }) => before !== target.change.granted);
  for (const held of [strapis, own]) {
    const theirs = net
      .map(({ target }) => target)
      .filter(({ change }) => isStrapis(change) === (held === strapis));
    const granted = theirs.filter(({ change }) => change.granted);
    const withdrawn = theirs.filter(({ change }) => !change.granted);
    if (withdrawn.length > 0) await held.withdraw(withdrawn);
    if (granted.length > 0) await held.grant(granted);
  }
  return made;
};
