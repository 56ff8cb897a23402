import { isRecord } from '../../lib/util/is-record.ts';
import type { EntryQuery, Sort } from '../../lib/validate/bound-query.ts';
import type { Rule } from '../profile.ts';
import { isText, rulesOfOrder } from './rules-of-query.ts';

const keyOf = (entry: unknown, { attribute, relations }: Sort): unknown => {
  if (!isRecord(entry) || relations.length > 0) return undefined;
  if (attribute.name === 'id') return entry.id;
  return isRecord(entry.attributes) ? entry.attributes[attribute.name] : undefined;
};

/**
 * Returns the rule for which two entries have a different order in both answers: that of the first sort key in which they differ.
 * If the answer does not show the sort keys, the sort alone decides.
 */
const ruleOfPair = (one: unknown, other: unknown, query: Pick<EntryQuery, 'sort'>): Rule | undefined => {
  for (const key of query.sort) {
    const [a, b] = [keyOf(one, key), keyOf(other, key)];
    if (a === undefined || b === undefined) return rulesOfOrder(query)[0];
    if (a === b) continue;
    if (a === null || b === null) return 'null-order';
    return isText(key.attribute) ? 'text-by-code-point' : undefined;
  }
  return 'ties-by-id';
};

const idOf = (entry: unknown): unknown => (isRecord(entry) ? entry.id : undefined);

/**
 * Returns the rules for which Strapi may return the same entries in another order than the plugin; contains `undefined`
 * if no rule explains it.
 */
export const whyOtherOrder = (
  fromStrapi: readonly unknown[],
  fromPlugin: readonly unknown[],
  query: Pick<EntryQuery, 'sort'>,
): ReadonlySet<Rule | undefined> => {
  const placeOf = new Map(fromPlugin.map((entry, index) => [idOf(entry), index]));
  const found = new Set<Rule | undefined>();
  for (const [index, entry] of fromStrapi.slice(1).entries()) {
    const before = fromStrapi[index];
    if (Number(placeOf.get(idOf(before))) > Number(placeOf.get(idOf(entry))))
      found.add(ruleOfPair(before, entry, query));
  }
  return found;
};
