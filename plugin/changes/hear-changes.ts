import type { Transaction } from 'sequelize';
import type { KeepSettings } from '../../lib/cache/response-cache.ts';
import type { VersionSource } from '../../lib/cache/versions.ts';
import { type AnyModel, tableNameOf } from '../../lib/databases/sequelize.ts';
import type { BoundModel, ModelSet } from '../../lib/models/bound-model.ts';
import { tagOfEntry, tagOfHidden, tagOfType } from '../../lib/pipeline.ts';
import { type EntryType, hasDocuments } from '../../lib/schema/content-type.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import { typesRead } from '../boot/open-models.ts';
import { type Content, type OpenedVersions, openTold } from '../cache/response-cache.ts';
import type { HostChange, HostLogger, ReadyHost } from '../host.ts';
import type { PermissionStore, Store } from '../stores/permission-store.ts';
import { startPoll } from '../stores/poll.ts';
import { stopListening } from '../stores/stop-listening.ts';
import type { ChangeFeed, Hear } from './feed.ts';
import { Purger } from './purge.ts';

/** The hooks of writes of one entry. `increment` and statements of the host's own run none. */
const ofOne = ['afterCreate', 'afterUpdate', 'afterDestroy', 'afterRestore'] as const;
/** Those of several, or of one whose id is not known. */
const ofMany = [
  'afterUpsert',
  'afterBulkCreate',
  'afterBulkUpdate',
  'afterBulkDestroy',
  'afterBulkRestore',
] as const;

/** The part of a model's hooks that is used. Sequelize types the arguments of each hook apart. */
interface Hooked {
  addHook(hook: string, name: string, run: (...given: unknown[]) => void): unknown;
  removeHook(hook: string, name: string): unknown;
}

interface Options {
  readonly transaction?: (Transaction & { readonly parent?: Transaction | null }) | null;
}

/** Calls a function once a write can be read: at once, or after the outermost transaction was committed. */
const afterCommit = ({ transaction }: Options, run: () => void): void => {
  let outermost = transaction ?? undefined;
  while (outermost?.parent) outermost = outermost.parent;
  if (outermost === undefined) run();
  else outermost.afterCommit(() => run());
};

/**
 * Calls a function after entries of a model were written: with the key of the entry, or with undefined for several. `name` distinguishes
 * the hooks from those of the host. Returns a function that removes them.
 */
export const watchWrites = (model: AnyModel, name: string, written: (id: unknown) => void): (() => void) => {
  const hooked = model as unknown as Hooked;
  const key = model.primaryKeyAttribute;
  const add = (hook: string, idOf: (entry: unknown) => unknown): void => {
    // The options are the last argument of all of them.
    hooked.addHook(hook, name, (...given) =>
      afterCommit((given.at(-1) ?? {}) as Options, () => written(idOf(given[0]))),
    );
  };
  for (const hook of ofOne)
    add(hook, (entry) =>
      key === undefined ? undefined : (entry as { get(name: string): unknown }).get(key),
    );
  for (const hook of ofMany) add(hook, () => undefined);
  return () => {
    for (const hook of [...ofOne, ...ofMany]) hooked.removeHook(hook, name);
  };
};

/** The name under which the hooks are added, and removed again. */
const name = 'content-query changes';

/** Hears of what a host writes with its own models and the tables that link them. Returns a function that ends it. */
export const watchModels = (
  bounds: Iterable<BoundModel>,
  changed: (change: HostChange) => void,
): (() => void) => {
  const uidsOf = new Map<AnyModel, Set<string>>();
  const entries = new Set<AnyModel>();
  const note = (model: AnyModel, uid: string): void => {
    uidsOf.set(model, (uidsOf.get(model) ?? new Set()).add(uid));
  };
  for (const { uid, model, links } of bounds) {
    note(model, uid);
    entries.add(model);
    for (const link of links.values()) if (link.kind === 'through') note(link.through, uid);
  }
  const stops = [...uidsOf].map(([model, uids]) =>
    watchWrites(model, name, (id) => {
      const isEntry = entries.has(model) && id !== undefined && id !== null;
      for (const uid of uids) changed(isEntry ? { uid, id: String(id) } : { uid });
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
};

/** The tags of what may change: of types, of their entries, and of the types to which tables belong. */
export interface TagsOfTypes {
  readonly ofChange: (change: HostChange) => readonly string[];
  readonly ofTable: (name: string) => readonly string[];
  /** The tags of all types, of which every answer has one. */
  readonly all: readonly string[];
}

/** Returns the uids to which tables belong: those whose entries are in it, and those that it links to others. */
const uidsByTable = (models: ModelSet, uids: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> => {
  const byTable = new Map<string, Set<string>>();
  for (const uid of uids) {
    const bound = models.byUid.get(uid);
    if (bound === undefined) continue;
    const through = [...bound.links.values()].flatMap((link) =>
      link.kind === 'through' ? link.through : [],
    );
    const mixed = [...bound.mixed.values()].flatMap((link) => (link.kind === 'table' ? link.through : []));
    for (const model of [bound.model, ...through, ...mixed]) {
      const table = tableNameOf(model);
      byTable.set(table, (byTable.get(table) ?? new Set()).add(uid));
    }
  }
  return byTable;
};

/** Returns the tags of the types that requests may read. `key` is that of hidden types. */
export const tagsOfTypes = (
  registry: Registry,
  models: ModelSet,
  uids: ReadonlySet<string>,
  key: string | undefined,
): TagsOfTypes => {
  const byTable = uidsByTable(models, uids);
  const typeOf = (uid: string): EntryType | undefined =>
    registry.contentTypes.get(uid) ?? registry.components.get(uid);
  const ofType = (uid: string): readonly string[] => {
    const type = typeOf(uid);
    if (type === undefined) return [];
    return key === undefined ? [tagOfType(type)] : [tagOfType(type), tagOfHidden(type, key)];
  };
  return {
    ofChange: ({ uid, id, documentId }) => {
      const type = typeOf(uid);
      if (type === undefined) return [];
      const name = hasDocuments(type) ? documentId : id;
      return name === undefined ? ofType(uid) : [...ofType(uid), tagOfEntry(type, name)];
    },
    ofTable: (name) => [...(byTable.get(name) ?? [])].flatMap(ofType),
    all: [...uids].flatMap(ofType),
  };
};

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
    stops.push(() => stopListening(ofHost, 'onContentChange', host.log));
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
