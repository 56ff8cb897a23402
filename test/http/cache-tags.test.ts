import { expect } from 'chai';
import { site5 } from '../support/database/content.ts';
import { onOneDatabase, onOneOf, site5Databases } from '../support/databases.ts';
import { useHost } from './support/use-host.ts';

interface Shown {
  readonly attributes: { readonly author: { readonly data: { readonly id: number } | null } };
}

const article = 'api::article.article';
const author = 'api::author.author';
const cursorSecret = 'a secret of at least thirty-two bytes';
const tags = {
  REST_CACHE_TAGS: 'Surrogate-Key',
  REST_MAX_LIMIT: 1_000,
  REST_POPULATE_WITH_PAGINATION: true,
} as const;

onOneDatabase('the cache tags of a response', (database) => {
  const open = { ...tags, features: { permissions: false } };
  const { ask } = useHost(database, open);
  const byRows = useHost(database, { ...open, pluginConfig: { jsonInDatabase: false } });
  const plain = useHost(database, { features: { permissions: false } });
  const comma = useHost(database, { ...open, REST_CACHE_TAGS: 'Cache-Tag' });
  const of = async (path: string): Promise<string> => String((await ask(path)).headers['surrogate-key']);

  it('name the type and the entries that are shown, with those that are populated', async () => {
    const path = '/api/articles?filters[id][$in][0]=2&filters[id][$in][1]=3&fields=title&populate=author';
    const { body } = await ask(`${path}&sort=id`);
    const authors = new Set(body.data.flatMap(({ attributes }: Shown) => attributes.author.data?.id ?? []));
    const expected = ['article', ...body.data.map(({ id }: { id: number }) => `article:${id}`)];
    expect(await of(`${path}&sort=id`)).to.equal(
      [...expected, 'author', ...[...authors].map((id) => `author:${id}`)].join(' '),
    );
    expect((await comma.ask(`${path}&sort=id`)).headers['cache-tag']).to.equal(
      (await of(`${path}&sort=id`)).replaceAll(' ', ','),
    );
  });

  it('name types that only a filter, a sort or a count reads', async () => {
    expect(await of('/api/articles?filters[author][name][$eq]=nobody')).to.equal('article author');
    expect((await of('/api/articles?sort=author.name&pagination[pageSize]=1')).split(' ')).to.include(
      'author',
    );
    expect((await of('/api/authors?filters[articles][$count][$gt]=1000')).split(' ')).to.deep.equal([
      'author',
      'article',
    ]);
  });

  it('are the same whether the database makes the JSON or rows are read', async () => {
    for (const path of [
      '/api/articles?populate=*&sort=id&pagination[pageSize]=5',
      '/api/articles/2?populate[author][populate]=*',
      '/api/authors?populate=*',
      '/api/homepage?populate=*',
    ]) {
      const [one, other] = [await ask(path), await byRows.ask(path)];
      expect(one.status, path).to.equal(other.status);
      expect(one.headers['surrogate-key'], path).to.equal(other.headers['surrogate-key']);
      if (one.status === 200) expect(one.headers['surrogate-key'], path).to.be.a('string');
    }
  });

  it('name types alone if the entries would not fit into 8 KB', async () => {
    const found = await of('/api/articles?pagination[limit]=1000&pagination[start]=0&populate=*');
    expect(found.length).to.be.at.most(8_192);
    expect(found.split(' ')).to.include.members(['article', 'author']);
  });

  it('are sent with a 304 and with the 404 of a missing entry, and not with an error of the request', async () => {
    const first = await ask('/api/articles/2');
    const again = await ask('/api/articles/2', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.headers['surrogate-key']]).to.deep.equal([304, 'article article:2']);
    const missing = await ask('/api/articles/999999');
    expect([missing.status, missing.headers['surrogate-key']]).to.deep.equal([404, 'article']);
    const refused = await ask('/api/articles?sort=nothing');
    expect([refused.status, refused.headers['surrogate-key']]).to.deep.equal([400, undefined]);
  });

  it('are missing by default', async () => {
    const { headers } = await plain.ask('/api/articles/2');
    expect([headers['surrogate-key'], headers['cache-tag']]).to.deep.equal([undefined, undefined]);
    expect(headers['cache-control']).to.equal('no-cache');
  });
});

onOneDatabase('the cache tags of a response under conditions', (database) => {
  const rows = { author: { name: { $ne: 'nobody' } } };
  const narrowed = { public: { [article]: { fields: ['title'], rows } } };
  const keyed = useHost(database, { ...tags, pluginConfig: { conditions: narrowed, cursorSecret } });
  const unkeyed = useHost(database, { ...tags, pluginConfig: { conditions: narrowed } });
  const ofUser = useHost(database, {
    ...tags,
    auth: {
      userOf: ({ req }) =>
        req.headers['x-user'] === undefined ? undefined : { id: Number(req.headers['x-user']) },
    },
    pluginConfig: { cursorSecret, conditions: { public: { [author]: { rows: { id: '$user' } } } } },
  });

  it('hide a type that only a condition reads behind a key', async () => {
    const { headers } = await keyed.ask('/api/articles?fields=title&pagination[pageSize]=1&sort=id');
    const found = String(headers['surrogate-key']).split(' ');
    expect(found.slice(0, 1)).to.deep.equal(['article']);
    expect(found).to.have.length(3);
    expect(found[2]).to.match(/^[\w-]{22}$/);
    expect(headers['surrogate-key']).to.not.include('author');
  });

  it('are left out without a key if they would reveal a type of a condition', async () => {
    const { headers } = await unkeyed.ask('/api/articles?fields=title');
    expect([headers['surrogate-key'], headers['cache-control']]).to.deep.equal([
      undefined,
      'private, no-store',
    ]);
  });

  it('are left out of responses that depend on the user, also if the user has no value', async () => {
    for (const headers of [{ 'x-user': '1' }, {}]) {
      const answer = await ofUser.ask('/api/authors', { headers: headers as Record<string, string> });
      expect([answer.status, answer.headers['surrogate-key'], answer.headers['cache-control']]).to.deep.equal(
        [200, undefined, 'private, no-store'],
      );
    }
    expect((await ofUser.ask('/api/categories')).headers['surrogate-key']).to.include('category');
  });
});

onOneOf(site5Databases, 'the cache tags of a response from the tables of Strapi 5', (database) => {
  const strapi5 = { ...tags, SCHEMAS: site5.schemas, STRAPI: 5, features: { permissions: false } } as const;
  const { ask } = useHost(database, strapi5);
  const byRows = useHost(database, { ...strapi5, pluginConfig: { jsonInDatabase: false } });
  const v4 = { headers: { 'strapi-response-format': 'v4' } };

  it('name documents, and not their rows, which change whenever a document is published', async () => {
    const path = '/api/posts?fields=title&populate=comments&sort=documentId&pagination[pageSize]=5';
    const { body, headers } = await ask(path);
    interface Document {
      readonly documentId: string;
      readonly comments?: readonly Document[];
    }
    const documents = body.data as readonly Document[];
    const comments = documents.flatMap(({ comments = [] }) => comments);
    expect([documents.length, comments.length > 0]).to.deep.equal([5, true]);
    const named = (type: string, list: readonly Document[]) => [
      ...new Set(list.map(({ documentId }) => `${type}:${documentId}`)),
    ];
    expect(headers['surrogate-key']).to.equal(
      ['post', ...named('post', documents), 'comment', ...named('comment', comments)].join(' '),
    );
    for (const other of [await byRows.ask(path), await ask(path, v4)])
      expect([other.status, other.headers['surrogate-key']]).to.deep.equal([200, headers['surrogate-key']]);
    const { documentId } = documents[0] ?? { documentId: '' };
    const one = await ask(`/api/posts/${documentId}`);
    expect(one.headers['surrogate-key']).to.equal(`post post:${documentId}`);
  });
});
