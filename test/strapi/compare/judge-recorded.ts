import type { Recorded } from '../../conformance/recorded.ts';
import type { DatabaseName } from '../../support/databases.ts';
import type { ComparedContent } from './content.ts';
import { judgeBodies, mayChangeEntries, type Pair } from './judge.ts';
import type { Rule, Verdict } from './rules.ts';
import { saidBy } from './said.ts';

/** The rule that the reason of a recording stands for. */
const ruleOf = (why: string): Rule => {
  if (/window|count has/.test(why)) return 'window-of-each-parent';
  return /search|^nothing asked$/.test(why) ? 'search-of-what-is-seen' : 'stricter-dialect';
};

/**
 * Judges the two answers to a recorded request. The recording says what ours has to be, and where the dialect is meant to
 * be another one than Strapi's; where the two give other entries, the request has to have what a rule is about.
 */
export function judgeRecorded(
  request: Recorded,
  pair: Pair,
  content: ComparedContent,
  database: DatabaseName,
): Verdict {
  const verdict = judgeBodies(pair, content, database);
  if (verdict.kind !== 'different') return verdict;
  if (request.why !== undefined) return { kind: 'by rule', rules: new Set([ruleOf(request.why)]) };
  const rules = mayChangeEntries(saidBy(pair.url, content.registry), database);
  const bothGive = pair.strapi.status === 200 && pair.ours.status === 200;
  return bothGive && rules.length > 0 ? { kind: 'by rule', rules: new Set(rules) } : verdict;
}
