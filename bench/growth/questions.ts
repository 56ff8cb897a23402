/** What is asked as articles become more. */
export interface GrowthQuestion {
  readonly name: string;
  /** The query string. */
  readonly query: string;
  /** Where in the list the page is, as a part of all entries; the first page where left out. */
  readonly at?: number;
  /** Whether a cursor leads there, and not the number of the page. */
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

/** Counting, filters, sorts and far pages. */
export const growthQuestions: readonly GrowthQuestion[] = [
  ...counted('list', ''),
  ...counted('filter', filter),
  ...counted('filter and sort', filterAndSort),
  ...counted('sort', sort),
  ...counted('filter through relations', 'filters[author][team][city][$eqi]=lyon&sort=title'),
  ...pages('pages by id', ''),
  ...pages('pages by date', sort),
];
