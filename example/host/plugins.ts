import lodash from 'lodash';
import type { Host, HostPlugin } from '../../index.ts';
import type { PluginEntry } from './config.ts';
import { oneLine, StartError } from './start-error.ts';

type PluginFactory = (host: Host, config: unknown) => HostPlugin;

/**
 * Creates the enabled plugins of `config/plugins.ts` in its order, without running their lifecycle. Throws a StartError that names
 * a plugin whose module cannot be loaded.
 */
export async function loadPlugins(
  entries: Readonly<Record<string, PluginEntry>>,
  configFolder: URL,
  host: Host,
): Promise<HostPlugin[]> {
  const plugins: HostPlugin[] = [];
  for (const [name, entry] of Object.entries(entries)) {
    if (!entry.enabled) continue;
    const createPlugin = await importPlugin(name, entry.resolve, configFolder);
    plugins.push(createPlugin(host, entry.config ?? {}));
  }
  return plugins;
}

/** Returns the entries with additional configuration for one of them, for a test or an embedding program. */
export function withPluginConfig(
  entries: Readonly<Record<string, PluginEntry>>,
  name: string,
  config: Readonly<Record<string, unknown>>,
): Record<string, PluginEntry> {
  return lodash.merge({}, entries, { [name]: { config } });
}

async function importPlugin(name: string, resolve: string, configFolder: URL): Promise<PluginFactory> {
  const target = resolve.startsWith('.') ? new URL(resolve, configFolder).href : resolve;
  const module = await import(target).catch((error: unknown) => {
    throw new StartError(`plugin "${name}" cannot be loaded from "${resolve}": ${oneLine(error)}`);
  });
  if (typeof module.default !== 'function') {
    throw new StartError(
      `plugin "${name}": the default export of "${resolve}" must be a function; got ${typeof module.default}`,
    );
  }
  return module.default;
}
