import type { Recorded } from '../../conformance/recorded.ts';
import type { Snapshot } from '../../property/newsroom/snapshot.ts';
import type { DatabaseName } from '../../support/databases.ts';
import { judgeBodies, mayChangeEntries, type Pair } from './judge.ts';
import type { Verdict } from './rules.ts';
import { saidBy } from './said.ts';

/**
 * Judges the two answers to a recorded request. The recording says what ours has to be, and where the dialect is meant to
 * be another one than Strapi's; where the two give other entries, the request has to have what a rule is about.
 */
export function judgeRecorded(
  request: Recorded,
  pair: Pair,
  snapshot: Snapshot,
  database: DatabaseName,
): Verdict {
  const verdict = judgeBodies(pair, snapshot, database);
  if (verdict.kind !== 'different') return verdict;
  if (request.why !== undefined) return { kind: 'by rule', rules: new Set(['stricter-dialect']) };
  const rules = mayChangeEntries(saidBy(pair.url), database);
  const bothGive = pair.strapi.status === 200 && pair.ours.status === 200;
  return bothGive && rules.length > 0 ? { kind: 'by rule', rules: new Set(rules) } : verdict;
}
