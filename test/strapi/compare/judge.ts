import { isIdOf, strapiKey } from '../../../lib/schema/ids.ts';
import { difference } from '../../conformance/difference.ts';
import type { DatabaseName } from '../../support/databases.ts';
import type { Answer } from '../../support/http.ts';
import { AsOurs } from './as-ours.ts';
import type { ComparedContent } from './content.ts';
import type { Rule, Verdict } from './rules.ts';
import { type Said, saidBy } from './said.ts';

/** One request's two answers. */
export interface Pair {
  /** The request as Strapi got it. */
  readonly url: string;
  readonly strapi: Answer;
  readonly ours: Answer;
}

const searches = /^\$(?:not)?(?:contains|startswith|endswith|eq|ne)i?$/i;

const isText = (value: string): boolean => value !== '' && !/^[\d.:TZ+-]*$/.test(value);

/** The databases whose collation takes capital letters for small ones. */
const foldingCase: ReadonlySet<DatabaseName> = new Set<DatabaseName>(['mariadb', 'mysql']);

/** Rules by which the two may give other entries, where the request has what they are about. */
const selecting: Readonly<Partial<Record<Rule, (said: Said, database: DatabaseName) => boolean>>> = {
  'plain-wildcards': ({ comparisons }) =>
    comparisons.some(([operator, value]) => searches.test(operator) && /[%_\\]/.test(value)),
  'drafts-in-filters': ({ goesThrough, showsDrafts }) => goesThrough && !showsDrafts,
  // These take `EN` for `en`.
  'text-by-code-point': ({ comparisons, sortsText, locale }, database) =>
    sortsText ||
    comparisons.some(([, value]) => isText(value)) ||
    (foldingCase.has(database) && locale !== undefined),
  // PostgreSQL puts NULL last ascending, as we do.
  'null-order': ({ sorts }, database) => database !== 'postgres' && [...sorts].some((name) => name !== 'id'),
};

/** The rules by which the two may give other entries for a request. */
export const mayChangeEntries = (said: Said, database: DatabaseName): Rule[] =>
  Object.entries(selecting)
    .filter(([, applies]) => applies(said, database))
    .map(([rule]) => rule as Rule);

/** The content type that a request is about: by its plural name, or, of a single type, by its singular one. */
const typeAt = ({ registry }: ComparedContent, word: string) =>
  [...registry.contentTypes.values()].find(
    ({ uid, kind, pluralName, singularName }) =>
      uid.startsWith('api::') && (kind === 'singleType' ? singularName : pluralName) === word,
  );

/** The rule by which one entry is not there, whatever Strapi says. */
const whyNoEntry = (said: Said, uid: string, content: ComparedContent): Rule | undefined => {
  if (said.id === undefined) return undefined;
  if (!isIdOf(strapiKey, said.id)) return 'ids-in-one-form';
  if (!said.showsDrafts && content.isDraft(uid, Number(said.id))) return 'drafts-in-one-entry';
  return said.comparisons.length > 0 ? 'filters-on-one-entry' : undefined;
};

/** Whether two errors differ in their details alone, such as the route that a 404 names. */
const isSameButDetails = (strapi: Answer['body'], ours: Answer['body']): boolean => {
  if (!strapi?.error || !ours?.error) return false;
  const withoutDetails = ({ error }: Answer['body']) => ({ data: null, error: { ...error, details: {} } });
  return difference(withoutDetails(strapi), withoutDetails(ours)) === undefined;
};

/** How Strapi's answer and ours are the same, but for which entries they are about. */
export function judgeBodies(
  { url, strapi, ours }: Pair,
  content: ComparedContent,
  database: DatabaseName,
): Verdict {
  const said = saidBy(url, content.registry);
  const type = typeAt(content, said.word);
  if (strapi.status !== ours.status) {
    const rule = ours.status === 404 && type !== undefined ? whyNoEntry(said, type.uid, content) : undefined;
    if (rule !== undefined) return { kind: 'by rule', rules: new Set([rule]) };
    return { kind: 'different', place: `status: ${strapi.status} of Strapi, ${ours.status} of ours` };
  }
  const plain = difference(strapi.body, ours.body);
  if (plain === undefined) return { kind: 'equal' };
  if (ours.status === 400 || isSameButDetails(strapi.body, ours.body))
    return { kind: 'by rule', rules: new Set(['error-details']) };
  if (type === undefined) return { kind: 'different', place: plain };
  // On SQLite Strapi reads integers of 64 bits as doubles.
  const draftsBy = said.id === undefined ? undefined : ('drafts-in-one-entry' as const);
  const reading = { ...said, content, draftsBy, roundsIntegers: database === 'sqlite' };
  const reader = new AsOurs(reading);
  const place = difference(reader.body(strapi.body, type.uid), new AsOurs(reading).body(ours.body, type.uid));
  return place === undefined ? { kind: 'by rule', rules: reader.used } : { kind: 'different', place };
}
