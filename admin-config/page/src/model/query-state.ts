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

/** What stands in a group of filters: a condition, or a group again. */
export type FilterItem = Condition | Group;

/** What to bring along, by the name of the relation, media, component or zone. */
export interface PopulateTree {
  readonly [name: string]: PopulateNode;
}

/** What to bring along of one relation, media, component or zone. */
export interface PopulateNode {
  /** Empty: every attribute of a default type. */
  readonly fields: readonly string[];
  readonly populate: PopulateTree;
}

/** One key of the order of entries. */
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
  /** The text that a list is searched for; empty for none. */
  readonly search: string;
  /** The first key counts first. */
  readonly sort: readonly Sort[];
  readonly page: number;
  /** Undefined: as many as the host gives by itself. */
  readonly pageSize: number | undefined;
}

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
    search: '',
    sort: [],
    page: 1,
    pageSize: undefined,
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

/**
 * The sort after a press on the head of a column: by it alone, ascending first, then descending, then unsorted. A press that
 * `adds` leaves the other keys where they are, and a new one comes after them.
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
