import { readFileSync } from 'node:fs';
import { projectFolder } from '../process/build.ts';
import { pathOf, shapeNames } from '../shapes.ts';

/** One request of the mix, and the answers that are right. */
export interface SoakRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: readonly number[];
}

/** The grant that is toggled all the time; nothing else in the mix depends on it. */
export const toggled = { role: 'public', uid: 'api::vault.vault', action: 'find' } as const;
/** The list whose grant is given and taken away. */
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

/** The secret that the newsroom's tokens are signed with. */
export const jwtSecret = 'jwtsecret';

/** Every shape, a list that the reader has already, a signed-in reader, what is refused, and what changes all the time. */
export const requestsOf = (etag: string): SoakRequest[] => [
  ...shapeNames.map((shape) => ({ path: pathOf(shape), expected: [200] })),
  { path: pathOf('page'), headers: { 'if-none-match': etag }, expected: [304] },
  { path: '/api/users', headers: { authorization: `Bearer ${tokens.editor}` }, expected: [200] },
  ...invalid.map((path) => ({ path, expected: [400] })),
  { path: '/api/audit-logs', expected: [403] },
  { path: '/api/nothing', expected: [404] },
  { path: toggledPath, expected: [200, 403] },
];
