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

const escaped = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The ways in which writers of JSON spell a name. MariaDB keeps documents as text, and compares a name as it is spelled there. */
const spellings = (name: string): readonly string[] => {
  const plain = JSON.stringify(name);
  const all = [plain, escaped(plain)];
  return [...new Set([...all, ...all.map((text) => text.replaceAll('/', '\\/'))])];
};

/** A place that no list has, as no value can be as long. With a second path, JSON_EXTRACT gives a list of all that it finds. */
const nowhere = '$[2147483647]';

/** What MariaDB and MySQL do in different ways. */
interface PathsOf {
  /** The path of the last element of a list, for a document. */
  readonly lastIn: (document: string) => string;
  /** Whether no path can have a name, though it is quoted. */
  readonly hasNoPathFor: (name: string) => boolean;
}

type Write = (value: string | number) => string;

/**
 * Both take any value for a list of one, so that `$[0]` would find it; `$[*]` finds the elements of a list alone. Of several members
 * with one name the last is taken.
 */
const byPath = (value: string, { name, place }: JsonStep, write: Write, last: string): string => {
  const members = spellings(name).map((spelled) => `$.${spelled}`);
  const inList = place === 0 ? '$[*]' : `$[${place}]`;
  const paths = [...members, place === undefined ? nowhere : inList].map(write);
  const taken = place === 0 ? "'$[0]'" : last;
  return `JSON_EXTRACT(JSON_EXTRACT(${value}, ${paths.join(', ')}), ${taken})`;
};

/** All values of an object, and of these the one in the place that the name has among all names. */
const bySearch = (value: string, { name }: JsonStep, write: Write): string => {
  const sought = write(name.replaceAll(/[\\%_]/g, '\\$&'));
  const path = `JSON_UNQUOTE(JSON_SEARCH(JSON_KEYS(searched.object), 'one', ${sought}))`;
  const source = `JSON_TABLE(${value}, '$' COLUMNS (object JSON PATH '$')) AS searched`;
  return `(SELECT JSON_EXTRACT(JSON_EXTRACT(searched.object, '$.*'), ${path}) FROM ${source})`;
};

/** Values inside of JSON on MariaDB and MySQL. */
export const familyInsideJson =
  ({ lastIn, hasNoPathFor }: PathsOf): InsideJson =>
  (document, _, steps, write) => {
    const last = lastIn(document);
    let value = document;
    for (const step of steps)
      value = hasNoPathFor(step.name) ? bySearch(value, step, write) : byPath(value, step, write, last);
    return {
      ...jsonValueOf(value),
      elements: (name) => ({
        from: `JSON_TABLE(${value}, '$[*]' COLUMNS (element JSON PATH '$')) AS ${name}`,
        element: jsonValueOf(`${name}.element`),
      }),
    };
  };
