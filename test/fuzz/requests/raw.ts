import fc from 'fast-check';
import { recorded } from '../../conformance/recorded.ts';
import type { Said } from './fuzz-request.ts';
import { plurals, roles, segments } from './words.ts';

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const bytes = (most: number): fc.Arbitrary<string> => fc.uint8Array({ maxLength: most }).map(latin1);

/** Any bytes but those that end a request line, which would make two requests of one. */
const inLine = (most: number): fc.Arbitrary<string> =>
  bytes(most).map((text) => text.replace(/[\r\n]/g, '.'));

const torn = fc.tuple(fc.constantFrom(...recorded), inLine(4), fc.nat()).map(([{ url }, part, choice]) => {
  const at = choice % (url.length + 1);
  return url.slice(0, at) + part + url.slice(at);
});

const paths = fc.constantFrom(
  '*',
  '/',
  '//',
  '/api',
  '/api/',
  '/api//articles',
  '/api/articles/1',
  '/api/articles/%2e%2e',
  '/api/../api/vaults',
  '/api/upload/files',
  '/api/articles/99999999999',
  '/api/%61rticles',
  '/API/articles',
  '/api/articles;a=b',
  'http://other.example/api/articles',
  '/content-query/admin/',
  '/content-query/admin/api/types',
  '/content-query/admin/api/roles',
  '/content-query/admin/api/read?uid=api::vault.vault',
  '/%',
  '/%00',
  '/api/%ff',
);

const targets = fc.oneof(
  { weight: 4, arbitrary: torn },
  { weight: 3, arbitrary: fc.tuple(plurals, inLine(40)).map(([plural, rest]) => `/api/${plural}?${rest}`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(plurals, segments, inLine(8), inLine(8))
      .map(([plural, name, left, right]) => `/api/${plural}?filters[${name}]${left}=${right}`),
  },
  { weight: 2, arbitrary: paths },
  { weight: 1, arbitrary: inLine(60) },
  { weight: 1, arbitrary: bytes(60) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 60_000, max: 70_000 })
      .map((size) => `/api/articles?${'a&'.repeat(size / 2)}`),
  },
);

// The example host's own route for POST answers 501 on purpose, so POST is not among them.
const methods = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE') },
  { weight: 1, arbitrary: fc.constantFrom('get', 'GETT', '', 'QUERY', '\u00ff', 'PRI', 'GET GET') },
);

const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.constantFrom(
        'If-None-Match: *',
        'If-None-Match: W/"0-a"',
        'Accept: text/html',
        'Accept-Encoding: br;q=x',
        'Cookie: a=b',
        'Authorization: Basic YTpi',
        'Authorization: Bearer',
        'Authorization: Bearer a.b.c',
        'X-Forwarded-Host: \u00e9',
        'X-Forwarded-For: 1, 2',
        'Range: bytes=0-1',
        'X-HTTP-Method-Override: DELETE',
        'Origin: null',
        'Host: b',
      ),
      { minLength: 1, maxLength: 3 },
    ),
  },
  { weight: 1, arbitrary: inLine(20).map((text) => [`X-Odd: ${text}`]) },
);

/** Requests that go out byte by byte, which no HTTP client would send. */
export const raw: fc.Arbitrary<Said> = fc
  .record({ role: roles, target: targets, method: methods, headers })
  .map((said) => ({ ...said, kind: 'raw' }));
