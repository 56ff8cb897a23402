import type { VersionSource } from '../../../lib/changes/version-source.ts';
import type { FileVersion, TrackedTable } from '../../../lib/databases/changes.ts';
import type { ServerSettings } from '../../../lib/databases/dedicated-connection.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import { instanceOf } from '../../../lib/sequelize/instance.ts';
import { nextRun } from '../../../lib/util/next-run.ts';
import { withDeadline } from '../../../lib/util/with-deadline.ts';
import type { Host } from '../../host.ts';
import { ServerVersions } from './server-versions.ts';
import { cacheUse, type UseOfVersions } from './use-of-versions.ts';

/** Milliseconds that a request waits for the version of a file: statements on other connections may occupy all threads of Node's pool. */
const patience = 1_000;

/** The version of a file, which is the same for all its tables. */
const ofFile = (file: FileVersion): VersionSource => {
  const next = nextRun(() => file.read());
  return {
    // While a writer has locked the file, nothing is known of its version.
    versionOf: () => withDeadline(next(), patience).catch(() => undefined),
    counts: () => true,
    close: () => file.close(),
  };
};

/**
 * Opens what says in which version tables are. Returns undefined, and logs why, if that cannot be known for what is read: a database in
 * memory, or replicas, which may lag behind the primary.
 */
export const openVersions = async (
  host: Pick<Host, 'sequelize' | 'log'>,
  settings: ServerSettings,
  tables: readonly TrackedTable[],
  use: UseOfVersions = cacheUse,
): Promise<VersionSource | undefined> => {
  const { sequelize, log } = host;
  const none = (why: string): undefined => {
    log.warn(use.nothing(why));
  };
  if (instanceOf(sequelize).connectionManager.config.replication)
    return none('content is read from replicas, which may lag behind');
  const { changes } = databaseOf(sequelize);
  if (changes.kind === 'triggers') return ServerVersions.open(host, settings, changes, tables, use);
  const file = await changes.open(sequelize);
  return file === undefined ? none('the database is in memory') : ofFile(file);
};
