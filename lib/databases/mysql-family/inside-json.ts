import type { InsideJson, JsonStep, JsonValue } from '../inside-json.ts';

/** What a server writes in its own way: the test whether the text of a JSON number is a number that is too large for a double. */
interface Own {
  readonly isInfinite?: (number: string) => string;
}

const jsonValueOf = (value: string, { isInfinite }: Own): JsonValue => {
  const ofKinds = (kinds: readonly string[], shown: string): string =>
    `CASE WHEN JSON_TYPE(${value}) IN (${kinds.map((kind) => `'${kind}'`).join(', ')}) THEN ${shown} END`;
  return {
    text: ofKinds(['STRING'], `JSON_UNQUOTE(${value})`),
    number: ofKinds(['INTEGER', 'UNSIGNED INTEGER', 'DOUBLE', 'DECIMAL'], `${value} + 0e0`),
    boolean: ofKinds(['BOOLEAN'], `JSON_UNQUOTE(${value})`),
    isPresent: `COALESCE(JSON_TYPE(${value}), 'NULL') <> 'NULL'`,
    ...(isInfinite !== undefined && { isInfinite: isInfinite(value) }),
  };
};

/** Returns a name, a number or a path as SQL. */
export type Write = (value: string | number) => string;

/**
 * Returns the element of a list at an index, or the member with that number as its name, which the paths in `members` find. Both
 * databases treat any value as a list of one element, so `$[0]` would match it; `$[*]` matches elements of a list only. With
 * several paths, JSON_EXTRACT returns a list of all matches.
 */
export const elementAt = (value: string, place: number, members: readonly string[], write: Write): string => {
  const paths = [...members, place === 0 ? '$[*]' : `$[${place}]`].map(write);
  return `JSON_EXTRACT(JSON_EXTRACT(${value}, ${paths.join(', ')}), '$[0]')`;
};

/**
 * Returns the expressions for values inside JSON on MariaDB and MySQL. `valueAt` returns the value that steps
 * lead to in a document.
 */
export const familyInsideJson =
  (
    valueAt: (document: string, steps: readonly JsonStep[], write: Write) => string,
    own: Own = {},
  ): InsideJson =>
  (column, { isPlainText }, steps, write) => {
    // MySQL raises an error for a text that is no JSON.
    const document = isPlainText ? `(CASE WHEN JSON_VALID(${column}) THEN ${column} END)` : column;
    const value = valueAt(document, steps, write);
    return {
      ...jsonValueOf(value, own),
      elements: (name) => ({
        from: `JSON_TABLE(${value}, '$[*]' COLUMNS (element JSON PATH '$')) AS ${name}`,
        element: jsonValueOf(`${name}.element`, own),
      }),
    };
  };
