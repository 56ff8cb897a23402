import lodash from 'lodash';
import type { Registry } from 'prom-client';
import type { HostConfig, RegisteredSchema } from '../../index.ts';
import type { Env } from './env.ts';

/** The argument of a config file's default export. */
export interface ConfigInput {
  readonly env: Env;
  /** The registered content types, for configuration that depends on what a schema says. */
  readonly contentTypes: Readonly<Record<string, RegisteredSchema>>;
  /** The registry that counts metrics; undefined if metrics are off. */
  readonly registry?: Registry | undefined;
}

/** The entry of one plugin in `config/plugins.ts`. */
export interface PluginEntry {
  readonly enabled: boolean;
  /** A package name, or a path that is relative to the config folder. */
  readonly resolve: string;
  readonly config?: Readonly<Record<string, unknown>>;
}

/** Returns the configuration, which is read by dotted path, such as `api.rest.maxLimit`. */
export function createConfig(tree: object): HostConfig {
  return { get: (path, fallback) => lodash.get(tree, path, fallback) };
}
