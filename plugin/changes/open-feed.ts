import type { KeepSettings } from '../../lib/pipeline.ts';
import { typesRead } from '../open-models.ts';
import { type Content, openTold } from '../response-cache.ts';
import type { PermissionStore } from '../stores/permission-store.ts';
import type { ChangeFeed } from './feed.ts';
import { hearChanges } from './hear-changes.ts';
import { Purger } from './purge.ts';
import { tagsOfTypes } from './tags-of-types.ts';

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
