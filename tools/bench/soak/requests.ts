import { readFileSync } from 'node:fs';
import { projectFolder } from '../process/build.ts';
import { pathOf, shapeNames } from '../shapes.ts';

/** One request of the mix, and the statuses that are expected. */
export interface SoakRequest {
  /** The name under which the result counts it. */
  readonly kind: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: readonly number[];
}

/** The grant that is toggled; nothing else in the mix depends on it. */
export const toggled = { role: 'public', uid: 'api::vault.vault', action: 'find' } as const;
/** The list whose grant is toggled. */
export const toggledPath = '/api/vaults';

const invalid = [
  '/api/articles?filters[nope]=1',
  '/api/articles?filters[title][$nope]=1',
  '/api/articles?sort=secret',
  '/api/articles?populate[author][filters][email]=x',
  '/api/articles?filters[constructor][prototype]=x',
  '/api/articles?pagination[page]=0',
  `/api/articles?filters${'[author][articles]'.repeat(20)}[id]=1`,
];

const tokens: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(`${projectFolder}test/fixtures/newsroom/tokens.json`, 'utf8'),
);

/** The secret with which the newsroom's tokens are signed. */
export const jwtSecret = 'jwtsecret';

/** What the mix needs from a running host: the ETag of a list, and the cursor after its first page. */
export interface Known {
  readonly etag: string;
  readonly cursor: string;
}

/** The list that is read with cursors. */
export const cursorPath =
  '/api/articles?fields=title&sort=publishedAt:desc&pagination[pageSize]=10&pagination[withCursor]=true';
const afterCursor = (cursor: string): string => `${cursorPath}&pagination[after]=${cursor}`;

/** A cursor with null as the id and a valid digest, which anybody can compute, because its input is public. */
const forged = Buffer.from(JSON.stringify(['x'.repeat(22), null, null])).toString('base64url');

/** Returns a path with this many levels of the same two relations. */
const levels = (count: number): string =>
  Array.from({ length: count }, (_, level) => (level % 2 === 0 ? 'author' : 'articles')).join('.');

/** Requests that are answered with 200, by kind. */
const answered: Readonly<Record<string, readonly string[]>> = {
  search: ['/api/articles?_q=harbour&pagination[pageSize]=10'],
  windows: [
    '/api/authors?populate[articles][limit]=2&populate[articles][fields]=title&populate[articles][sort]=publishedAt:desc',
    '/api/categories?populate[articles][count]=true',
    '/api/articles?pagination[pageSize]=5&populate[author][populate][articles][limit]=1&populate[author][populate][articles][fields]=title',
  ],
  'sorts through relations': [
    '/api/articles?fields=title&sort=author.team.name,id&pagination[pageSize]=10',
    '/api/articles?fields=title&sort=categories.name:desc,id&pagination[pageSize]=10',
  ],
  'filters through relations': [
    '/api/categories?pagination[pageSize]=1&filters[articles][categories][articles][title][$eq]=zz',
    '/api/articles?fields=title&filters[author][articles][categories][name][$notNull]=true&pagination[pageSize]=1',
  ],
  'sorts by numbers': ['/api/authors?fields=name&sort=articles.$count:desc&pagination[pageSize]=10'],
  quantifiers: [
    '/api/authors?fields=name&filters[articles][$none][title][$contains]=zz&pagination[pageSize]=5',
    '/api/authors?fields=name&filters[articles][$every][title][$notNull]=true&pagination[pageSize]=5',
    '/api/authors?fields=name&filters[articles][$count][$gte]=2&pagination[pageSize]=5',
  ],
  facets: [
    '/api/articles?facets=kind,author,categories&fields=title&pagination[pageSize]=10',
    '/api/articles?facets[kind]=true&filters[author][name][$notNull]=true&fields=title&pagination[pageSize]=5',
  ],
  aggregates: [
    '/api/articles?aggregate[sum]=wordCount&aggregate[max]=views&aggregate[countDistinct]=kind&pagination[pageSize]=1&fields=title',
  ],
  fallback: ['/api/articles?locale=fr&fallback=en,de&fields=title&pagination[pageSize]=10'],
  deep: ['/api/pages?populate=deep,3&pagination[pageSize]=2'],
  views: [
    '/api/authors?fields=name&pagination[pageSize]=5&populate[latest][of]=articles&populate[latest][sort]=publishedAt:desc&populate[latest][limit]=1&populate[longest][of]=articles&populate[longest][sort]=wordCount:desc&populate[longest][limit]=1',
  ],
  'inside of json': [
    '/api/articles?fields=title&filters[metadata][source][$notNull]=true&pagination[pageSize]=5',
  ],
  'large responses': [
    '/api/articles?fields=title&pagination[pageSize]=100&populate[author][populate][articles][fields]=title',
  ],
  levels: [`/api/articles?fields=title&pagination[pageSize]=1&populate=${levels(3)}`],
};

/** Requests that exceed the query cost: conditions that fold long texts, and entries that are shown again and again. */
const tooMuch = [
  `/api/articles?${Array.from({ length: 90 }, (_, index) => `filters[$or][${index}][body][$containsi]=${'qxyz'.repeat(12)}${index}`).join('&')}`,
  `/api/articles?pagination[pageSize]=100&populate=${levels(12)}`,
];

/** Returns every shape, every kind above, refused requests, and requests whose answer changes all the time. */
export const requestsOf = ({ etag, cursor }: Known): SoakRequest[] => [
  ...shapeNames.map((shape) => ({ kind: `shape ${shape}`, path: pathOf(shape), expected: [200] })),
  ...Object.entries(answered).flatMap(([kind, paths]) =>
    paths.map((path) => ({ kind, path, expected: [200] })),
  ),
  { kind: 'cursors', path: cursorPath, expected: [200] },
  { kind: 'cursors', path: afterCursor(cursor), expected: [200] },
  { kind: 'forged cursors', path: afterCursor(forged), expected: [400] },
  {
    kind: 'forged cursors',
    path: `/api/authors?sort=name&pagination[withCursor]=true&pagination[before]=${forged}`,
    expected: [400],
  },
  { kind: 'revalidation', path: pathOf('page'), headers: { 'if-none-match': etag }, expected: [304] },
  {
    kind: 'signed in',
    path: '/api/users',
    headers: { authorization: `Bearer ${tokens.editor}` },
    expected: [200],
  },
  ...invalid.map((path) => ({ kind: 'invalid', path, expected: [400] })),
  ...tooMuch.map((path) => ({ kind: 'above a ceiling', path, expected: [400] })),
  { kind: 'without a grant', path: '/api/audit-logs', expected: [403] },
  { kind: 'no such type', path: '/api/nothing', expected: [404] },
  { kind: 'toggled', path: toggledPath, expected: [200, 403] },
];
