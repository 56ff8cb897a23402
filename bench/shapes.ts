const requests = {
  list: '',
  page: '?fields[0]=title&fields[1]=slug&sort=title&pagination[pageSize]=10',
  rows100: '?pagination[pageSize]=100',
  // The last of 3,400 articles in three locales, a tenth of them drafts.
  far: '?pagination[page]=41',
  deepfilter: '?filters[author][team][city][$eqi]=lyon&sort=title',
  logic:
    '?filters[$or][0][kind]=news&filters[$or][1][rating][$gt]=4&filters[featured]=true&locale=fr&publicationState=preview&sort[0]=rating:desc&sort[1]=id',
  populate3: '?populate[author][populate]=team&populate[categories]=true&populate[cover]=true',
  zone: '?populate[sections][populate]=*',
  everything: '?populate=*',
} as const;

export type ShapeName = keyof typeof requests;

export const shapeNames = Object.keys(requests) as ShapeName[];

/** The path and query string of a shape. */
export const pathOf = (shape: ShapeName): string => `/api/articles${requests[shape]}`;

/** What is asked at both ends of the growth: one page in id order, without a total. */
export const growthPath =
  '/api/articles?fields[0]=title&fields[1]=slug&sort=id&pagination[pageSize]=10&pagination[withCount]=false';
