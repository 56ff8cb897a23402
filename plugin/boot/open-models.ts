import type { ModelSet } from '../../lib/models/bound-model.ts';
import { reachedFrom } from '../../lib/models/build-models.ts';
import { checkTables, unlistedComponents } from '../../lib/models/check-tables.ts';
import { withDescribedColumns } from '../../lib/models/columns.ts';
import { TextSizes } from '../../lib/models/text-sizes.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import type { HostLogger, ReadyHost } from '../host.ts';
import type { Settings } from '../settings/config.ts';
import type { Store } from '../stores/permission-store.ts';
import { startPoll } from '../stores/poll.ts';

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

const day = 24 * 60 * 60 * 1_000;

/** What is known of the texts of a database, and what measures them again every day. */
export interface OpenTexts {
  readonly texts: TextSizes;
  /** Does something after each time that they were measured again. */
  readonly pollFor: (refreshed: () => void) => Store;
}

/**
 * Measures the texts of types, which the query cost depends on. If the database does not answer, the host starts all the same, and
 * texts are taken to be short until the next day.
 */
export const openTexts = async (
  log: Pick<HostLogger, 'warn'>,
  models: ModelSet,
  uids: Iterable<string>,
): Promise<OpenTexts> => {
  const texts = new TextSizes(models, uids);
  await texts.refresh().catch((error: unknown) => {
    log.warn(`content-query: the lengths of texts could not be measured: ${String(error)}`);
  });
  return {
    texts,
    pollFor: (refreshed) =>
      startPoll(
        async () => {
          await texts.refresh();
          refreshed();
        },
        day,
        'the lengths of texts',
        log,
      ),
  };
};
