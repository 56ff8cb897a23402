import { expect } from 'chai';
import { adminApi } from '../admin/support/use-admin.ts';
import { sqlite } from '../support/databases.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { type GetOptions, get } from '../support/http.ts';

const header = 'x-content-type-options';

describe('an answer', () => {
  let host: TestHost;
  before(async () => {
    host = await startTestHost({
      DATABASE_URL: await sqlite.shared(),
      middleware: [
        async (ctx, next) => {
          if (ctx.query.own !== undefined) ctx.set(header, 'of the host');
          await next();
        },
      ],
    });
  });
  after(() => host?.stop());

  for (const [what, path, status, options] of [
    ['a list', '/api/articles', 200],
    ['a mistake', '/api/articles?sort=nothing', 400],
    ['a type that the role may not find', '/api/vaults', 403],
    ['a path that is nearly one', '/api/article', 404],
    ['another method', '/api/authors', 405, { method: 'POST' }],
    ['the description', '/api/openapi.json', 200],
    ['the admin API', `${adminApi}/grants`, 401],
  ] as const satisfies readonly (readonly [string, string, number, GetOptions?])[])
    it(`keeps browsers from guessing its type: ${what}`, async () => {
      const answer = await get(host.url + path, options);
      expect([answer.status, answer.headers[header]]).to.deep.equal([status, 'nosniff']);
    });

  it('keeps what the host has set', async () => {
    const { headers } = await get(`${host.url}/api/articles?own=1`);
    expect(headers[header]).to.equal('of the host');
  });
});
