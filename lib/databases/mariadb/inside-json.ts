import type { JsonStep } from '../inside-json.ts';
import { elementAt, familyInsideJson, type Write } from '../mysql-family/inside-json.ts';

const escaped = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The ways in which writers of JSON spell a name. A document is kept as text, and a name compared as it is spelled there. */
const spellings = (name: string): readonly string[] => {
  const plain = JSON.stringify(name);
  const all = [plain, escaped(plain)];
  return [...new Set([...all, ...all.map((text) => text.replaceAll('/', '\\/'))])];
};

/** A place that no list has, as no value can be as long. With a second path, JSON_EXTRACT gives a list of all that it finds. */
const nowhere = '$[2147483647]';

/** All values of an object, and of these the one in the place that the name has among all names. */
const bySearch = (value: string, name: string, write: Write): string => {
  const sought = write(name.replaceAll(/[\\%_]/g, '\\$&'));
  const path = `JSON_UNQUOTE(JSON_SEARCH(JSON_KEYS(searched.object), 'one', ${sought}))`;
  const source = `JSON_TABLE(${value}, '$' COLUMNS (object JSON PATH '$')) AS searched`;
  return `(SELECT JSON_EXTRACT(JSON_EXTRACT(searched.object, '$.*'), ${path}) FROM ${source})`;
};

/**
 * Seen on 10.11: a path that does not change from row to row finds `[last]` in the first row alone, and `$."-a"` is a syntax error. Of
 * several members with one name the last is taken.
 */
const stepInto = (value: string, { name, place }: JsonStep, write: Write, document: string): string => {
  if (name.startsWith('-')) return bySearch(value, name, write);
  const members = spellings(name).map((spelled) => `$.${spelled}`);
  if (place !== undefined) return elementAt(value, place, members, write);
  const paths = [...members, nowhere].map(write);
  const last = `CONCAT('$[last]', LEFT(${document}, 0))`;
  return `JSON_EXTRACT(JSON_EXTRACT(${value}, ${paths.join(', ')}), ${last})`;
};

/** MariaDB keeps documents as they were written. */
export const mariadbInsideJson = familyInsideJson((document, steps, write) => {
  let value = document;
  for (const step of steps) value = stepInto(value, step, write, document);
  return value;
});
