import { isDeepStrictEqual } from 'node:util';
import { evaluate, type Found } from '../../property/evaluator/evaluate.ts';
import type { Condition, Find } from '../../property/evaluator/find.ts';
import { registry, typeOf } from '../../property/newsroom/registry.ts';
import type { Snapshot } from '../../property/newsroom/snapshot.ts';
import type { DatabaseName } from '../../support/databases.ts';
import type { Answer } from '../../support/http.ts';
import { newsroomContent } from './content.ts';
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

/** The rules by which Strapi may find other entries than we do, each proven of this answer as far as can be. */
function rulesOfOther(
  { find }: PlainRequest,
  pair: Pair,
  snapshot: Snapshot,
  database: DatabaseName,
): Set<Rule> {
  const rules = new Set<Rule>(mayChangeEntries(saidBy(pair.url, registry), database));
  if (!rules.delete('drafts-in-filters')) return rules;
  // An evaluator of Strapi's ways can say whether drafts are all that it is about.
  const seen = isDeepStrictEqual(evaluate(snapshot, seeingDrafts(find)), foundBy(pair.strapi));
  return seen ? new Set(['drafts-in-filters']) : rules;
}

/** Judges the two answers to a random request, of which ours has been found right already. */
export function judgeRandom(
  request: PlainRequest,
  pair: Pair,
  snapshot: Snapshot,
  database: DatabaseName,
): Verdict {
  const verdict = judgeBodies(pair, newsroomContent(snapshot), database);
  if (verdict.kind !== 'different' || isDeepStrictEqual(foundBy(pair.strapi), foundBy(pair.ours)))
    return verdict;
  const rules = rulesOfOther(request, pair, snapshot, database);
  return pair.strapi.status === 200 && rules.size > 0 ? { kind: 'by rule', rules } : verdict;
}
