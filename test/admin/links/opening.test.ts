import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { change } from '../support/use-admin.ts';
import { useLinks } from './use-links.ts';

onOneDatabase('an opened preview link', (database) => {
  const { ask, admin, make, open } = useLinks(database);

  it('returns the JSON that the content API returns to the role', async () => {
    for (const [role, uid, id, word, query] of [
      [
        'public',
        'api::article.article',
        undefined,
        'articles',
        'fields=title&sort=id:desc&pagination[pageSize]=3',
      ],
      [
        'editor',
        'api::article.article',
        undefined,
        'articles',
        'publicationState=preview&populate=vault,author',
      ],
      ['editor', 'api::author.author', '1', 'authors', 'populate=*'],
      ['editor', 'plugin::users-permissions.user', undefined, 'users', 'sort=id'],
    ] as const) {
      if (id !== undefined)
        await admin('/grants', { body: { changes: [change(uid, true, { role, action: 'findOne' })] } });
      const { path } = await make({ role, uid, query, ...(id !== undefined && { id }) });
      const theirs = await ask(`/api/${word}${id === undefined ? '' : `/${id}`}?${query}`, { role });
      const answer = await open(`${path}/json`);
      expect(answer.status, answer.text).to.equal(200);
      expect(answer.body).to.deep.equal(theirs.body);
      expect(answer.headers['content-type']).to.equal('application/json; charset=utf-8');
    }
  });

  it('returns a page to browsers, which runs no script and shows text as text', async () => {
    const { path } = await make({ query: 'fields=title&sort=id&pagination[pageSize]=2&locale=en' });
    const [page, json] = [await open(path), await open(`${path}/json`)];
    expect(page.status).to.equal(200);
    expect(page.headers['content-type']).to.equal('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).to.match(
      /^default-src 'none'; style-src 'sha256-[^;]+'; img-src 'self';/,
    );
    expect(page.text)
      .to.include('<!doctype html>')
      .and.not.match(/<script|javascript:|\son\w+=/i);
    for (const { attributes } of json.body.data) expect(page.text).to.include(attributes.title.slice(0, 5));
  });

  it('is not cached, not indexed by search engines, and not sent to other sites as a referrer', async () => {
    const { path } = await make();
    for (const at of [path, `${path}/json`, `${path}x`, `${path}/json?a=1`, '/content-query/preview/x']) {
      const { headers } = await open(at);
      expect(headers, at).to.include({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).to.not.have.any.keys('etag', 'set-cookie', 'last-modified', 'server-timing');
    }
  });

  it('answers HEAD as GET, without a body, and no other method', async () => {
    const { path } = await make();
    for (const at of [path, `${path}/json`]) {
      const [got, head] = [await open(at), await open(at, { method: 'HEAD' })];
      expect(head.status).to.equal(200);
      expect(head.text).to.equal('');
      expect(head.headers['content-length']).to.equal(String(Buffer.byteLength(got.text)));
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
        const refused = await open(at, { method });
        expect(refused.status, method).to.equal(405);
        expect(refused.headers.allow).to.equal('GET, HEAD');
      }
    }
    expect((await open('/content-query/preview/x', { method: 'HEAD' })).status).to.equal(403);
  });

  it('is the same for everybody: neither a token nor a cookie of the reader is used', async () => {
    const { path } = await make({ query: 'populate=vault&publicationState=preview' });
    const plain = await open(`${path}/json`);
    for (const more of [
      { role: 'editor' },
      { token: 'nonsense' },
      { headers: { cookie: 'a=b', origin: 'https://x.example' } },
    ])
      expect((await open(`${path}/json`, more)).text).to.equal(plain.text);
  });

  it('keeps the publication state and the locale that it was made for', async () => {
    const { path, link } = await make({ query: 'fields=title' });
    expect(link.query).to.equal('fields=title&locale=en&publicationState=live');
    const before = await open(`${path}/json`);
    await admin('/locales/default', { method: 'PUT', body: { code: 'fr' } });
    expect((await open(`${path}/json`)).text).to.equal(before.text);
    await admin('/locales/default', { method: 'PUT', body: { code: 'en' } });
  });

  it('accepts pagination with populate, as the reads of the admin page do, under every ceiling', async () => {
    const { path } = await make({ query: 'populate=author&pagination[page]=2&pagination[pageSize]=100000' });
    const { body } = await open(`${path}/json`);
    expect(body.meta.pagination).to.include({ page: 2, pageSize: 100 });
  });
});
