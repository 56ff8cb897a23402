import type { Registry } from '../lib/schema/registry.ts';
import { didYouMean, hinted } from '../lib/util/suggest.ts';
import { jsonPathFaults } from './check-json-paths.ts';
import { keyFaults } from './check-keys.ts';
import { siteFaults } from './check-sites.ts';
import type { Settings } from './config.ts';

/** Returns an object with uids as keys without those of types that are registered with a schema that cannot be read. */
const readable = <T>(
  byUid: Readonly<Record<string, T>>,
  unreadable: ReadonlySet<string>,
): Record<string, T> => Object.fromEntries(Object.entries(byUid).filter(([uid]) => !unreadable.has(uid)));

/**
 * Checks the types and URL templates that the settings name. Throws an error with a line for each type that is not registered, each
 * template that no entry can fill, and each `api.rest.keys` that cannot name an entry. `registered` has the uids of all schemas of
 * the host; nothing is said of those that the registry lacks, because their schemas have faults.
 */
export const checkUids = (registry: Registry, settings: Settings, registered: readonly string[]): true => {
  const { flatTypes, finds, admin, rest } = settings;
  const { contentTypes, components } = registry;
  const unreadable = new Set(registered.filter((uid) => !contentTypes.has(uid) && !components.has(uid)));
  const named: [string, string][] = [
    ...flatTypes.map((uid): [string, string] => ['flatTypes', uid]),
    ...Object.keys(finds).map((uid): [string, string] => ['finds', uid]),
    ...Object.keys(admin.site).map((uid): [string, string] => ['admin.site', uid]),
  ];
  const lines = named
    .filter(([, uid]) => !contentTypes.has(uid) && !unreadable.has(uid))
    .map(([key, uid]) => {
      const hint = didYouMean(uid, contentTypes.keys());
      return hinted(`content-query: ${key}: no content type is registered as '${uid}'`, hint);
    });
  const keys = readable(rest.keys, unreadable);
  const jsonPaths = readable(rest.jsonPaths, unreadable);
  const faults = [
    ...lines,
    ...siteFaults(registry, admin.site),
    ...keyFaults(registry, { rest: { ...rest, keys } }),
    ...jsonPathFaults(registry, { rest: { ...rest, jsonPaths } }),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return true;
};
