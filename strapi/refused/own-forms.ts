import type { BoundQuery, Condition, EntryQuery, Populate } from '../../lib/request/bound-query.ts';
import { answeredAs } from '../../lib/request/viewed.ts';
import { jsonTypes } from '../../lib/schema/attribute.ts';
import { hasDrafts } from '../../lib/schema/content-type.ts';
import { isCount, operators } from '../../lib/schema/operators.ts';
import { namingOf } from '../../lib/schema/reads.ts';
import type { FormRule } from '../profile.ts';

/** Gives every comparison in a condition, and every relation that it goes through. */
export function* comparisonsIn(
  condition: Condition | undefined,
): Generator<Extract<Condition, { kind: 'compare' | 'inside' | 'through' | 'count' }>> {
  if (condition === undefined) return;
  if (condition.kind === 'compare' || condition.kind === 'inside') yield condition;
  else if (condition.kind === 'not') yield* comparisonsIn(condition.condition);
  else if (condition.kind === 'count') yield condition;
  else if (condition.kind === 'through') {
    yield condition;
    yield* comparisonsIn(condition.condition);
  } else for (const inner of condition.conditions) yield* comparisonsIn(inner);
}

/** Returns the queries of a populated attribute: one, or one for each type behind it. */
export const queriesOf = (populate: Populate): readonly EntryQuery[] =>
  populate.kind === 'mixed' ? populate.queries : [populate.query];

const isOwnCondition = (condition: Condition): boolean => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.some(isOwnCondition);
    case 'not':
      return isOwnCondition(condition.condition);
    case 'through':
      return condition.quantifier !== undefined || isOwnCondition(condition.condition);
    case 'count':
    case 'inside':
      return true;
    case 'compare':
      return false;
  }
};

const isOwnAt = ({ filters, sort, populate }: EntryQuery): boolean =>
  (filters !== undefined && isOwnCondition(filters)) ||
  sort.some(({ attribute }) => isCount(attribute)) ||
  populate.some((one) => answeredAs(one) !== one.attribute.name || queriesOf(one).some(isOwnAt));

/**
 * Whether a query has a form that Strapi does not know: a view of a relation, a quantifier, a number of related entries,
 * a value inside a document, a deep populate, fallback locales, facets or aggregates, a cursor, an estimated total, or an entry that
 * another attribute than its id or document names. Strapi would refuse or silently ignore it, so only the plugin can answer.
 */
export const hasOwnForms = (query: BoundQuery): boolean =>
  query.cursor !== undefined ||
  query.pagination.withCount === 'estimated' ||
  namingOf(query.namedBy) === 'attribute' ||
  query.fallback !== undefined ||
  query.deepLevels !== undefined ||
  query.facets.length > 0 ||
  query.aggregates.length > 0 ||
  isOwnAt(query);

/** A rule by which the plugin reads a query differently from Strapi, and the attribute to which it applies. */
export interface StrapiForm {
  readonly rule: FormRule;
  readonly path: readonly string[];
  /** Whether both answers are the same if there is only one entry. */
  readonly isOfSeveral: boolean;
}

/** Strapi returns an entry once for each related entry by which it is sorted. It cannot sort by a number of related entries. */
const sortsIn = ({ sort }: EntryQuery, path: readonly string[]): StrapiForm[] =>
  sort
    .filter(({ relations, attribute }) => !isCount(attribute) && relations.some(({ toMany }) => toMany))
    .map(({ relations }) => ({
      rule: 'sort-across-to-many',
      path: [...path, 'sort', ...relations.map(({ name }) => name)],
      isOfSeveral: false,
    }));

/** Strapi applies a window to the related entries of all parents together. */
const windowsIn = (query: EntryQuery, path: readonly string[], isOne: boolean): StrapiForm[] =>
  query.populate.flatMap((populate) => {
    const at = [...path, 'populate', populate.attribute.name];
    const { window } = populate.kind === 'entries' ? populate : {};
    const isRoot = path.length === 0;
    const own: StrapiForm[] =
      window === undefined || window === 'count' || (isOne && isRoot)
        ? []
        : [{ rule: 'window-of-each-parent', path: [...at, 'limit'], isOfSeveral: isRoot }];
    return [
      ...own,
      ...queriesOf(populate).flatMap((inner) => [...sortsIn(inner, at), ...windowsIn(inner, at, isOne)]),
    ];
  });

/** Strapi searches the text of a document as its database has it, with the wildcards and the case folding of LIKE. */
const searchesIn = ({ filters, populate }: EntryQuery, path: readonly string[]): StrapiForm[] => [
  ...[...comparisonsIn(filters)].flatMap((one): StrapiForm[] =>
    one.kind === 'compare' && jsonTypes.has(one.attribute.type) && operators[one.operator].patterned
      ? [{ rule: 'contains-on-json', path: [...path, 'filters', one.attribute.name], isOfSeveral: false }]
      : [],
  ),
  ...populate.flatMap((inner) =>
    queriesOf(inner).flatMap((query) => searchesIn(query, [...path, 'populate', inner.attribute.name])),
  ),
];

/** Strapi 5 applies the filter on versions to the entries behind relations too. */
const filteredIn = (query: EntryQuery, path: readonly string[]): StrapiForm[] =>
  query.populate.flatMap((populate) => {
    const at = [...path, 'populate', populate.attribute.name];
    const own: StrapiForm[] =
      populate.kind === 'entries' && populate.attribute.kind === 'relation' && hasDrafts(populate.query.type)
        ? [{ rule: 'publication-filter-of-relations', path: at, isOfSeveral: false }]
        : [];
    return [...own, ...queriesOf(populate).flatMap((inner) => filteredIn(inner, at))];
  });

/**
 * Returns what Strapi has to answer of a query, without the rules that the app has named. Returns nothing for a query that has
 * forms of the plugin's own, which only the plugin can read.
 */
export const strapiFormsIn = (
  query: BoundQuery,
  better: readonly FormRule[],
  queryString = '',
): readonly StrapiForm[] => {
  if (hasOwnForms(query)) return [];
  return [
    ...(query.reads === 'list' ? sortsIn(query, []) : []),
    ...windowsIn(query, [], query.reads !== 'list'),
    ...searchesIn(query, []),
    ...(filtersVersions(queryString) ? filteredIn(query, []) : []),
  ].filter(({ rule }) => !better.includes(rule));
};

/** Whether a query string has publicationFilter. A type without drafts ignores it; the types behind its relations do not. */
export const filtersVersions = (queryString: string): boolean =>
  /(?:^|&)publicationFilter=/.test(queryString);

/** Whether a query string may contain such a form: a sort through a relation, a window, a search, or a filter on versions. Few do, and only those are read twice. */
export const mayHaveStrapiForms = (queryString: string): boolean =>
  /sort[^&]*(?:\.|%2e)|sort(?:\[|%5b)[a-z]|populate[^&=]*(?:limit|start)|contains|publicationFilter/i.test(
    queryString,
  );
