import type { InsideJson, JsonStep, JsonValue } from '../inside-json.ts';

const jsonValueOf = (value: string): JsonValue => {
  const ofKinds = (kinds: readonly string[], shown: string): string =>
    `CASE WHEN JSON_TYPE(${value}) IN (${kinds.map((kind) => `'${kind}'`).join(', ')}) THEN ${shown} END`;
  return {
    text: ofKinds(['STRING'], `JSON_UNQUOTE(${value})`),
    number: ofKinds(['INTEGER', 'UNSIGNED INTEGER', 'DOUBLE', 'DECIMAL'], `${value} + 0e0`),
    boolean: ofKinds(['BOOLEAN'], `JSON_UNQUOTE(${value})`),
    isPresent: `COALESCE(JSON_TYPE(${value}), 'NULL') <> 'NULL'`,
  };
};

/** Gives a name, a number or a path as SQL. */
export type Write = (value: string | number) => string;

/**
 * A value at a place of a list, or of a member with that number as its name, which is found by some paths. Both databases take any value
 * for a list of one, so that `$[0]` would find it; `$[*]` finds the elements of a list alone. With several paths, JSON_EXTRACT gives a
 * list of all that it finds.
 */
export const elementAt = (value: string, place: number, members: readonly string[], write: Write): string => {
  const paths = [...members, place === 0 ? '$[*]' : `$[${place}]`].map(write);
  return `JSON_EXTRACT(JSON_EXTRACT(${value}, ${paths.join(', ')}), '$[0]')`;
};

/** Values inside of JSON on MariaDB and MySQL; `valueAt` gives what steps lead to in a document. */
export const familyInsideJson =
  (valueAt: (document: string, steps: readonly JsonStep[], write: Write) => string): InsideJson =>
  (document, _, steps, write) => {
    const value = valueAt(document, steps, write);
    return {
      ...jsonValueOf(value),
      elements: (name) => ({
        from: `JSON_TABLE(${value}, '$[*]' COLUMNS (element JSON PATH '$')) AS ${name}`,
        element: jsonValueOf(`${name}.element`),
      }),
    };
  };
