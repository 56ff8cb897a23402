import type { Pipeline } from '../lib/pipeline.ts';
import type { ContentType } from '../lib/schema/content-type.ts';
import type { Settings } from './config.ts';
import type { ReadyHost } from './host.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Stores } from './stores/open-stores.ts';

/** What bootstrap creates and requests use. */
export interface Runtime {
  readonly pipeline: Pipeline;
  /**
   * The content types that have a route, by their URL name: the plural name of a collection type, the singular
   * name of a single type.
   */
  readonly routed: ReadonlyMap<string, ContentType>;
  readonly stores: Stores;
  /** Undefined if metrics are off. */
  readonly metrics: Metrics | undefined;
}

/** One installed plugin: its host, its settings, and its runtime between bootstrap and destroy. */
export interface Installation {
  readonly host: ReadyHost;
  readonly settings: Settings;
  runtime: Runtime | undefined;
  /** Set when the host calls `bootstrap`. */
  isBooted?: true;
}
