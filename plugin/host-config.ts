import { isRecord } from '../lib/util/is-record.ts';
import type { HostConfig, HostConfigSource, HostConfigTree } from './host.ts';

/** A host's configuration that can also list the keys below a path. */
export interface ReadableConfig extends HostConfig {
  keys(path: string): readonly string[];
}

const keysOf = (tree: unknown): string[] => {
  if (tree instanceof Map) return [...tree.keys()].map(String);
  return isRecord(tree) ? Object.keys(tree) : [];
};

const dottedKeys = (tree: unknown, path: string): string[] =>
  keysOf(tree)
    .filter((key) => key.startsWith(`${path}.`))
    .map((key) => key.slice(path.length + 1));

const entryOf = (tree: unknown, key: string): unknown => {
  if (tree instanceof Map) return tree.get(key);
  return isRecord(tree) && Object.hasOwn(tree, key) ? tree[key] : undefined;
};

/** Returns the value at a dotted path, whether the keys on the way are nested, dotted, or both. */
const lookUp = (tree: unknown, path: string): unknown => {
  const whole = entryOf(tree, path);
  if (whole !== undefined) return whole;
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const value = lookUp(entryOf(tree, path.slice(0, dot)), path.slice(dot + 1));
    if (value !== undefined) return value;
  }
  return undefined;
};

const isTree = (source: HostConfigSource): source is HostConfigTree => typeof source.get !== 'function';

/**
 * Returns a reader by dotted path for a host's configuration: a plain object, a Map, or anything with `get`. The keys of something
 * with `get` are only known where it returns an object.
 */
export const hostConfigOf = (source: HostConfigSource): ReadableConfig => {
  if (source instanceof Map || isTree(source)) {
    return {
      get: (path, fallback) => lookUp(source, path) ?? fallback,
      keys: (path) => [...keysOf(lookUp(source, path)), ...dottedKeys(source, path)],
    };
  }
  return {
    get: (path, fallback) => source.get(path, fallback),
    keys: (path) => keysOf(source.get(path)),
  };
};
