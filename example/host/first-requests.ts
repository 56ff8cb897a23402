/** Requests to try on the example's own content; everybody may send them. */
export const firstRequests: readonly string[] = [
  '/api/articles?fields=title,publishedAt&sort=publishedAt:desc&pagination[pageSize]=3',
  '/api/articles?fields=title,wordCount&filters[title][$containsi]=ferry&filters[wordCount][$gt]=2000',
  '/api/categories?locale=fr&fields=name,locale&sort=name',
  '/api/articles/1?fields=title&populate[cover][fields]=url,alternativeText',
  '/api/homepage?populate[hero][populate]=background,cta&populate[featured][fields]=title',
];
