import type { Attribute, ScalarAttribute } from './attribute.ts';
import type { EntryType } from './content-type.ts';
import { type Registry, withAttributes, withTypes } from './registry.ts';

const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Returns the number that a text stands for when it is compared with numbers inside a JSON document. Returns undefined if the
 * text is not in JSON's notation for numbers, or if a double cannot hold it.
 *
 *     numberIn('2.50') // 2.5
 *     numberIn('007') // undefined
 */
export const numberIn = (text: string): number | undefined => {
  if (!numberForm.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
};

/** Returns whether a text is in JSON's notation for numbers, and no double can hold the number. */
export const isBeyondDouble = (text: string): boolean =>
  numberForm.test(text) && !Number.isFinite(Number(text));

/** Returns whether a text stands for a boolean when it is compared with booleans inside a JSON document. */
export const isBooleanIn = (text: string): boolean => text === 'true' || text === 'false';

const place = /^(?:0|[1-9]\d*)$/;

/** Returns the list index that a step of a path names, or undefined if the step is not a whole number from 0 on. */
export const placeIn = (name: string): number | undefined => (place.test(name) ? Number(name) : undefined);

/**
 * The largest number of steps that a filter may take into a JSON document. On MariaDB each step adds two nested function calls,
 * and some 75 steps overflow its stack, which crashes the server.
 */
export const mostSteps = 16;

/** A path in the documents of an attribute as a host writes it: names with dots between them, or a list where a name has a dot. */
export type GivenJsonPath = string | readonly string[];

/** The paths that a host names, by the uid of a content type or component. */
export type GivenJsonPaths = Readonly<Record<string, readonly GivenJsonPath[]>>;

/** The attribute of a path, and the steps into its documents. */
export const partsOfPath = (
  path: GivenJsonPath,
): { readonly attribute: string; readonly steps: string[] } => {
  const [attribute = '', ...steps] = typeof path === 'string' ? path.split('.') : path;
  return { attribute, steps };
};

const encoded = (letter: string): string =>
  [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/**
 * A path as one word, in which only letters, digits, `_`, `-` and the dots between names stand as they are.
 *
 *     pathText('metadata', ['color', 'a.b']) // 'metadata.color.a%2Eb'
 */
export const pathText = (attribute: string, steps: readonly string[]): string =>
  [attribute, ...steps].map((name) => name.replaceAll(/[^\p{L}\p{N}_-]/gu, encoded)).join('.');

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);

/** Returns whether the host names exactly this path. */
export const isNamedPath = ({ jsonPaths = [] }: ScalarAttribute, steps: readonly string[]): boolean =>
  jsonPaths.some((path) => isSame(path, steps));

const withPaths = <Type extends EntryType>(type: Type, paths: readonly GivenJsonPath[]): Type => {
  const attributes = new Map<string, Attribute>(type.attributes);
  for (const { attribute: name, steps } of paths.map(partsOfPath)) {
    const attribute = attributes.get(name);
    if (attribute?.kind !== 'scalar') continue;
    const jsonPaths = [...(attribute.jsonPaths ?? []), Object.freeze(steps)];
    attributes.set(name, Object.freeze({ ...attribute, jsonPaths: Object.freeze(jsonPaths) }));
  }
  return withAttributes(type, attributes);
};

/** Returns the registry with the paths that a host names, each stored with its attribute. */
export const withJsonPaths = (registry: Registry, paths: GivenJsonPaths): Registry =>
  Object.keys(paths).length === 0
    ? registry
    : withTypes(registry, (type) =>
        Object.hasOwn(paths, type.uid) ? withPaths(type, paths[type.uid] ?? []) : type,
      );
