import { actionNames } from '../../lib/schema/grants.ts';
import type {
  GrantChange,
  GrantChangeRequest,
  GrantInfo,
  HeldActions,
  RoleInfo,
  Stored,
} from '../contract.ts';
import { requireRead, versionOf } from './versions.ts';

/** Returns what a role may do with a type, with its version; null if it may do nothing with it. */
const heldActions = (
  { role, uid }: Pick<GrantInfo, 'role' | 'uid'>,
  holds: (grant: GrantInfo) => boolean,
): HeldActions | null => {
  const actions = actionNames.filter((action) => holds({ role, uid, action }));
  return actions.length === 0 ? null : { role, uid, actions, version: versionOf(role, uid, actions) };
};

const keyOf = ({ role, uid, action }: GrantInfo): string => JSON.stringify([role, uid, action]);

/** Returns grants with their versions: of each, that of everything that its role may do with its type. */
export const grantsWithVersions = (grants: readonly GrantInfo[]): readonly Stored<GrantInfo>[] => {
  const held = new Set(grants.map(keyOf));
  const versions = new Map<string, string>();
  return grants.flatMap((grant) => {
    const pair = JSON.stringify([grant.role, grant.uid]);
    const version = versions.get(pair) ?? heldActions(grant, (one) => held.has(keyOf(one)))?.version;
    if (version === undefined) return [];
    versions.set(pair, version);
    return [{ ...grant, version }];
  });
};

/** Returns a role with the version of its name, its description and its grants. */
export const roleWithVersion = (
  { type, name, description }: RoleInfo,
  grants: readonly GrantInfo[],
): Stored<RoleInfo> => {
  const own = [...new Set(grants.filter(({ role }) => role === type).map(keyOf))].sort();
  return { type, name, description, version: versionOf(type, name, description, own) };
};

/** Returns a change of each action of the roles and types that some changes are about. */
export const everyAction = (changes: readonly GrantChange[]): readonly GrantChange[] => {
  const pairs = new Map(changes.map((change) => [JSON.stringify([change.role, change.uid]), change]));
  return [...pairs.values()].flatMap((change) => actionNames.map((action) => ({ ...change, action })));
};

/** Returns changes as they are made and recorded. */
export const withoutVersions = (changes: readonly GrantChangeRequest[]): readonly GrantChange[] =>
  changes.map(({ version: _, ...change }) => change);

/** Throws a 409 if a role may do something else with a type than a change has read. */
export const requireGrantsRead = (
  changes: readonly GrantChangeRequest[],
  holds: (grant: GrantInfo) => boolean,
): void =>
  requireRead(
    ...changes.map(({ version, ...sent }, index) => ({
      what: `What '${sent.role}' may do with '${sent.uid}'`,
      path: ['changes', String(index), 'version'],
      version,
      stored: heldActions(sent, holds),
      sent,
    })),
  );
