import { isDeepStrictEqual } from 'node:util';
import { stringTypes } from '../../../lib/schema/attribute.ts';
import { evaluate, type Found } from '../../property/evaluator/evaluate.ts';
import type { Condition, Find } from '../../property/evaluator/find.ts';
import { typeOf } from '../../property/newsroom/registry.ts';
import type { Snapshot } from '../../property/newsroom/snapshot.ts';
import type { DatabaseName } from '../../support/databases.ts';
import type { Answer } from '../../support/http.ts';
import { judgeBodies, mayChangeEntries, type Pair } from './judge.ts';
import type { PlainRequest } from './random.ts';
import type { Rule, Verdict } from './rules.ts';
import { saidBy } from './said.ts';

/** Which entries a request gives, and how many there are: what a naive evaluator finds in memory. */
export const expected = (snapshot: Snapshot, find: Find): Found => evaluate(snapshot, find);

const foundBy = ({ status, body }: Answer): Found | undefined =>
  status === 200
    ? { ids: body.data.map(({ id }: { id: number }) => id), total: body.meta.pagination.total }
    : undefined;

/** The same request as Strapi understands it: drafts are hidden in the list, and seen wherever a filter leads. */
function seeingDrafts(find: Find): Find {
  const type = typeOf(find.uid);
  if (find.state === 'preview' || type.kind === 'component' || !type.draftAndPublish)
    return { ...find, state: 'preview' };
  const published: Condition = {
    kind: 'compare',
    attribute: 'publishedAt',
    operator: '$notNull',
    values: [],
  };
  const conditions = [published, ...(find.condition === undefined ? [] : [find.condition])];
  return { ...find, state: 'preview', condition: { kind: 'and', conditions } };
}

const hasText = (uid: string, name: string): boolean => {
  const attribute = typeOf(uid).attributes.get(name);
  return attribute?.kind === 'scalar' && stringTypes.has(attribute.type);
};

const comparesText = (uid: string, condition: Condition | undefined): boolean => {
  switch (condition?.kind) {
    case undefined:
      return false;
    case 'and':
    case 'or':
      return condition.conditions.some((inner) => comparesText(uid, inner));
    case 'not':
      return comparesText(uid, condition.condition);
    case 'compare':
      return hasText(uid, condition.attribute);
    case 'through':
      return comparesText(condition.hop.target, condition.condition);
  }
};

/** The rules by which Strapi may find other entries than we do, each proven of this answer as far as can be. */
function rulesOfOther(
  { find }: PlainRequest,
  pair: Pair,
  snapshot: Snapshot,
  database: DatabaseName,
): Set<Rule> {
  const rules = new Set<Rule>(mayChangeEntries(saidBy(pair.url)));
  const seen = isDeepStrictEqual(evaluate(snapshot, seeingDrafts(find)), foundBy(pair.strapi));
  // What an evaluator of Strapi's ways explains needs no other rule; what it does not is not about drafts alone.
  if (rules.has('drafts-in-filters') && seen) return new Set(['drafts-in-filters']);
  const sortsText = find.sort.some(({ attribute }) => hasText(find.uid, attribute));
  if (sortsText || comparesText(find.uid, find.condition)) rules.add('code-point-order');
  // PostgreSQL alone puts NULL last; the others put it first ascending.
  const sortsNull = database !== 'postgres' && find.sort.length > 1;
  if (sortsNull) rules.add('code-point-order');
  if (rules.size === 1 && rules.has('drafts-in-filters')) rules.clear();
  return rules;
}

/** Judges the two answers to a random request, of which ours has been found right already. */
export function judgeRandom(
  request: PlainRequest,
  pair: Pair,
  snapshot: Snapshot,
  database: DatabaseName,
): Verdict {
  const verdict = judgeBodies(pair, snapshot);
  if (verdict.kind !== 'different' || isDeepStrictEqual(foundBy(pair.strapi), foundBy(pair.ours)))
    return verdict;
  const rules = rulesOfOther(request, pair, snapshot, database);
  return pair.strapi.status === 200 && rules.size > 0 ? { kind: 'by rule', rules } : verdict;
}
