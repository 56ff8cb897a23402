import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { articleByLink } from '../../example/recipes/preview/article-by-link.ts';
import { useLinks } from '../admin/links/use-links.ts';
import { sqlite } from '../support/databases.ts';

describe('the recipe for a preview link', () => {
  const { host, admin, make } = useLinks(sqlite);
  const tokenOf = (path: string) => path.split('/').at(-1) ?? '';
  const query = 'publicationState=preview&populate=author';

  it('shows a draft as the role of the link sees it', async () => {
    const { body } = await admin('/grants', {
      body: { changes: [{ role: 'editor', uid: 'api::article.article', action: 'findOne', granted: true }] },
    });
    expect(body).to.not.have.property('error');
    const [{ id }] = (await host()
      .sequelize.query('SELECT min(id) AS id FROM articles WHERE published_at IS NULL')
      .then(([rows]) => rows)) as [{ id: number }];
    const { path } = await make({ role: 'editor', id: String(id), query });
    const article = await articleByLink(host().url, tokenOf(path));
    expect(article).to.include({ isDraft: true });
    expect(article?.title).to.be.a('string').and.not.equal('untitled');
  });

  it('shows nothing of a link that was altered or revoked', async () => {
    const { path, link } = await make({ role: 'editor', id: '2', query });
    const token = tokenOf(path);
    expect(await articleByLink(host().url, token)).to.include({ isDraft: false, author: 'Signal market 8' });
    expect(await articleByLink(host().url, `${token.slice(0, -2)}xx`)).to.equal(null);
    await admin(`/links/${link.id}`, { method: 'DELETE' });
    expect(await articleByLink(host().url, token)).to.equal(null);
  });

  it('shows nothing of a link to something else', async () => {
    for (const uid of ['api::article.article', 'api::author.author'])
      expect(
        await articleByLink(host().url, tokenOf((await make({ role: 'editor', uid, query: '' })).path)),
        uid,
      ).to.equal(null);
  });

  it('sends nothing on that is no token', async () => {
    let asked = 0;
    const server = http.createServer((_, response) => {
      asked++;
      response.end('{}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const token of ['', '../admin', 'cqpl/../../api', 'cqpl?x=1', 'cqpl%2e%2e', 'x'])
      expect(await articleByLink(url, token), token).to.equal(null);
    expect(asked).to.equal(0);
    expect(await articleByLink(url, 'cqpl1.a.b')).to.equal(null);
    expect(asked).to.equal(1);
    server.closeAllConnections();
    server.close();
  });
});
