import { difference } from '../../conformance/difference.ts';
import { registry } from '../../property/newsroom/registry.ts';
import type { Snapshot } from '../../property/newsroom/snapshot.ts';
import type { DatabaseName } from '../../support/databases.ts';
import type { Answer } from '../../support/http.ts';
import { AsOurs } from './as-ours.ts';
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

/** Rules by which the two may give other entries, where the request has what they are about. */
const selecting: Readonly<Partial<Record<Rule, (said: Said, database: DatabaseName) => boolean>>> = {
  'plain-wildcards': ({ comparisons }) =>
    comparisons.some(([operator, value]) => searches.test(operator) && /[%_\\]/.test(value)),
  'drafts-in-filters': ({ goesThrough, showsDrafts }) => goesThrough && !showsDrafts,
  'text-by-code-point': ({ comparisons, sortsText }) =>
    sortsText || comparisons.some(([, value]) => isText(value)),
  // PostgreSQL puts NULL last ascending, as we do.
  'null-order': ({ sorts }, database) => database !== 'postgres' && [...sorts].some((name) => name !== 'id'),
};

/** The rules by which the two may give other entries for a request. */
export const mayChangeEntries = (said: Said, database: DatabaseName): Rule[] =>
  Object.entries(selecting)
    .filter(([, applies]) => applies(said, database))
    .map(([rule]) => rule as Rule);

/** How Strapi's answer and ours are the same, but for which entries they are about. */
export function judgeBodies(
  { url, strapi, ours }: Pair,
  snapshot: Snapshot,
  database: DatabaseName,
): Verdict {
  if (strapi.status !== ours.status)
    return { kind: 'different', place: `status: ${strapi.status} of Strapi, ${ours.status} of ours` };
  const plain = difference(strapi.body, ours.body);
  if (plain === undefined) return { kind: 'equal' };
  if (ours.status === 400) return { kind: 'by rule', rules: new Set(['error-details']) };
  const said = saidBy(url);
  const type = [...registry.contentTypes.values()].find(
    ({ uid, pluralName }) => uid.startsWith('api::') && pluralName === said.plural,
  );
  if (type === undefined) return { kind: 'different', place: plain };
  // On SQLite Strapi reads integers of 64 bits as doubles.
  const reading = { ...said, snapshot, roundsIntegers: database === 'sqlite' };
  const reader = new AsOurs(reading);
  const place = difference(reader.body(strapi.body, type.uid), new AsOurs(reading).body(ours.body, type.uid));
  return place === undefined ? { kind: 'by rule', rules: reader.used } : { kind: 'different', place };
}
