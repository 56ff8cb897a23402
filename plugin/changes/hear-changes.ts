import type { VersionSource } from '../../lib/cache/versions.ts';
import type { ModelSet } from '../../lib/models/bound-model.ts';
import type { KeepSettings } from '../../lib/pipeline.ts';
import { typesRead } from '../boot/open-models.ts';
import { type Content, type OpenedVersions, openTold } from '../cache/response-cache.ts';
import type { HostChange, HostLogger, ReadyHost } from '../host.ts';
import type { PermissionStore, Store } from '../stores/permission-store.ts';
import { startPoll } from '../stores/poll.ts';
import type { ChangeFeed, Hear } from './feed.ts';
import { watchModels } from './model-hooks.ts';
import { Purger } from './purge.ts';
import { type TagsOfTypes, tagsOfTypes } from './tags-of-types.ts';

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

/** What changes are heard of from. */
export interface Sources {
  readonly host: Pick<ReadyHost, 'models' | 'onContentChange' | 'log'>;
  readonly models: ModelSet;
  readonly tags: TagsOfTypes;
  readonly permissions: PermissionStore;
  /** Opens the versions of tables; undefined if they cannot be known. `tables` are those of content and grants. */
  readonly openVersions: () => Promise<OpenedVersions | undefined>;
}

/**
 * Returns a function that begins to hear of changes: of what the host writes with its models or tells itself, at once; of what anybody
 * writes into tables, from their versions; and of grants.
 */
export const hearChanges =
  ({ host, models, tags, permissions, openVersions }: Sources, feed: Pick<ChangeFeed, 'tell'>): Hear =>
  async () => {
    const changed = (change: HostChange): void => feed.tell(tags.ofChange(change));
    const own = Object.keys(host.models ?? {}).flatMap((uid) => models.byUid.get(uid) ?? []);
    const stops: (() => unknown)[] = [watchModels(own, changed)];
    const ofHost = host.onContentChange?.(changed);
    if (ofHost !== undefined) stops.push(ofHost);
    const grants = watchGrants(permissions, () => feed.tell(tags.all), host.log);
    stops.push(() => grants.stop());
    const opened = await openVersions();
    if (opened !== undefined) {
      const { versions, tables } = opened;
      // Tables that belong to no type are those of grants.
      const ofTable = (name: string): readonly string[] => {
        const found = tags.ofTable(name);
        return found.length === 0 ? tags.all : found;
      };
      const watched = await watchTables(
        versions,
        tables,
        (names) => feed.tell(names.flatMap(ofTable)),
        host.log,
      );
      stops.push(async () => {
        await watched.stop();
        await opened.close();
      });
    }
    return async () => {
      for (const stop of stops) await stop();
    };
  };

/**
 * Lets listeners hear of changes, and sends the tags of changes to the caches of the configuration. Returns what sends them; undefined
 * if there are none.
 */
export const openFeed = async (
  content: Content,
  feed: ChangeFeed,
  permissions: PermissionStore,
  kept: KeepSettings | undefined,
): Promise<Purger | undefined> => {
  const { host, settings, registry, models } = content;
  const { cacheTags } = settings.rest;
  const purger = settings.purge && cacheTags && new Purger(settings.purge, cacheTags, host.log);
  if (purger !== undefined) feed.listen(({ tags }) => purger.purge(tags));
  const tags = tagsOfTypes(registry, models, typesRead(host, registry, settings), settings.cursorSecret);
  const openVersions = () => openTold(content, kept);
  await feed.open(hearChanges({ host, models, tags, permissions, openVersions }, feed));
  return purger;
};
