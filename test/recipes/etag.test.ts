import { expect } from 'chai';
import { createClient } from '../../example/recipes/client.ts';
import { keepAnswers } from '../../example/recipes/etag/keep-answers.ts';
import { tokenOf } from '../support/tokens.ts';
import { linesOf } from './support/lines-of.ts';
import { useApi } from './support/use-api.ts';

describe('the recipe for ETag', () => {
  const { url } = useApi();

  /** A client that keeps answers, and the statuses that came over the wire. */
  const watched = (most?: number, token?: string) => {
    const statuses: number[] = [];
    const send = async (at: string, init: RequestInit) => {
      const response = await fetch(at, init);
      statuses.push(response.status);
      return response;
    };
    const kept = keepAnswers(send, most);
    const client = (as?: string) =>
      createClient({ url: url(), fetch: kept, ...(as !== undefined && { token: as }) });
    return { api: client(token), client, statuses };
  };

  it('reads a response once, and asks whether it is still valid', async () => {
    const { api, statuses } = watched();
    const first = await api.list('articles', { fields: ['title'] });
    expect(await api.list('articles', { fields: ['title'] })).to.deep.equal(first);
    expect(await api.list('articles', { fields: ['title'] })).to.deep.equal(first);
    expect(statuses).to.deep.equal([200, 304, 304]);
  });

  it('keeps the answers of each who asks apart', async () => {
    const { client, statuses } = watched();
    await client(tokenOf('editor')).list('vaults');
    expect(
      await client()
        .list('vaults')
        .catch(({ status }) => status),
    ).to.equal(403);
    expect(statuses).to.deep.equal([200, 403]);
  });

  it('keeps no more than its limit, the latest ones', async () => {
    const { api, statuses } = watched(2);
    for (const word of ['articles', 'authors', 'articles', 'pages', 'articles', 'authors'] as const)
      await api.list(word, { pagination: { limit: 1 } });
    expect(statuses).to.deep.equal([200, 200, 304, 200, 304, 200]);
  });

  it('prints what came over the wire when it runs', async () => {
    const [first, firstCount, second, secondCount] = await linesOf('etag/index.ts', url());
    expect(first).to.match(/^200 [1-9]\d+ bytes$/);
    expect([firstCount, second, secondCount]).to.deep.equal([
      'first: 25 articles',
      '304 0 bytes',
      'second: 25 articles',
    ]);
  });
});
