import { anyOf, pathOfAsked } from './shapes/asked.ts';

/** The path of a shape: always the same or, if no request may be like another, the path of the n-th request. */
export type Ask = string | ((n: number) => string);

/** The fields of the shapes `known` and `newvalue`. */
const known = {
  fields: ['title', 'slug', 'kind', 'featured', 'rating', 'price', 'views', 'issueDate', 'locale'],
};
const lessThan = (value: number) => pathOfAsked({ ...known, attribute: 'wordCount', operator: '$lt', value });

/** No article has as many words, so that every value matches the same articles. */
const most = 3_000;

const asks = {
  list: '/api/articles',
  page: '/api/articles?fields[0]=title&fields[1]=slug&sort=title&pagination[pageSize]=10',
  rows100: '/api/articles?pagination[pageSize]=100',
  // The last of 3,400 articles in three locales, a tenth of them drafts.
  far: '/api/articles?pagination[page]=41',
  deepfilter: '/api/articles?filters[author][team][city][$eqi]=lyon&sort=title',
  logic:
    '/api/articles?filters[$or][0][kind]=news&filters[$or][1][rating][$gt]=4&filters[featured]=true&locale=fr&publicationState=preview&sort[0]=rating:desc&sort[1]=id',
  populate3: '/api/articles?populate[author][populate]=team&populate[categories]=true&populate[cover]=true',
  zone: '/api/articles?populate[sections][populate]=*',
  everything: '/api/articles?populate=*',
  window:
    '/api/articles?populate[categories][sort]=name&populate[categories][limit]=2&populate[reviewers][limit]=1',
  one: '/api/articles/101',
  single: '/api/homepage?populate=*',
  // One question three times: always the same, with another value each time, and with other fields and operators each time.
  known: () => lessThan(most),
  newvalue: (n: number) => lessThan(most + 1 + n),
  newshape: (n: number) => pathOfAsked(anyOf(n)),
} as const satisfies Readonly<Record<string, Ask>>;

/** Requests that Strapi cannot answer. Their hand-written statements exist for PostgreSQL only. */
const beyondAsks = {
  counts: '/api/authors?fields=name&sort=articles.$count:desc&pagination[pageSize]=10',
  facets: '/api/articles?facets=kind,author,categories&fields=title&pagination[pageSize]=10',
  deep: '/api/pages?populate=deep,3&pagination[pageSize]=2',
  json: '/api/articles?filters[metadata][depth][n]=4&fields=title&pagination[pageSize]=10',
} as const satisfies Readonly<Record<string, Ask>>;

/** The name of a request that the bench sends on every database. */
export type ShapeName = keyof typeof asks;

/** The name of a request that the bench sends on PostgreSQL only, if the command line names it. */
export type BeyondShape = keyof typeof beyondAsks;

/** The name of any request. */
export type AnyShape = ShapeName | BeyondShape;

/** Every shape that is measured by default, in the order of the report. */
export const shapeNames = Object.keys(asks) as ShapeName[];

/** The shapes that Strapi cannot answer. */
export const beyondShapes = Object.keys(beyondAsks) as BeyondShape[];

/** Returns the path and query string of a shape. */
export const askOf = (shape: AnyShape): Ask => ({ ...asks, ...beyondAsks })[shape];

/** Returns one path of a shape; the n-th if each request has another. */
export const pathOf = (shape: AnyShape, n = 0): string => {
  const ask = askOf(shape);
  return typeof ask === 'string' ? ask : ask(n);
};

/** The shapes that answer a page of articles and that servers without windows can answer too. */
export const listShapes = shapeNames.filter(
  (shape) => !['window', 'one', 'single', 'known', 'newvalue', 'newshape'].includes(shape),
);
