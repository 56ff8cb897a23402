/** One comparison: an attribute, reached through relations and components, an operator, and its values. */
export interface Condition {
  readonly kind: 'condition';
  readonly id: number;
  readonly path: readonly string[];
  readonly operator: string;
  readonly values: readonly string[];
}

/** Conditions of which all, any or none have to hold. */
export interface Group {
  readonly kind: 'group';
  readonly id: number;
  readonly match: 'all' | 'any' | 'none';
  readonly items: readonly FilterItem[];
}

export type FilterItem = Condition | Group;

/** What to bring along, by the name of the relation, media, component or zone. */
export interface PopulateTree {
  readonly [name: string]: PopulateNode;
}

export interface PopulateNode {
  /** Empty: every attribute of a default type. */
  readonly fields: readonly string[];
  readonly populate: PopulateTree;
}

export interface Sort {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
}

/** Everything the query builder holds. */
export interface QueryState {
  readonly uid: string;
  /** The id of one entry; empty for the list. */
  readonly id: string;
  /** A code, or `all`; only sent for a localized type. */
  readonly locale: string;
  readonly publicationState: 'live' | 'preview';
  /** Empty: every attribute of a default type. */
  readonly fields: readonly string[];
  /** Brings everything along, one level deep; `populate` is not looked at then. */
  readonly populateAll: boolean;
  readonly populate: PopulateTree;
  readonly filters: Group;
  readonly sort: Sort | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export const defaultPageSize = 25;

const noFilters: Group = { kind: 'group', id: 0, match: 'all', items: [] };

/** The query that asks for a content type as it is: live, the default locale, page one. */
export function plainQuery(uid: string, locale: string): QueryState {
  return {
    uid,
    id: '',
    locale,
    publicationState: 'live',
    fields: [],
    populateAll: false,
    populate: {},
    filters: noFilters,
    sort: undefined,
    page: 1,
    pageSize: defaultPageSize,
  };
}

/** The query for another content type: what depends on attributes begins anew, locale and state stay. */
export function withType(query: QueryState, uid: string): QueryState {
  const { locale, publicationState, pageSize } = query;
  return { ...plainQuery(uid, locale), publicationState, pageSize };
}

/** A change to the query; whatever changes which entries come begins at page one. */
export function changeQuery(query: QueryState, change: Partial<QueryState>): QueryState {
  return { ...query, page: 1, ...change };
}

/** Ascending first, then descending, then unsorted. */
export function nextSort(sort: Sort | undefined, attribute: string): Sort | undefined {
  if (sort?.attribute !== attribute) return { attribute, direction: 'asc' };
  return sort.direction === 'asc' ? { attribute, direction: 'desc' } : undefined;
}
