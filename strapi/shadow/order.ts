import { isRecord } from '../../lib/util/is-record.ts';
import type { EntryQuery, Sort } from '../../lib/validate/bound-query.ts';
import type { AnswerForm } from '../answer-forms.ts';
import type { Rule } from '../profile.ts';
import { isText, rulesOfOrder } from './rules-of-query.ts';

const keyOf = (entry: unknown, { attribute, relations }: Sort, form: AnswerForm): unknown => {
  if (!isRecord(entry) || relations.length > 0) return undefined;
  if (attribute.name === 'id') return entry.id;
  return form.attributesOf(entry)?.[attribute.name];
};

/**
 * Returns the rule for which two entries have a different order in both answers: that of the first sort key in which they differ.
 * If the answer does not show the sort keys, the sort alone decides.
 */
const ruleOfPair = (
  one: unknown,
  other: unknown,
  query: Pick<EntryQuery, 'sort'>,
  form: AnswerForm,
): Rule | undefined => {
  for (const key of query.sort) {
    const [a, b] = [keyOf(one, key, form), keyOf(other, key, form)];
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
  form: AnswerForm,
): ReadonlySet<Rule | undefined> => {
  const placeOf = new Map(fromPlugin.map((entry, index) => [idOf(entry), index]));
  const found = new Set<Rule | undefined>();
  for (const [index, entry] of fromStrapi.slice(1).entries()) {
    const before = fromStrapi[index];
    if (Number(placeOf.get(idOf(before))) > Number(placeOf.get(idOf(entry))))
      found.add(ruleOfPair(before, entry, query, form));
  }
  return found;
};
