import type { JsonStep } from '../inside-json.ts';
import { elementAt, familyInsideJson, type Write } from '../mysql-family/inside-json.ts';
import { largestRounded } from '../stored-scalar.ts';

const escaped = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Returns the notations that JSON writers use for a name. MariaDB stores a document as text and compares names as they
 * are written there.
 */
const spellings = (name: string): readonly string[] => {
  const plain = JSON.stringify(name);
  const all = [plain, escaped(plain)];
  return [...new Set([...all, ...all.map((text) => text.replaceAll('/', '\\/'))])];
};

/** An index that no list has, because no value can be that long. With a second path, JSON_EXTRACT returns a list of all matches. */
const nowhere = '$[2147483647]';

/** Writes a search for a name among all names of an object, and returns the value at the same position among all its values. */
const bySearch = (value: string, name: string, write: Write): string => {
  const sought = write(name.replaceAll(/[\\%_]/g, '\\$&'));
  const path = `JSON_UNQUOTE(JSON_SEARCH(JSON_KEYS(searched.object), 'one', ${sought}))`;
  const source = `JSON_TABLE(${value}, '$' COLUMNS (object JSON PATH '$')) AS searched`;
  return `(SELECT JSON_EXTRACT(JSON_EXTRACT(searched.object, '$.*'), ${path}) FROM ${source})`;
};

/**
 * Writes one step into a document. Observed on 10.11: a constant path with `[last]` matches in the first row only, and `$."-a"`
 * is a syntax error. If an object has several members with one name, the last one is used.
 */
const stepInto = (value: string, { name, place }: JsonStep, write: Write, document: string): string => {
  if (name.startsWith('-')) return bySearch(value, name, write);
  const members = spellings(name).map((spelled) => `$.${spelled}`);
  if (place !== undefined) return elementAt(value, place, members, write);
  const paths = [...members, nowhere].map(write);
  const last = `CONCAT('$[last]', LEFT(${document}, 0))`;
  return `JSON_EXTRACT(JSON_EXTRACT(${value}, ${paths.join(', ')}), ${last})`;
};

/**
 * Returns whether the text of a number is a number that is too large for a double. MariaDB reads it as the largest double, so it is
 * read with an exponent that is smaller by ten.
 */
const isInfinite = (number: string): string => {
  const text = `LOWER(${number})`;
  const exponent = `CASE WHEN LOCATE('e', ${text}) > 0 THEN LEAST(SUBSTRING_INDEX(${text}, 'e', -1) + 0, 9999) ELSE 0 END`;
  return `ABS(CONCAT(SUBSTRING_INDEX(${text}, 'e', 1), 'e', ${exponent} - 10) + 0e0) > ${largestRounded.replace('e308', 'e298')}`;
};

/** Values inside JSON on MariaDB, which stores documents as they were written. */
export const mariadbInsideJson = familyInsideJson(
  (document, steps, write) => {
    let value = document;
    for (const step of steps) value = stepInto(value, step, write, document);
    return value;
  },
  { isInfinite },
);
