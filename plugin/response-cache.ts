import { grantTablesIn } from '../lib/changes/grant-tables.ts';
import { trackedTables } from '../lib/changes/tracked-tables.ts';
import type { VersionSource } from '../lib/changes/version-source.ts';
import type { TrackedTable } from '../lib/databases/changes.ts';
import type { ModelSet } from '../lib/models/bound-model.ts';
import { neededTables } from '../lib/models/needed-tables.ts';
import type { KeepSettings } from '../lib/pipeline.ts';
import type { Registry } from '../lib/schema/registry.ts';
import type { Settings } from './config.ts';
import { bytesIn } from './config-values.ts';
import type { ReadyHost } from './host.ts';
import { typesRead } from './open-models.ts';
import type { GrantPlace } from './stores/grant-place.ts';
import { openVersions } from './stores/versions/open-versions.ts';
import { feedUse } from './stores/versions/use-of-versions.ts';

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
