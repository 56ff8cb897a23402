import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { ApiError, createClient } from '../../example/recipes/client.ts';
import { tokenOf } from '../support/tokens.ts';
import { linesOf } from './support/lines-of.ts';
import { useApi } from './support/use-api.ts';

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  );

describe('the recipe for plain fetch', () => {
  const { url, api } = useApi();

  it('reads a list with its totals', async () => {
    const { data, meta } = await api().list('articles', { fields: ['title'], pagination: { pageSize: 2 } });
    expect(data.map(({ attributes }) => Object.keys(attributes))).to.deep.equal([['title'], ['title']]);
    expect(meta.pagination.total).to.equal(50);
  });

  it('reads one entry by its id, and a single type by its name', async () => {
    const { data } = await api().one('articles', 2, { fields: ['title'], populate: { author: true } });
    expect(data.attributes.author?.data?.attributes.name).to.equal('Signal market 8');
    expect(await rejection(api().one('articles', 9_999))).to.include({ status: 404, message: 'Not Found' });
    expect((await api().list('homepage', { fields: ['heading'] })).data.attributes).to.have.key('heading');
  });

  it('asks as whoever the token is of', async () => {
    const asked = await rejection(api().list('vaults'));
    expect(asked).to.be.instanceOf(ApiError).and.include({ status: 403, message: 'Forbidden' });
    expect(await api({ token: tokenOf('editor') ?? '' }).list('vaults')).to.have.property('data');
  });

  it('throws the errors of the API for a query, with path and hint', async () => {
    const wrong = { filters: { titel: 'Ada' } } as object;
    const { status, problems } = await rejection(api().list('articles', wrong));
    expect(status).to.equal(400);
    expect(problems).to.deep.equal([
      {
        path: ['filters', 'titel'],
        code: 'unknown-attribute',
        message: "Unknown attribute 'titel' of article",
        hint: "did you mean 'title'?",
      },
    ]);
  });

  it('prints what it found when it runs', async () => {
    const lines = await linesOf('fetch/index.ts', url());
    expect(lines)
      .to.have.length(3)
      .and.satisfy(() => lines.every((line) => /^\d+: ./.test(line)));
  });

  describe('before a server that does not behave', () => {
    let server: http.Server;

    before((done) => {
      server = http.createServer((request, response) => {
        if (request.url?.startsWith('/api/articles')) response.writeHead(502).end('<h1>Bad Gateway</h1>');
      });
      server.listen(0, '127.0.0.1', done);
    });

    after((done) => {
      server.closeAllConnections();
      server.close(done);
    });

    const client = (timeout: number) =>
      createClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, timeout });

    it('reads a response that is not JSON as an error of its status', async () => {
      const error = await rejection(client(20_000).list('articles'));
      expect(error).to.be.instanceOf(ApiError).and.include({ status: 502, message: 'Bad Gateway' });
    });

    it('aborts a request', async () => {
      expect(await rejection(client(50).list('authors'))).to.include({ name: 'TimeoutError' });
      const never = new AbortController();
      const asked = client(20_000).list('authors', {}, never.signal);
      never.abort();
      expect(await rejection(asked)).to.include({ name: 'AbortError' });
    });
  });
});
