import type { Sequelize } from 'sequelize';
import type { Access, GivenConditions, TypeCondition } from '../../lib/schema/access.ts';
import { conditionsTable } from '../../lib/schema/grant-names.ts';
import { quoteOf } from '../../lib/sequelize/query-generator.ts';
import { isRecord } from '../../lib/util/is-record.ts';
import { isPlainObject, plainJson } from '../../lib/util/plain-json.ts';
import type { OwnConnection } from './own-connection/own-connection.ts';

/** What narrows one type for one role. */
export interface RoleCondition extends TypeCondition {
  /** The role's type. */
  readonly role: string;
  readonly uid: string;
  /** Whether the host's configuration says so, so that it cannot be changed on the page. */
  readonly isFixed: boolean;
}

/** Reads every condition that is stored now. */
export type ReadConditions = () => Promise<readonly RoleCondition[]>;

/** Nothing of the type is seen: what is stored cannot be read as a condition. */
const closed: TypeCondition = { fields: [], rows: { id: { $null: true } } };

const parse = (text: unknown): unknown => {
  if (text === null || text === undefined) return null;
  return JSON.parse(String(text));
};

/** A condition of which nobody knows whether it is one, as plain data; closed where it is none. */
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
 * An access of the host's own, with its conditions as plain data, or those of the configuration for its role where it has none: always
 * the same object for the same access.
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

/** Reads the plugin's own table. A condition that cannot be read lets nothing of its type be seen. */
export const readStored = (sequelize: Sequelize, own: OwnConnection): ReadConditions => {
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

/** Those of the configuration. */
export const fixedConditions = (given: GivenConditions): readonly RoleCondition[] =>
  Object.entries(given).flatMap(([role, byUid]) =>
    Object.entries(byUid).map(([uid, condition]) => ({
      role,
      uid,
      isFixed: true,
      ...conditionIn(condition),
    })),
  );

/** Stored conditions and those of the configuration, which has precedence. */
export const withFixed = (
  stored: readonly RoleCondition[],
  fixed: readonly RoleCondition[],
): readonly RoleCondition[] => [
  ...fixed,
  ...stored.filter((one) => !fixed.some(({ role, uid }) => role === one.role && uid === one.uid)),
];

/** What narrows types for a role, by uid; undefined where nothing does. */
export const conditionsOfRole = (
  conditions: readonly RoleCondition[],
  roles: ReadonlySet<string>,
): Access['conditions'] => {
  const own = conditions.filter(({ role }) => roles.has(role));
  if (own.length === 0) return undefined;
  return new Map(own.map(({ uid, fields, rows }) => [uid, Object.freeze({ fields, rows })]));
};
