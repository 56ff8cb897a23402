import type { ModelSet } from '../lib/models/bound-model.ts';
import { checkTables } from '../lib/models/check-tables.ts';
import { reachedFrom } from '../lib/models/reached.ts';
import { withTextColumns } from '../lib/models/text-columns.ts';
import { unlistedComponents } from '../lib/models/unlisted-components.ts';
import type { Registry } from '../lib/schema/registry.ts';
import type { Settings } from './config.ts';
import type { ReadyHost } from './host.ts';

/**
 * Completes the models of a host's types and checks that the database has all that a request may read: the tables of the host's types,
 * and of the built-in types that their relations lead to. Warns about rows that are never shown.
 */
export const openModels = async (
  { contentTypes, components, log }: ReadyHost,
  registry: Registry,
  { finds }: Settings,
  built: ModelSet,
): Promise<ModelSet> => {
  const models = await withTextColumns(built);
  const own = [...Object.keys(contentTypes), ...Object.keys(components)];
  const readsCreators = (uid: string): boolean =>
    registry.contentTypes.get(uid)?.populateCreatorFields === true &&
    (finds[uid]?.creatorFields ?? 'off') !== 'off';
  const sourceOf = (uid: string): string => contentTypes[uid]?.file ?? components[uid]?.file ?? uid;
  await checkTables(models, reachedFrom(registry, own, readsCreators), sourceOf);
  for (const { uid, attribute, table, type, rows } of await unlistedComponents(models, registry, own)) {
    log.warn(
      `content-query: ${uid}: ${rows} ${rows === 1 ? 'row' : 'rows'} of the zone '${attribute}' in ${table} name '${type}', which is not one of its components; they are not shown`,
    );
  }
  return models;
};
