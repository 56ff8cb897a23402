import { withDeadline } from '../../lib/base/with-deadline.ts';
import { trackedTables, type VersionSource } from '../../lib/cache/versions.ts';
import type { FileVersion, TrackedTable } from '../../lib/databases/changes.ts';
import type { ServerSettings } from '../../lib/databases/driver.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { instanceOf } from '../../lib/databases/sequelize.ts';
import type { ModelSet } from '../../lib/models/bound-model.ts';
import { neededTables } from '../../lib/models/check-tables.ts';
import type { KeepSettings } from '../../lib/pipeline.ts';
import { grantTablesIn } from '../../lib/schema/grants.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import { typesRead } from '../boot/open-models.ts';
import type { ReadyHost } from '../host.ts';
import type { Settings } from '../settings/config.ts';
import { bytesIn } from '../settings/rule.ts';
import type { GrantPlace } from '../stores/grant-place.ts';
import { cacheUse, feedUse, nextRun, ServerVersions, type UseOfVersions } from './server-versions.ts';

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
  host: Pick<ReadyHost, 'sequelize' | 'log'>,
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

/** What the tables are found from that requests may read. */
export interface Content {
  readonly host: ReadyHost;
  readonly settings: Settings;
  readonly registry: Registry;
  readonly models: ModelSet;
  readonly place: GrantPlace;
}

/** Returns the tables that requests may read, and the names of those among them that contain grants. */
const tablesOf = async ({ host, settings, registry, models, place }: Content) => {
  const alsoRead = place.kind === 'off' ? [] : await grantTablesIn(host.sequelize);
  const needed = neededTables(models, typesRead(host, registry, settings));
  const tables: readonly TrackedTable[] = trackedTables(
    host.sequelize,
    needed.map(({ model }) => model),
    alsoRead,
  );
  return { tables, alsoRead };
};

/**
 * Opens what the response cache needs: what says in which version the tables are that requests may read. Returns undefined if it is
 * off, or if nothing could be kept. Throws what the database throws.
 */
export const openKept = async (content: Content): Promise<KeepSettings | undefined> => {
  const { host, settings } = content;
  const { responseCache } = settings;
  if (responseCache === undefined) return undefined;
  const { tables, alsoRead } = await tablesOf(content);
  const versions = await openVersions(host, settings, tables);
  const { maxSize, compress } = responseCache;
  return versions && { versions, maxSize: bytesIn(maxSize), compress, alsoRead };
};

/** The versions of tables, and the names of the tables. */
export interface OpenedVersions {
  readonly versions: VersionSource;
  readonly tables: readonly string[];
  close(): Promise<void>;
}

/** Opens the versions of the same tables for listeners to changes, or returns those of the response cache. */
export const openTold = async (
  content: Content,
  kept: KeepSettings | undefined,
): Promise<OpenedVersions | undefined> => {
  const { tables } = await tablesOf(content);
  const names = tables.map(({ name }) => name);
  if (kept !== undefined) return { versions: kept.versions, tables: names, close: async () => {} };
  const versions = await openVersions(content.host, content.settings, tables, feedUse);
  return versions && { versions, tables: names, close: () => versions.close() };
};
