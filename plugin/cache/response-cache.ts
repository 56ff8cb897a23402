import { withDeadline } from '../../lib/base/with-deadline.ts';
import type { KeepSettings } from '../../lib/cache/response-cache.ts';
import {
  goBack,
  mostPending,
  readVersions,
  SettledChanges,
  trackedTables,
  type VersionSource,
  type Versions,
} from '../../lib/cache/versions.ts';
import type { ChangeTriggers, FileVersion, SelectRows, TrackedTable } from '../../lib/databases/changes.ts';
import type { ServerSettings } from '../../lib/databases/driver.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { instanceOf, select } from '../../lib/databases/sequelize.ts';
import type { ModelSet } from '../../lib/models/bound-model.ts';
import { neededTables } from '../../lib/models/check-tables.ts';
import { grantTablesIn } from '../../lib/schema/grants.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import { typesRead } from '../boot/open-models.ts';
import type { ReadyHost } from '../host.ts';
import type { Settings } from '../settings/config.ts';
import { bytesIn } from '../settings/rule.ts';
import { type DedicatedConnection, openDedicatedConnection } from '../stores/dedicated-connection.ts';
import type { GrantPlace } from '../stores/grant-place.ts';
import type { Store } from '../stores/permission-store.ts';
import { startPoll } from '../stores/poll.ts';
import { Compaction } from './compaction.ts';
import { PoolLag } from './pool-lag.ts';

/**
 * Returns a function that runs work, one run at a time. A call during a run waits for the next run, which begins after the current
 * one has ended and which all calls that arrive meanwhile share. So the work of a call always begins after the call.
 */
export const nextRun = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const run = work();
    const end = (): void => {
      if (running === run) running = undefined;
    };
    running = run;
    run.then(end, end);
    return run;
  };
  return () => {
    if (next !== undefined) return next;
    if (running === undefined) return begin();
    next = running.then(begin, begin);
    return next;
  };
};

/** What versions are read for, in the lines of the log about what cannot be had. */
export interface UseOfVersions {
  /** Nothing works at all. */
  readonly nothing: (why: string) => string;
  /** Nothing works for tables without triggers. */
  readonly without: (tables: string) => string;
}

/** The response cache. */
export const cacheUse: UseOfVersions = {
  nothing: (why) => `content-query: responseCache keeps nothing, because ${why}`,
  without: (tables) =>
    `content-query: no answer that reads ${tables} is kept, because changes there are not counted; run 'koa-content-query track --apply', and 'check' says what is missing`,
};

/** Listeners for changes of content, and caches that are purged. */
export const feedUse: UseOfVersions = {
  nothing: (why) => `content-query: caches are told only what the host itself changes, because ${why}`,
  without: (tables) =>
    `content-query: caches are told only what the host itself changes in ${tables}, because changes there are not counted; run 'koa-content-query track --apply', and 'check' says what is missing`,
};

/** Milliseconds that a request waits for versions; for those of a file, statements on other connections may occupy all threads of Node's pool. */
const patience = 1_000;

/** Milliseconds after a failure in which versions are not read again. */
const pause = 1_000;

/** Milliseconds between two looks at the triggers, and those after which a look is too old to rely on. */
const interval = 10_000;
const longestUnseen = 2 * interval;

type VersionsHost = Pick<ReadyHost, 'sequelize' | 'log'>;

/** Versions, and the generation of the connection on which they were read. */
interface ReadVersions {
  readonly versions: Versions;
  readonly generation: number;
}

/** The versions of a server's tables, which are read on a dedicated connection to the primary that is never in a transaction. */
export class ServerVersions implements VersionSource {
  readonly #host: VersionsHost;
  readonly #triggers: ChangeTriggers;
  readonly #tables: readonly TrackedTable[];
  readonly #use: UseOfVersions;
  readonly #connection: DedicatedConnection;
  /** A connection for the catalog, because a look at it takes longer than requests should wait. */
  readonly #catalog: DedicatedConnection;
  readonly #next: () => Promise<ReadVersions | undefined>;
  readonly #pool: PoolLag;
  readonly #settled: SettledChanges;
  readonly #compaction: Compaction;
  #poll: Store | undefined;
  #tracked: ReadonlySet<string> = new Set();
  /** Why what is read may be older than the versions; undefined if it is not. */
  #lag: string | undefined;
  /** The reasons that were logged. */
  readonly #said = new Set<string>();
  #known: Versions | undefined;
  /** Grows when versions that were read before may not be compared with later ones. */
  #generation = 0;
  #resumeAt = 0;
  #isFailing = false;
  #seenAt = Number.NEGATIVE_INFINITY;
  #hasTooMany = false;

  private constructor(
    host: VersionsHost,
    settings: ServerSettings,
    triggers: ChangeTriggers,
    tables: readonly TrackedTable[],
    use: UseOfVersions,
  ) {
    this.#host = host;
    this.#use = use;
    this.#triggers = triggers;
    this.#tables = tables;
    // The new connection may lead to another server, such as a replica that was promoted without the last commits.
    this.#connection = openDedicatedConnection(host, settings, () => this.#reopened());
    this.#catalog = openDedicatedConnection(host, settings);
    this.#pool = new PoolLag(host.sequelize, (sql) => this.#connection.select(sql), triggers.mayLag, {
      onLag: (why) => this.#lags(why),
      onUnknown: () => this.#unsee(),
    });
    this.#settled = new SettledChanges(triggers);
    this.#compaction = new Compaction(host, triggers);
    this.#next = nextRun(() => this.#read());
  }

  /** Opens the versions of these tables, and logs which tables have no triggers. Throws what the database throws. */
  static async open(
    host: VersionsHost,
    settings: ServerSettings,
    triggers: ChangeTriggers,
    tables: readonly TrackedTable[],
    use: UseOfVersions,
  ): Promise<ServerVersions> {
    const versions = new ServerVersions(host, settings, triggers, tables, use);
    try {
      await versions.#look();
    } catch (error) {
      await versions.close();
      throw error;
    }
    const look = async (): Promise<void> => {
      await versions.#look();
      // Also without requests, so that counters that were set back are noticed before they reach their earlier values.
      await versions.#newest();
      await versions.#settled.look((sql) => versions.#catalog.select(sql));
    };
    versions.#poll = startPoll(look, interval, 'the triggers of tables', host.log);
    return versions;
  }

  async versionOf(tables: readonly string[]): Promise<string | undefined> {
    if (!this.counts(tables) || performance.now() < this.#resumeAt) return undefined;
    const newest = await this.#newest();
    if (newest === undefined) return undefined;
    const { versions, generation } = newest;
    const all = [String(generation), versions.server];
    for (const name of tables) {
      const version = versions.byName.get(name);
      if (version === undefined) return undefined;
      all.push(version);
    }
    return all.join('\n');
  }

  counts(tables: readonly string[]): boolean {
    // Triggers that cannot be looked at may have been dropped meanwhile.
    const isSeen = performance.now() - this.#seenAt < longestUnseen;
    return isSeen && this.#lag === undefined && tables.every((name) => this.#tracked.has(name));
  }

  async close(): Promise<void> {
    this.#pool.close();
    await this.#poll?.stop();
    await Promise.all([this.#connection.close(), this.#catalog.close()]);
  }

  async #newest(): Promise<ReadVersions | undefined> {
    try {
      const versions = await withDeadline(this.#next(), patience);
      this.#isFailing = false;
      return versions;
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  async #read(): Promise<ReadVersions | undefined> {
    const [known, generation] = [this.#known, this.#generation];
    const read = (than?: Versions) =>
      readVersions((sql) => this.#connection.select(sql), this.#triggers, {
        known: than,
        after: this.#settled.upTo,
      });
    let versions = await read(known);
    // If the connection was opened again meanwhile, an equal total may be the sum of other versions.
    if (versions === known && this.#generation !== generation) versions = await read();
    if (known !== undefined && versions !== known && versions !== 'too many' && goBack(known, versions)) {
      this.#forget();
      versions = await read();
    }
    const pending = versions === 'too many' ? mostPending : versions.pending;
    this.#compaction.note(pending, this.#settled.upTo);
    if (versions === 'too many') {
      this.#passBy();
      return undefined;
    }
    this.#hasTooMany = false;
    this.#known = versions;
    return { versions, generation: this.#generation };
  }

  /** Lets requests pass by for a while: to count so many changes takes longer than most answers. */
  #passBy(): void {
    this.#resumeAt = performance.now() + pause;
    if (!this.#hasTooMany)
      this.#host.log.warn(
        `content-query: more than ${mostPending} changes of tables wait to be compacted, so answers are not kept until there are fewer`,
      );
    this.#hasTooMany = true;
  }

  /**
   * Reads which tables have their triggers, and logs the others if they are not the same as before. Where reads may lag behind the
   * versions, no table counts as tracked.
   */
  async #look(): Promise<void> {
    const begun = performance.now();
    const own = <Row extends object>(sql: string): Promise<Row[]> => this.#catalog.select(sql);
    const looked = await this.#triggers.look(own, this.#tables);
    const pooled: SelectRows = (sql) => select(this.#host.sequelize, sql);
    const lag =
      (await this.#triggers.mayLag((sql) => this.#connection.select(sql), pooled)) ?? this.#pool.why();
    if (lag === undefined) this.#lag = undefined;
    else this.#lags(lag);
    this.#pool.restart();
    const counted = looked.filter(({ lacks }) => lag === undefined && lacks === undefined);
    const tracked = new Set(counted.map(({ name }) => name));
    const isSame =
      this.#poll !== undefined &&
      this.#tables.every(({ name }) => tracked.has(name) === this.#tracked.has(name));
    // Changes of a table that was not tracked for a while were not counted, so its versions cannot be compared with earlier ones.
    if ([...this.#tracked].some((name) => !tracked.has(name))) this.#forget();
    this.#tracked = tracked;
    this.#seenAt = begun;
    if (isSame || lag !== undefined) return;
    const lacking = this.#tables.filter(({ name }) => !tracked.has(name)).map(({ name }) => name);
    const names = tracked.size === 0 ? 'any table' : lacking.join(', ');
    if (lacking.length > 0) this.#host.log.warn(this.#use.without(names));
  }

  /** Keeps nothing as long as what is read may be older than the versions. */
  #lags(why: string): void {
    if (!this.#said.has(why)) this.#host.log.warn(this.#use.nothing(why));
    this.#said.add(why);
    this.#lag = why;
    this.#forget();
  }

  /** The connection that reads versions may lead to another server than before, so that all others are compared with that one again. */
  #reopened(): void {
    this.#pool.restart();
    this.#forget();
  }

  /** Keeps nothing until the next look. */
  #unsee(): void {
    this.#seenAt = Number.NEGATIVE_INFINITY;
    this.#forget();
  }

  #forget(): void {
    this.#known = undefined;
    this.#settled.forget();
    this.#generation += 1;
  }

  #fail(error: unknown): void {
    this.#forget();
    this.#resumeAt = performance.now() + pause;
    if (!this.#isFailing)
      this.#host.log.warn(
        `content-query: the versions of tables could not be read, so answers are not kept: ${String(error)}`,
      );
    this.#isFailing = true;
  }
}

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
