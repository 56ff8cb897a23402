import type { Pipeline } from '../../lib/pipeline.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import type { Adapter } from '../adapter.ts';
import type { ChangeFeed } from '../changes/feed.ts';
import type { Purger } from '../changes/purge.ts';
import type { ReadyHost } from '../host.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { SlowLog } from '../observe/slow-log.ts';
import type { Settings } from '../settings/config.ts';
import type { Stores } from '../stores/open-stores.ts';
import type { Store } from '../stores/permission-store.ts';
import type { Callers } from './callers.ts';

/** What bootstrap creates and requests use. */
export interface Runtime {
  readonly pipeline: Pipeline;
  /**
   * The content types that have a route, by their URL name: the plural name of a collection type, the singular
   * name of a single type.
   */
  readonly routed: ReadonlyMap<string, ContentType>;
  readonly stores: Stores;
  /** Measures the lengths of texts every day. */
  readonly texts: Store;
  /** Undefined if metrics are off. */
  readonly metrics: Metrics | undefined;
  readonly slowLog: SlowLog;
  /** Undefined if no cache is told what has changed. */
  readonly purger?: Purger | undefined;
}

/** One installed plugin: its host, its settings, and its runtime between bootstrap and destroy. */
export interface Installation {
  readonly host: ReadyHost;
  readonly adapter: Adapter;
  readonly settings: Settings;
  readonly callers: Callers;
  runtime: Runtime | undefined;
  /** Tells listeners what has changed. */
  readonly feed: ChangeFeed;
  /** Set when the host calls `bootstrap`. */
  isBooted?: true;
}
