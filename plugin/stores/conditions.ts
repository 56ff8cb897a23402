import type { Sequelize } from 'sequelize';
import { oncePer } from '../../lib/base/once-per.ts';
import { kindOf } from '../../lib/base/values.ts';
import { quoteOf } from '../../lib/databases/sequelize.ts';
import {
  type Access,
  conditionIn,
  type GivenConditions,
  readCondition,
  type TypeCondition,
} from '../../lib/schema/access.ts';
import { conditionsTable } from '../../lib/schema/grants.ts';
import type { DedicatedConnection } from './dedicated-connection.ts';

/** The conditions of one role on one type. */
export interface RoleCondition extends TypeCondition {
  /** The role's type. */
  readonly role: string;
  readonly uid: string;
  /** Whether the configuration sets it, so that it cannot be changed on the admin page. */
  readonly isFixed: boolean;
}

/** Reads every stored condition. */
export type ReadConditions = () => Promise<readonly RoleCondition[]>;

/** Returns the conditions that an access of the host has by itself. Throws an error if they are not a Map. */
const ownConditions = ({ role, conditions }: Access): Iterable<[string, TypeCondition]> => {
  if (conditions === undefined) return [];
  // A host in JavaScript may return anything. A condition that cannot be read must not show everything.
  if (!(conditions instanceof Map))
    throw new Error(
      `content-query: auth.accessOf: the conditions of the access '${role}' must be a Map from uids to { fields, rows }; got ${kindOf(conditions)}`,
    );
  return [...conditions].map(([uid, given]) => [uid, conditionIn(given)]);
};

const narrowsNothing = ({ fields, rows }: TypeCondition): boolean => fields === null && rows === null;

const merged = (access: Access, ofRole: Access['conditions']): Access => {
  if (access.conditions === undefined && ofRole === undefined) return access;
  const all = new Map([...(ofRole ?? []), ...ownConditions(access)]);
  const conditions = new Map([...all].filter(([, condition]) => !narrowsNothing(condition)));
  return Object.freeze({ ...access, conditions: conditions.size === 0 ? undefined : conditions });
};

/**
 * Returns a function that gives an access of the host the conditions of its role. If the access has a condition for a type, that
 * one replaces the role's; `{ fields: null, rows: null }` shows the whole type. It returns the same object for the same access,
 * because caches are keyed by it, and throws an error if the access has conditions that are not a Map.
 */
export const createNarrowing = (
  conditionsFor: (access: Access) => Access['conditions'],
): ((access: Access) => Access) => oncePer((access) => merged(access, conditionsFor(access)));

const columns = ['role', 'uid', 'fields', 'rows'] as const;

/** Returns a reader of the plugin's own table. A condition that cannot be read hides all of its type. */
export const readStored = (
  sequelize: Sequelize,
  own: Pick<DedicatedConnection, 'select'>,
): ReadConditions => {
  const quote = quoteOf(sequelize);
  const query = `SELECT ${columns.map(quote).join(', ')} FROM ${quote(conditionsTable)}`;
  return async () => {
    const found = await own.select<Record<(typeof columns)[number], string>>(query);
    return found.map(({ role, uid, fields, rows }) => ({
      role,
      uid,
      isFixed: false,
      ...readCondition(fields, rows),
    }));
  };
};

/** Returns the configured conditions. */
export const fixedConditions = (given: GivenConditions): readonly RoleCondition[] =>
  Object.entries(given).flatMap(([role, byUid]) =>
    Object.entries(byUid).map(([uid, condition]) => ({
      role,
      uid,
      isFixed: true,
      ...conditionIn(condition),
    })),
  );

/** Returns the stored conditions with the configured ones, which replace those of the same role and type. */
export const withFixed = (
  stored: readonly RoleCondition[],
  fixed: readonly RoleCondition[],
): readonly RoleCondition[] => [
  ...fixed,
  ...stored.filter((one) => !fixed.some(({ role, uid }) => role === one.role && uid === one.uid)),
];

/** Returns the conditions of a role by uid; undefined if it has none. The role may have two names: its id and its type. */
export const conditionsOfRole = (
  conditions: readonly RoleCondition[],
  names: Iterable<string | undefined>,
): Access['conditions'] => {
  const roles = new Set(names);
  const own = conditions.filter(({ role }) => roles.has(role));
  if (own.length === 0) return undefined;
  return new Map(own.map(({ uid, fields, rows }) => [uid, Object.freeze({ fields, rows })]));
};
