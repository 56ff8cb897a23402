import type { ModelSet } from '../../lib/models/bound-model.ts';
import type { HostChange, ReadyHost } from '../host.ts';
import type { OpenedVersions } from '../response-cache.ts';
import type { PermissionStore } from '../stores/permission-store.ts';
import type { ChangeFeed, Hear } from './feed.ts';
import { watchModels } from './model-hooks.ts';
import type { TagsOfTypes } from './tags-of-types.ts';
import { watchGrants, watchTables } from './watch-tables.ts';

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
