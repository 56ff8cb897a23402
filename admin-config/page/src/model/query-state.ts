/** One comparison: an attribute, possibly through relations and components, an operator, and its values. */
export interface Condition {
  readonly kind: 'condition';
  readonly id: number;
  readonly path: readonly string[];
  readonly operator: string;
  readonly values: readonly string[];
}

/** Conditions of which all, any or none must be true. */
export interface Group {
  readonly kind: 'group';
  readonly id: number;
  readonly match: 'all' | 'any' | 'none';
  readonly items: readonly FilterItem[];
}

/** An item of a group of filters: a condition, or another group. */
export type FilterItem = Condition | Group;

/** What to populate, by the name of the relation, media, component or zone. */
export interface PopulateTree {
  readonly [name: string]: PopulateNode;
}

/** What to populate of one relation, media, component or zone. */
export interface PopulateNode {
  /** Empty: every default attribute of the type. */
  readonly fields: readonly string[];
  readonly populate: PopulateTree;
}

/** One sort key. */
export interface Sort {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
}

/** `title:asc,id:desc` */
export const sortText = (sort: readonly Sort[]): string =>
  sort.map(({ attribute, direction }) => `${attribute}:${direction}`).join(',');

/** All drafts of documents, those of documents that were never published, or those that were changed since. */
export type DraftsShown = 'all' | 'never-published' | 'modified';

/** Everything the query builder holds. */
export interface QueryState {
  readonly uid: string;
  /** The id of one entry; empty for the list. */
  readonly id: string;
  /** A code, or `all`; only sent for a localized type. */
  readonly locale: string;
  readonly publicationState: 'live' | 'preview';
  /** On documents, which drafts the preview lists: all, or only some. */
  readonly drafts: DraftsShown;
  /** Empty: every default attribute of the type. */
  readonly fields: readonly string[];
  /** Populates everything, one level deep; then `populate` is ignored. */
  readonly populateAll: boolean;
  readonly populate: PopulateTree;
  readonly filters: Group;
  /** The text to search for; empty for none. */
  readonly search: string;
  /** The first key has the highest priority. */
  readonly sort: readonly Sort[];
  readonly page: number;
  /** Undefined: the default of the host. */
  readonly pageSize: number | undefined;
}

/** A query that may leave the order to the page: an undefined sort is the usual sort of its content type. */
export type AskedQuery = Omit<QueryState, 'sort'> & Partial<Pick<QueryState, 'sort'>>;

const noFilters: Group = { kind: 'group', id: 0, match: 'all', items: [] };

/** The default query for a content type: live, the default locale, the usual sort, page one. */
export function plainQuery(uid: string, locale: string): AskedQuery {
  return {
    uid,
    id: '',
    locale,
    publicationState: 'live',
    drafts: 'all',
    fields: [],
    populateAll: false,
    populate: {},
    filters: noFilters,
    search: '',
    page: 1,
    pageSize: undefined,
  };
}

/** The query for another content type: everything that depends on attributes is reset, locale and state stay. */
export function withType(query: QueryState, uid: string): AskedQuery {
  const { locale, publicationState, pageSize } = query;
  return { ...plainQuery(uid, locale), publicationState, pageSize };
}

/** Returns the query after a change; a change that may return other entries goes back to page one. */
export function changeQuery(query: QueryState, change: Partial<QueryState>): QueryState {
  return { ...query, page: 1, ...change };
}

/**
 * Returns the sort after a click on the head of a column: by that column alone, first ascending, then descending, then unsorted. A
 * click that `adds` keeps the other keys and puts a new one after them.
 */
export function nextSort(sort: readonly Sort[], attribute: string, adds = false): readonly Sort[] {
  const known = sort.find((key) => key.attribute === attribute);
  const others = adds ? sort : sort.filter((key) => key === known);
  if (known === undefined) return [...others, { attribute, direction: 'asc' }];
  return others.flatMap((key): readonly Sort[] => {
    if (key !== known) return [key];
    return key.direction === 'asc' ? [{ attribute, direction: 'desc' }] : [];
  });
}
