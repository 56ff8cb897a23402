import type { GroupOperatorName, OperatorName } from './operators.ts';
import type { PopulateKey } from './parameters.ts';

// Words of other dialects, in lower case, each with the word of this dialect that has the same meaning. They are used for hints
// only: a request that contains one is still refused.

type Words<Ours extends string> = ReadonlyMap<string, Ours>;

const words = <Ours extends string>(table: Readonly<Record<string, Ours>>): Words<Ours> =>
  new Map(Object.entries(table));

/** Operators of SQL, MongoDB, Directus, Hasura, Django and Strapi 3, without their prefix and underscores. */
export const operatorsElsewhere: Words<OperatorName | GroupOperatorName> = words({
  all: '$and',
  any: '$or',
  exists: '$notNull',
  exact: '$eq',
  iexact: '$eqi',
  equal: '$eq',
  equals: '$eq',
  ge: '$gte',
  greaterthan: '$gt',
  greaterthanorequal: '$gte',
  icontains: '$containsi',
  iendswith: '$endsWithi',
  ilike: '$containsi',
  is: '$eq',
  isnot: '$ne',
  isnotnull: '$notNull',
  isnull: '$null',
  istartswith: '$startsWithi',
  le: '$lte',
  lessthan: '$lt',
  lessthanorequal: '$lte',
  like: '$contains',
  ncontains: '$notContains',
  neq: '$ne',
  nicontains: '$notContainsi',
  nilike: '$notContainsi',
  nin: '$notIn',
  nnull: '$notNull',
  noneof: '$notIn',
  nlike: '$notContains',
  notequal: '$ne',
  notequals: '$ne',
  notexists: '$null',
  notlike: '$notContains',
  oneof: '$in',
  range: '$between',
});

/** The operator suffixes of Strapi 3, as in `title_contains`. */
export const suffixesElsewhere: Words<OperatorName> = words({
  eq: '$eq',
  ne: '$ne',
  lt: '$lt',
  lte: '$lte',
  gt: '$gt',
  gte: '$gte',
  in: '$in',
  nin: '$notIn',
  contains: '$containsi',
  icontains: '$containsi',
  ncontains: '$notContainsi',
  containss: '$contains',
  ncontainss: '$notContains',
  null: '$null',
});

/** The directions of a sort. */
export const directionsElsewhere: Words<'asc' | 'desc'> = words({
  '1': 'asc',
  '-1': 'desc',
  ascend: 'asc',
  ascending: 'asc',
  descend: 'desc',
  descending: 'desc',
});

/** The keys of an object inside populate. */
export const populateKeysElsewhere: Words<PopulateKey> = words({
  attributes: 'fields',
  columns: 'fields',
  expand: 'populate',
  filter: 'filters',
  first: 'limit',
  include: 'populate',
  offset: 'start',
  only: 'fields',
  order: 'sort',
  orderby: 'sort',
  relations: 'populate',
  select: 'fields',
  skip: 'start',
  take: 'limit',
  where: 'filters',
});

/** The keys of pagination. */
export const paginationElsewhere: Words<'page' | 'pageSize' | 'start' | 'limit' | 'withCount' | 'after'> =
  words({
    count: 'withCount',
    current: 'page',
    cursor: 'after',
    first: 'limit',
    number: 'page',
    offset: 'start',
    per_page: 'pageSize',
    perpage: 'pageSize',
    size: 'pageSize',
    page_size: 'pageSize',
    skip: 'start',
    take: 'limit',
    total: 'withCount',
  });

/** Publication states of all versions of Strapi. */
export const statesElsewhere: Words<'live' | 'preview'> = words({
  all: 'preview',
  draft: 'preview',
  drafts: 'preview',
  live: 'live',
  preview: 'preview',
  public: 'live',
  published: 'live',
});
