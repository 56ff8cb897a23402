import type { ModelSet } from '../../lib/models/bound-model.ts';
import { reachedFrom } from '../../lib/models/build-models.ts';
import { checkTables, unlistedComponents } from '../../lib/models/check-tables.ts';
import { withDescribedColumns } from '../../lib/models/columns.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import type { ReadyHost } from '../host.ts';
import type { Settings } from '../settings/config.ts';

const ownTypes = ({ contentTypes, components }: Pick<ReadyHost, 'contentTypes' | 'components'>): string[] => [
  ...Object.keys(contentTypes),
  ...Object.keys(components),
];

/** Returns the types that requests may read: the host's, and those that their relations lead to. */
export const typesRead = (
  host: Pick<ReadyHost, 'contentTypes' | 'components'>,
  registry: Registry,
  { finds }: Pick<Settings, 'finds'>,
): ReadonlySet<string> => {
  const readsCreators = (uid: string): boolean =>
    registry.contentTypes.get(uid)?.populateCreatorFields === true &&
    (finds[uid]?.creatorFields ?? 'off') !== 'off';
  return reachedFrom(registry, ownTypes(host), readsCreators);
};

/**
 * Completes the models of a host's types and checks that the database has all that a request may read: the tables of the host's types,
 * and of the built-in types that their relations lead to. Warns about rows that are never shown.
 */
export const openModels = async (
  host: ReadyHost,
  registry: Registry,
  settings: Settings,
  built: ModelSet,
): Promise<ModelSet> => {
  const { contentTypes, components, log } = host;
  const models = await withDescribedColumns(built);
  const sourceOf = (uid: string): string => contentTypes[uid]?.file ?? components[uid]?.file ?? uid;
  await checkTables(models, typesRead(host, registry, settings), sourceOf);
  for (const { uid, attribute, table, type, rows } of await unlistedComponents(
    models,
    registry,
    ownTypes(host),
  )) {
    log.warn(
      `content-query: ${uid}: ${rows} ${rows === 1 ? 'row' : 'rows'} of the zone '${attribute}' in ${table} name '${type}', which is not one of its components; they are not shown`,
    );
  }
  return models;
};
