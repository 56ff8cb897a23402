import { expect } from 'chai';
import { loadSchemas } from '../../example/host/schemas.ts';
import type { Host } from '../../index.ts';
import { newsroom } from '../support/database/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { type Entry, entriesOf, idsOf } from './support/entries.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

const uid = 'api::article.article';

// biome-ignore lint/suspicious/noExplicitAny: schemas as a host has them.
type Schema = any;

/** The newsroom whose titles and word counts are not searched. */
async function contentTypes(): Promise<Host['contentTypes']> {
  const all = (await loadSchemas(newsroom.schemas)).contentTypes as Record<string, Schema>;
  const { schema } = all[uid];
  const { title, wordCount } = schema.attributes;
  const attributes = {
    ...schema.attributes,
    title: { ...title, searchable: false },
    wordCount: { ...wordCount, searchable: false },
  };
  return { ...all, [uid]: { schema: { ...schema, attributes } } };
}

onEachDatabase('_q where attributes are not searchable', (database) => {
  let [some, every]: (SmallHost | undefined)[] = [];
  const list = '/api/articles?locale=all&sort=id&pagination[pageSize]=200';
  before(async () => {
    const url = await database.shared();
    some = await startSmallHost(url, { maxLimit: 200, host: { contentTypes: await contentTypes() } });
    every = await startSmallHost(url, { maxLimit: 200 });
  });
  after(async () => {
    await some?.stop();
    await every?.stop();
  });
  const ask = (host: SmallHost | undefined, query: string) => get(`${host?.url}${list}&${query}`);

  it('does not search them, and searches the others as before', async () => {
    const [{ attributes }] = entriesOf(await ask(every, 'filters[wordCount][$gt]=200')) as [Entry];
    const { title, wordCount, slug } = attributes;
    for (const text of [title, String(wordCount)]) {
      const query = `_q=${encodeURIComponent(text)}`;
      expect(idsOf(await ask(every, query)), text).not.to.deep.equal([]);
      expect(idsOf(await ask(some, query)), text).to.deep.equal([]);
    }
    const query = `_q=${encodeURIComponent(slug)}`;
    expect((await ask(some, query)).body).to.deep.equal((await ask(every, query)).body);
  });

  it('still shows, filters and sorts by them, and OpenAPI does not name them for _q', async () => {
    const query = 'filters[title][$contains]=Nacht&sort=wordCount';
    expect((await ask(some, query)).body).to.deep.equal((await ask(every, query)).body);
    const { body } = await get(`${some?.url}/api/openapi.json`);
    const search = body.paths['/articles'].get.parameters.find(({ name }: Schema) => name === '_q');
    expect(search.description).to.include('`summary`').and.not.to.include('`title`');
  });
});
