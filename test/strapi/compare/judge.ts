import { difference } from '../../conformance/difference.ts';
import { registry } from '../../property/newsroom/registry.ts';
import type { Snapshot } from '../../property/newsroom/snapshot.ts';
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

/** Rules by which the two may give other entries, where the request has what they are about. */
const selecting: Readonly<Partial<Record<Rule, (said: Said) => boolean>>> = {
  'plain-wildcards': ({ comparisons }) =>
    comparisons.some(([operator, value]) => searches.test(operator) && /[%_\\]/.test(value)),
  'drafts-in-filters': ({ goesThrough, showsDrafts }) => goesThrough && !showsDrafts,
};

/** The rules by which the two may give other entries for a request. */
export const mayChangeEntries = (said: Said): Rule[] =>
  Object.entries(selecting)
    .filter(([, applies]) => applies(said))
    .map(([rule]) => rule as Rule);

/** How Strapi's answer and ours are the same, but for which entries they are about. */
export function judgeBodies({ url, strapi, ours }: Pair, snapshot: Snapshot): Verdict {
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
  const reader = new AsOurs({ ...said, snapshot });
  const place = difference(reader.body(strapi.body, type.uid), ours.body);
  return place === undefined ? { kind: 'by rule', rules: reader.used } : { kind: 'different', place };
}
