import type { Sequelize } from 'sequelize';
import type { Access, GivenConditions, TypeCondition } from '../../lib/schema/access.ts';
import { conditionsTable } from '../../lib/schema/grant-names.ts';
import { quoteOf } from '../../lib/sequelize/query-generator.ts';
import { isRecord } from '../../lib/util/is-record.ts';
import { isPlainObject, plainJson } from '../../lib/util/plain-json.ts';
import type { DedicatedConnection } from './dedicated-connection/dedicated-connection.ts';

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

/** A condition that hides all of a type. It is used if the stored one cannot be read. */
const closed: TypeCondition = { fields: [], rows: { id: { $null: true } } };

const parse = (text: unknown): unknown => {
  if (text === null || text === undefined) return null;
  return JSON.parse(String(text));
};

/** Returns an unknown value as a condition of plain data, or the closed one if it is not a condition. */
const conditionIn = (given: unknown): TypeCondition => {
  if (!isRecord(given)) return closed;
  const { fields = null, rows = null } = given;
  const [names, filters] = [plainJson(fields), plainJson(rows)];
  const areNames =
    names === null || (Array.isArray(names) && names.every((name) => typeof name === 'string'));
  if (!areNames || !(filters === null || isPlainObject(filters))) return closed;
  return Object.freeze({ fields: names, rows: filters });
};

const narrowedAccesses = new WeakMap<GivenConditions, WeakMap<Access, Access>>();

const narrowed = (access: Access, configured: GivenConditions): Access => {
  const { role, conditions: own } = access;
  const conditions =
    own === undefined
      ? conditionsOfRole(fixedConditions(configured), new Set([role]))
      : new Map([...own].map(([uid, given]) => [uid, conditionIn(given)]));
  return conditions === undefined ? access : Object.freeze({ ...access, conditions });
};

/**
 * Returns an access of the host with its conditions as plain data, or with those configured for its role if it has none. Always
 * returns the same object for the same access, because caches are keyed by it.
 */
export const withConditions = (access: Access, configured: GivenConditions): Access => {
  const known = narrowedAccesses.get(configured) ?? new WeakMap<Access, Access>();
  narrowedAccesses.set(configured, known);
  const before = known.get(access) ?? narrowed(access, configured);
  known.set(access, before);
  return before;
};

const readOrClose = (fields: unknown, rows: unknown): TypeCondition => {
  try {
    return conditionIn({ fields: parse(fields), rows: parse(rows) });
  } catch {
    return closed;
  }
};

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
      ...readOrClose(fields, rows),
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

/** Returns the conditions of a role by uid; undefined if it has none. */
export const conditionsOfRole = (
  conditions: readonly RoleCondition[],
  roles: ReadonlySet<string>,
): Access['conditions'] => {
  const own = conditions.filter(({ role }) => roles.has(role));
  if (own.length === 0) return undefined;
  return new Map(own.map(({ uid, fields, rows }) => [uid, Object.freeze({ fields, rows })]));
};
