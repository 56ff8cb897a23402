/** A question that is asked while the number of articles grows. */
export interface GrowthQuestion {
  readonly name: string;
  /** The query string. */
  readonly query: string;
  /** The position of the page in the list, as a part of all entries. Default: the first page. */
  readonly at?: number;
  /** Whether the page is reached by a cursor and not by its number. */
  readonly cursor?: true;
}

const uncounted = 'pagination[withCount]=false';
const filter = 'filters[kind]=news';
const filterAndSort = `${filter}&sort=title`;
const sort = 'sort=publishedAt:desc';
const deep = 0.9;

const counted = (name: string, query: string): GrowthQuestion[] => [
  { name, query },
  { name: `${name}, no total`, query: `${query}&${uncounted}` },
];

const pages = (name: string, query: string): GrowthQuestion[] => [
  { name: `${name}: first page`, query: `${query}&pagination[withCursor]=true&${uncounted}` },
  { name: `${name}: cursor at 90 %`, query, at: deep, cursor: true },
  { name: `${name}: page at 90 %`, query: `${query}&${uncounted}`, at: deep },
];

/** The questions: counting, filters, sorts and far pages. */
export const growthQuestions: readonly GrowthQuestion[] = [
  ...counted('list', ''),
  ...counted('filter', filter),
  ...counted('filter and sort', filterAndSort),
  ...counted('sort', sort),
  ...counted('filter through relations', 'filters[author][team][city][$eqi]=lyon&sort=title'),
  { name: 'filter through relations, three hops', query: 'filters[related][author][team][city]=Lyon' },
  { name: 'facets', query: 'facets=kind,author&pagination[pageSize]=1' },
  { name: 'search for few', query: '_q=en-1000' },
  { name: 'search for few, the best first', query: '_q=en-1000&sort=_q' },
  { name: 'a slug that contains a text, in any case', query: 'filters[slug][$containsi]=EN-1000' },
  ...pages('pages by id', ''),
  ...pages('pages by date', sort),
];
