import { expect } from 'chai';
import { sqlite } from '../support/databases.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { tokenOf } from '../support/tokens.ts';

const url = '/api/articles?fields=title&sort=id&pagination[pageSize]=2';

describe('the headers for caches', () => {
  let host: TestHost;

  before(async () => {
    host = await startTestHost({ DATABASE_URL: await sqlite.shared() });
  });
  after(() => host.stop());

  it('sends a weak ETag, and 304 without a body to a client that has it', async () => {
    const first = await get(host.url + url);
    expect(first.headers.etag).to.match(/^W\/"/);
    const second = await get(host.url + url, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([second.status, second.text]).to.deep.equal([304, '']);
    expect(second.headers.etag).to.equal(first.headers.etag);
  });

  it('gives 304 to a fetch, which adds no-cache to what it asks', async () => {
    const etag = (await fetch(host.url + url)).headers.get('etag') ?? '';
    const none = '"nope"';
    for (const [asked, status] of [
      [etag, 304],
      [etag.replace('W/', ''), 304],
      [`${none}, ${etag}`, 304],
      ['*', 304],
      [none, 200],
    ] as const)
      expect((await fetch(host.url + url, { headers: { 'if-none-match': asked } })).status, asked).to.equal(
        status,
      );
  });

  it('answers a request with If-None-Match if a find of the host returns an empty body, which has no ETag', async () => {
    const other = await startTestHost({
      DATABASE_URL: await sqlite.shared(),
      pluginConfig: { finds: { 'api::article.article': { replace: () => '' } } },
    });
    try {
      const answer = await get(other.url + url, { headers: { 'if-none-match': '"a"' } });
      expect([answer.status, answer.text, answer.headers.etag]).to.deep.equal([200, '', undefined]);
    } finally {
      await other.stop();
    }
  });

  it('sends another ETag for another body', async () => {
    const first = await get(host.url + url);
    const other = await get(`${host.url}${url}&locale=fr`, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(other.status).to.equal(200);
  });

  it('sends Vary for who asks, with errors too', async () => {
    expect((await get(host.url + url)).headers.vary).to.include('Authorization');
    const refused = await get(`${host.url}/api/vaults`);
    expect([refused.status, refused.headers.vary, refused.headers.etag]).to.deep.equal([
      403,
      'Authorization',
      undefined,
    ]);
  });

  it('names in Vary the headers by which the host knows who asks', async () => {
    const other = await startTestHost({
      DATABASE_URL: await sqlite.shared(),
      pluginConfig: { vary: ['Authorization', 'Cookie'] },
    });
    try {
      for (const path of [url, '/api/vaults', '/api/articles?sort=nope', '/api/openapi.json'])
        expect((await get(other.url + path)).headers.vary, path).to.equal('Authorization, Cookie');
    } finally {
      await other.stop();
    }
  });

  for (const vary of [[], ['Coo kie'], ['Cookie\r\nX: y'], [''], ['*'], 'Cookie'])
    it(`refuses ${JSON.stringify(vary)} as names of headers`, async () => {
      const start = startTestHost({ DATABASE_URL: await sqlite.shared(), pluginConfig: { vary } });
      const error = await start.then(
        (host) => host.stop(),
        (thrown: Error) => thrown,
      );
      expect(String(error)).to.match(/content-query: plugin configuration: 'vary/);
    });

  it('answers HEAD with the headers of GET and no body', async () => {
    const whole = await get(host.url + url);
    const head = await get(host.url + url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${tokenOf('editor')}` },
    });
    expect([head.status, head.text]).to.deep.equal([200, '']);
    expect(head.headers.etag).to.equal(whole.headers.etag);
    expect(head.headers['content-length']).to.equal(whole.headers['content-length']);
  });

  it('sends no-cache unless the host configures otherwise', async () => {
    expect((await get(host.url + url)).headers['cache-control']).to.equal('no-cache');
  });

  for (const [cacheControl, header] of [
    ['public, max-age=60', 'public, max-age=60'],
    [false, undefined],
  ] as const) {
    it(`sends Cache-Control ${header ?? 'not at all'} where the host configures ${cacheControl}`, async () => {
      const other = await startTestHost({
        DATABASE_URL: await sqlite.shared(),
        pluginConfig: { cacheControl },
      });
      try {
        expect((await get(other.url + url)).headers['cache-control']).to.equal(header);
      } finally {
        await other.stop();
      }
    });
  }

  it('sends no-cache with the 404 of a missing entry, which may exist the next time', async () => {
    const other = await startTestHost({
      DATABASE_URL: await sqlite.shared(),
      features: { permissions: false },
    });
    try {
      for (const headers of [{}, { 'if-none-match': '*' }]) {
        const missing = await get(`${other.url}/api/articles/99999`, { headers });
        expect([missing.status, missing.headers['cache-control'], missing.headers.vary]).to.deep.equal([
          404,
          'no-cache',
          'Authorization',
        ]);
      }
      expect((await get(`${other.url}/api/articles?sort=nope`)).headers['cache-control']).to.equal(undefined);
    } finally {
      await other.stop();
    }
  });
});
