import { grantTablesIn } from '../lib/changes/grant-tables.ts';
import { trackedTables } from '../lib/changes/tracked-tables.ts';
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

/**
 * Opens what the response cache needs: what says in which version the tables are that requests may read. Returns undefined if it is
 * off, or if nothing could be kept. Throws what the database throws.
 */
export const openKept = async (
  host: ReadyHost,
  settings: Settings,
  registry: Registry,
  models: ModelSet,
  place: GrantPlace,
): Promise<KeepSettings | undefined> => {
  const { responseCache } = settings;
  if (responseCache === undefined) return undefined;
  const { sequelize } = host;
  const alsoRead = place.kind === 'off' ? [] : await grantTablesIn(sequelize);
  const needed = neededTables(models, typesRead(host, registry, settings));
  const tables = trackedTables(
    sequelize,
    needed.map(({ model }) => model),
    alsoRead,
  );
  const versions = await openVersions(host, settings, tables);
  return versions && { versions, maxSize: bytesIn(responseCache.maxSize), alsoRead };
};
