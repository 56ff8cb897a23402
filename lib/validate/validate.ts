import type { Query } from '../query/query.ts';
import { deepFreeze } from '../util/deep-freeze.ts';
import type { BoundQuery, Populate } from './bound-query.ts';
import { type DialectSettings, type RequestContext, Walk } from './context.ts';
import { attachCreators } from './creators.ts';
import { readCursor } from './cursor.ts';
import { readFields } from './fields.ts';
import { readFilters } from './filters.ts';
import { readLocale } from './locale.ts';
import { readPagination } from './pagination.ts';
import { readPopulate } from './populate.ts';
import { namesAnything, readWishes, type Wishes } from './populate-forms.ts';
import { readPublicationState } from './publication-state.ts';
import { allOf, readSearch } from './search.ts';
import { readSort } from './sort.ts';
import { refuseUnknown } from './unknown-parameters.ts';
import { type Dear, workOf } from './work.ts';

const refusePopulateWithPagination = (
  walk: Walk,
  { pagesBesidePopulate = false }: RequestContext,
  query: Query,
  wishes: Wishes,
): void => {
  if (query.pagination === undefined || !namesAnything(wishes)) return;
  if (walk.settings.populateWithPagination || pagesBesidePopulate) return;
  walk.problems.add(
    'populate-with-pagination',
    ['pagination'],
    'populate and pagination cannot be combined unless the host sets api.rest.populateWithPagination: true',
  );
};

const smaller: Readonly<Record<Dear, string>> = {
  folding: 'look for shorter text, or with fewer operators that fold case',
  conditions: 'name fewer conditions and relations',
  sort: 'sort by fewer attributes, and through fewer relations',
};

/** Refuses what keeps each ceiling and is too much for the database all the same; the place of the most of it is named. */
const limitWork = (walk: Walk, bound: BoundQuery): void => {
  const { points, largest } = workOf(bound);
  if (largest === undefined) return;
  const page = largest.path[0] === 'populate' ? ', or ask for a smaller page' : '';
  walk.limit('work', points, largest.path, `${smaller[largest.dear]}${page}`);
};

/**
 * Proves a query against the schema and the role's access: every name is an attribute the role may use at that place,
 * every value is of its attribute's type.
 *
 * Throws a ContentQueryError: 400 with every problem found, each with its path; 403 where preview is not granted.
 */
export const validate = (query: Query, settings: DialectSettings, context: RequestContext): BoundQuery => {
  const walk = new Walk(settings, context);
  const { type } = context;
  refuseUnknown(walk, query);
  const wishes = readWishes(walk, query.populate, ['populate']);
  refusePopulateWithPagination(walk, context, query, wishes);
  const populate: readonly Populate[] = readPopulate(walk, type, wishes, 1);
  const search = readSearch(walk, context, query._q);
  const list = {
    type,
    reads: context.reads,
    fields: readFields(walk, type, query.fields, ['fields']),
    sort: readSort(walk, type, query.sort, ['sort']),
    filters: allOf(search, readFilters(walk, type, query.filters, ['filters'])),
    populate: attachCreators(walk, type, populate),
    pagination: readPagination(walk, query.pagination),
    locale: readLocale(walk, type, query.locale, context.defaultLocale),
    state: readPublicationState(walk, type, query.publicationState, ['publicationState']),
  };
  // What it belongs to has to be right before it can be.
  walk.problems.throwIfAny();
  const bound: BoundQuery = { ...list, cursor: readCursor(walk, query.pagination, list) };
  walk.problems.throwIfAny();
  limitWork(walk, bound);
  return deepFreeze(bound);
};
