import type { VersionSource } from '../../lib/changes/version-source.ts';
import type { HostLogger } from '../host.ts';
import type { PermissionStore } from '../stores/permission-store.ts';
import { startPoll } from '../stores/poll.ts';
import type { Store } from '../stores/store.ts';

/** Milliseconds between two looks. */
const interval = 250;

/** Calls `changed` with each table of which the version differs from that of the last look, whoever has written there. */
export const watchTables = async (
  versions: VersionSource,
  tables: Iterable<string>,
  changed: (tables: readonly string[]) => void,
  log: Pick<HostLogger, 'warn'>,
): Promise<Store> => {
  const names = [...tables];
  const known = new Map<string, string>();
  const look = async (): Promise<void> => {
    // All of them share one statement.
    const now = await Promise.all(names.map((name) => versions.versionOf([name])));
    const differing: string[] = [];
    for (const [index, name] of names.entries()) {
      const version = now[index];
      if (version === undefined) continue;
      if (known.has(name) && known.get(name) !== version) differing.push(name);
      known.set(name, version);
    }
    if (differing.length > 0) changed(differing);
  };
  await look();
  return startPoll(look, interval, 'the versions of tables', log);
};

/** Calls `changed` after the grants of roles have changed as this instance applies them. */
export const watchGrants = (
  permissions: Pick<PermissionStore, 'accessOf'>,
  changed: () => void,
  log: Pick<HostLogger, 'warn'>,
): Store => {
  // An access keeps its identity until a grant changes.
  const access = () => permissions.accessOf('public');
  let known = access();
  const look = async (): Promise<void> => {
    const now = access();
    if (now === known) return;
    known = now;
    changed();
  };
  return startPoll(look, interval, 'grants', log);
};
