import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../lib/base/values.ts';
import type { EntryQuery, Sort } from '../../lib/request/bound-query.ts';
import { hasDrafts } from '../../lib/schema/content-type.ts';
import type { AnswerForm, Bag } from '../answer-forms.ts';
import type { Rule } from '../profile.ts';
import type { Place } from './place.ts';
import { isText, rulesOfOrder, rulesOfSelection } from './rules-of-query.ts';

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

const totalOf = ({ pagination }: Bag): unknown => (isRecord(pagination) ? pagination.total : undefined);

const onlyIn = (ids: readonly unknown[], others: readonly unknown[]): unknown[] =>
  ids.filter((id) => !others.includes(id));

/** Whether both lists are parts of equally many entries, so that another order alone may give other entries. */
const isPartOfAll = (page: readonly Bag[] | undefined, here: number): boolean => {
  if (page === undefined) return false;
  const [fromStrapi, fromPlugin] = page.map(totalOf);
  // Without a total this cannot be known.
  if (fromStrapi === undefined || fromPlugin === undefined) return true;
  return fromStrapi === fromPlugin && Number(fromPlugin) > here;
};

/**
 * Returns why two answers have other entries at a place, or the same in another order, as far as the entries themselves show;
 * contains `undefined` if no rule explains it.
 */
export const whyOtherEntries = (
  fromStrapi: readonly unknown[],
  fromPlugin: readonly unknown[],
  { path, type, asked, hasWindow, filtersVersions, isInEveryLocale, form }: Place,
  page?: readonly Bag[],
): ReadonlySet<Rule | undefined> => {
  const [ids, others] = [fromStrapi, fromPlugin].map((list) =>
    list.map((one) => (isRecord(one) ? one.id : undefined)),
  );
  if (ids === undefined || others === undefined || isDeepStrictEqual(ids, others)) return new Set();
  const isPart = onlyIn(ids, others).length === 0 && ids.length < others.length;
  // Strapi 5 leaves out the localizations that another entry at this place of the answer is.
  if ((path.length > 1 || isInEveryLocale) && path.at(-1) === 'localizations' && isPart && !hasWindow)
    return new Set(['localizations-of-document']);
  if (asked === undefined) return new Set([undefined]);
  const { query } = asked;
  // Strapi repeats an entry only for such a sort: once for each related entry by which it is sorted.
  if (new Set(ids).size < ids.length)
    return new Set([rulesOfOrder(query).find((rule) => rule === 'sort-across-to-many')]);
  if (hasWindow) return new Set(['window-of-each-parent']);
  if (path.length > 0 && filtersVersions && isPart && hasDrafts(type))
    return new Set(['publication-filter-of-relations']);
  const isSame = onlyIn(ids, others).length + onlyIn(others, ids).length === 0;
  if (isSame) return whyOtherOrder(fromStrapi, fromPlugin, query, form);
  const rules = isPartOfAll(page, fromPlugin.length) ? rulesOfOrder(query) : [];
  return new Set([[...rulesOfSelection(asked), ...rules][0]]);
};
