import { oncePer } from '../../lib/base/once-per.ts';
import { lists, type OfKind, some, walkOf } from '../../lib/base/visit.ts';
import type { BoundQuery, Condition, Populate } from '../../lib/request/bound-query.ts';
import { answeredAs } from '../../lib/request/populate-forms.ts';
import { flatly, queriesOf, walkOfQuery } from '../../lib/request/visit.ts';
import { jsonTypes } from '../../lib/schema/attribute.ts';
import { hasDrafts } from '../../lib/schema/content-type.ts';
import { isCount, operators } from '../../lib/schema/operators.ts';
import { namingOf } from '../../lib/schema/reads.ts';
import type { FormRule } from '../profile.ts';

/** The comparisons and relations of a condition. */
export type ConditionPart = OfKind<Condition, 'compare' | 'inside' | 'through' | 'count'>;

const partsIn = walkOf<Condition, void, readonly ConditionPart[]>({
  ...flatly(lists),
  compare: (comparison) => [comparison],
  inside: (comparison) => [comparison],
  count: (count) => [count],
  through: (through, at, below) => [through, ...below(through.condition, at)],
});

/** Returns every comparison in a condition, and every relation that it goes through. */
export const comparisonsIn = (condition: Condition | undefined): readonly ConditionPart[] =>
  condition === undefined ? [] : partsIn(condition);

const isOwn = (): boolean => true;
const isOfStrapi = (): boolean => false;

const hasOwnParts = walkOfQuery<void, boolean>({
  join: some,
  fields: isOfStrapi,
  filters: walkOf<Condition, void, boolean>({
    ...flatly(some),
    through: ({ quantifier, condition }, at, below) => quantifier !== undefined || below(condition, at),
    count: isOwn,
    inside: isOwn,
    compare: isOfStrapi,
  }),
  sort: (sort) => sort.some(({ attribute }) => isCount(attribute)),
  populate: (populate, at, below) =>
    answeredAs(populate) !== populate.attribute.name || queriesOf(populate).some((query) => below(query, at)),
  facets: ({ length }) => length > 0,
  aggregates: ({ length }) => length > 0,
});

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
  hasOwnParts(query);

/** A rule by which the plugin reads a query differently from Strapi, and the attribute to which it applies. */
export interface StrapiForm {
  readonly rule: FormRule;
  readonly path: readonly string[];
  /** Whether both answers are the same if there is only one entry. */
  readonly isOfSeveral: boolean;
}

/** Where a part of a query stands. */
interface At {
  readonly path: readonly string[];
  /** Whether the filter on versions, which Strapi 5 applies to the entries behind relations too, is given. */
  readonly filtersVersions: boolean;
  /** Whether one entry is read here, without an order and without a window. */
  readonly isOne: boolean;
}

const whole = (rule: FormRule, path: readonly string[]): StrapiForm => ({ rule, path, isOfSeveral: false });

/** What leads to populated entries: Strapi applies a window to the related entries of all parents together. */
const populatedForms = (populate: Populate, { filtersVersions, isOne }: At, path: readonly string[]) => {
  if (populate.kind === 'mixed') return [];
  const { attribute, query, window } = populate;
  const isRoot = path.length === 2;
  const forms: StrapiForm[] = [];
  if (window !== undefined && window !== 'count' && !isOne)
    forms.push({ rule: 'window-of-each-parent', path: [...path, 'limit'], isOfSeveral: isRoot });
  if (filtersVersions && attribute.kind === 'relation' && hasDrafts(query.type))
    forms.push(whole('publication-filter-of-relations', path));
  return forms;
};

const formsIn = walkOfQuery<At, readonly StrapiForm[]>({
  join: lists,
  fields: () => [],
  // Strapi searches the text of a document as its database has it, with the wildcards and the case folding of LIKE.
  filters: (filters, { path }) =>
    comparisonsIn(filters).flatMap((one) =>
      one.kind === 'compare' && jsonTypes.has(one.attribute.type) && operators[one.operator].patterned
        ? [whole('contains-on-json', [...path, 'filters', one.attribute.name])]
        : [],
    ),
  // Strapi returns an entry once for each related entry by which it is sorted. It cannot sort by a number of related entries.
  sort: (sort, { path, isOne }) =>
    (isOne ? [] : sort)
      .filter(({ relations, attribute }) => !isCount(attribute) && relations.some(({ toMany }) => toMany))
      .map(({ relations }) =>
        whole('sort-across-to-many', [...path, 'sort', ...relations.map(({ name }) => name)]),
      ),
  populate: (populate, at, below) => {
    const path = [...at.path, 'populate', populate.attribute.name];
    const inside: At = { ...at, path, isOne: false };
    return [
      ...populatedForms(populate, at, path),
      ...queriesOf(populate).flatMap((query) => below(query, inside)),
    ];
  },
  facets: () => [],
  aggregates: () => [],
});

const allFormsIn = oncePer((query: BoundQuery): readonly StrapiForm[] => {
  if (hasOwnForms(query)) return [];
  const filtersVersions = query.publicationFilter !== undefined;
  return [
    // Which of them Strapi reads depends on the version of qs in the app, and on the order of the names.
    ...(query.mixesNames ? [whole('names-beside-brackets', ['populate'])] : []),
    ...formsIn(query, { path: [], filtersVersions, isOne: query.reads !== 'list' }),
  ];
});

/**
 * Returns what Strapi has to answer of a query, without the rules that the app has named. Returns nothing for a query that has
 * forms of the plugin's own, which only the plugin can read. A query that is kept with its plan is looked through once.
 */
export const strapiFormsIn = (query: BoundQuery, better: readonly FormRule[]): readonly StrapiForm[] =>
  allFormsIn(query).filter(({ rule }) => !better.includes(rule));
