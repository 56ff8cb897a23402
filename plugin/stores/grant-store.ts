import { unavailable } from '../../lib/base/error.ts';
import { NewerTablesError } from '../../lib/databases/own-tables.ts';
import type { Access, Action } from '../../lib/schema/access.ts';
import type { ReadyHost } from '../host.ts';
import {
  conditionsOfRole,
  createNarrowing,
  type ReadConditions,
  type RoleCondition,
  withFixed,
} from './conditions.ts';
import type { Grant, PermissionStore } from './permission-store.ts';
import { startPoll } from './poll.ts';
import type { FoundGrant, ReadGrants } from './read-grants.ts';
import { stopListening } from './stop-listening.ts';

/** Milliseconds between two reads of the grants: other instances and programs may change them without a notification. */
const interval = 1_000;

/** Milliseconds after which grants are too old, where the server answers but may lag behind its cluster. */
const longestUnread = 2 * interval;

const noTypes: ReadonlySet<string> = new Set();

const uidsOf = (grants: readonly FoundGrant[], asked: string, action: Action): ReadonlySet<string> => {
  const uids = new Set(
    grants
      .filter((grant) => grant.action === action && (grant.role === asked || grant.byId === asked))
      .map(({ uid }) => uid),
  );
  return uids.size === 0 ? noTypes : uids;
};

/** Returns the grants by the type of their role, each once, even if several roles have the same type. */
const byType = (grants: readonly FoundGrant[]): Grant[] => {
  const types = new Map<string, Grant>();
  for (const { role, uid, action } of grants)
    if (role !== null) types.set(JSON.stringify([role, uid, action]), { role, uid, action });
  return [...types.values()];
};

const digestOf = (grants: readonly FoundGrant[], conditions: readonly RoleCondition[]): string =>
  [
    ...grants.map(({ role, byId, uid, action }) => JSON.stringify([role, byId, uid, action])),
    ...conditions.map(({ role, uid, fields, rows }) => JSON.stringify([role, uid, fields, rows])),
  ]
    .sort()
    .join('\n');

/** Returns the types of a role that is asked for by its type or by its id: the given name, and for an id the type in its grants. */
const typesOf = (grants: readonly FoundGrant[], asked: string): ReadonlySet<string> =>
  new Set([asked, ...grants.flatMap(({ role, byId }) => (byId === asked && role !== null ? [role] : []))]);

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A source of grants and of notifications about their changes. */
export interface GrantSource {
  /** The name of the source in messages. */
  readonly name: string;
  readonly read: ReadGrants;
  /** Registers a listener; a returned function is called when the store stops. */
  readonly onChange: (listener: () => void) => undefined | (() => void);
  /**
   * Whether requests are refused while grants cannot be read. If content is in the same database, it cannot be read either, so the
   * last known grants are kept.
   */
  readonly closesOnFailure?: boolean;
}

/** What the store needs beside the grants. */
export interface GrantSettings {
  /** Waits, before grants are read, until the server has what its cluster has committed. Returns whether it is in one. */
  readonly catchUp: () => Promise<boolean>;
  /** Throws a NewerTablesError once a later version has stored what this one would not honour. */
  readonly checkTables: () => Promise<unknown>;
  readonly readConditions: ReadConditions;
  /** The conditions of the configuration. */
  readonly fixed: readonly RoleCondition[];
  readonly preview: 'find' | 'granted';
}

/**
 * Opens a store that caches the grants of a source. An access keeps its identity until a grant changes, so that what is derived
 * from it can be cached as long. With `preview: 'find'` every role that may find a type may see its drafts; with `granted` it
 * needs the grant `preview`.
 */
export const openGrantStore = async (
  { log }: Pick<ReadyHost, 'log'>,
  { name, read: readGrants, onChange, closesOnFailure = false }: GrantSource,
  { catchUp, checkTables, readConditions, fixed, preview }: GrantSettings,
): Promise<PermissionStore> => {
  let digest: string | undefined;
  let grants: readonly FoundGrant[] = [];
  let conditions: readonly RoleCondition[] = [];
  const newNarrowing = () =>
    createNarrowing(({ role, roleType }) =>
      conditionsOfRole(conditions, [...typesOf(grants, role), roleType]),
    );
  let accesses = new Map<string, Access>();
  let narrow = newNarrowing();
  let begun = 0;
  let newest = 0;
  let failure: { readonly cause: unknown } | undefined;
  let isClustered = false;
  let readAt = 0;
  const check = (): void => {
    if (failure !== undefined) throw unavailable(failure.cause);
    // The server still reads, but a grant that it shows may have been revoked on another one.
    if (isClustered && performance.now() - readAt > longestUnread)
      throw unavailable(new Error('the grants cannot be read in step with the cluster'));
  };
  const read = async (): Promise<void> => {
    begun += 1;
    const turn = begun;
    const at = performance.now();
    const reading = catchUp().then((is) => {
      isClustered = is;
      return Promise.all([readGrants(), readConditions(), checkTables()]);
    });
    const [found, stored] = await reading.catch((cause: unknown) => {
      if (closesOnFailure || cause instanceof NewerTablesError) failure = { cause };
      throw cause;
    });
    // A read that began earlier but took longer has older data.
    if (turn < newest) return;
    newest = turn;
    readAt = at;
    failure = undefined;
    const narrowing = withFixed(stored, fixed);
    const now = digestOf(found, narrowing);
    if (now === digest) return;
    digest = now;
    grants = found;
    conditions = narrowing;
    accesses = new Map();
    narrow = newNarrowing();
  };
  await read().catch((error: unknown) => {
    throw new Error(`content-query: the grants of ${name} cannot be read: ${textOf(error)}`, {
      cause: error,
    });
  });
  const poll = startPoll(read, interval, 'grants', log);
  const ofHost = onChange(() => {
    poll
      .refresh()
      .catch((error: unknown) => log.warn(`content-query: grants could not be refreshed: ${String(error)}`));
  });
  return {
    grants: () => {
      check();
      return byType(grants);
    },
    conditions: () => {
      check();
      return conditions;
    },
    accessOf: (role) => {
      check();
      const known = accesses.get(role);
      if (known !== undefined) return known;
      const types = typesOf(grants, role);
      const narrowed = conditionsOfRole(conditions, types);
      const [roleType] = [...types].reverse();
      const access: Access = Object.freeze({
        role,
        ...(roleType !== role && { roleType }),
        ...(narrowed !== undefined && { conditions: narrowed }),
        find: uidsOf(grants, role, 'find'),
        findOne: uidsOf(grants, role, 'findOne'),
        // Unless `preview` needs its own grant, every role with `find` on a type may ask for its drafts.
        preview: preview === 'find' ? 'every' : uidsOf(grants, role, 'preview'),
      });
      accesses.set(role, access);
      return access;
    },
    narrowed: (access) => {
      check();
      return narrow(access);
    },
    refresh: () =>
      poll.refresh().catch((error: unknown) => {
        throw closesOnFailure ? unavailable(error) : error;
      }),
    stop: async () => {
      stopListening(ofHost, `onChange of ${name}`, log);
      await poll.stop();
    },
  };
};
