import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { problemsOf } from './support/entries.ts';
import { startSmallHost } from './support/small-host.ts';
import { useHost } from './support/use-host.ts';

onOneDatabase('unknown parameters', (database) => {
  const { ask } = useHost(database);

  it('are ignored, and never reach the query', async () => {
    const plain = (await ask('/api/articles')).text;
    for (const query of [
      '_=2',
      'utm_source=a',
      'orderBy=id',
      '[x][filters][id]=1',
      '=1',
      '__proto__[x]=1',
      'x=%ff',
    ]) {
      expect((await ask(`/api/articles?${query}`)).text, query).to.equal(plain);
    }
  });
});

onOneDatabase('parameters of other dialects', (database) => {
  const { ask } = useHost(database);

  it('are refused before anything is read', async () => {
    for (const query of [
      'page=2',
      'filter[title]=a',
      '_sort=id',
      'Filters[id]=1',
      'where[id]=1',
      '[where][id]=1',
    ]) {
      const [name = ''] = query.replace(/^\[(\w+)\]/, '$1').split(/[[=]/);
      expect(problemsOf(await ask(`/api/articles?${query}`)), query).to.deep.equal([
        `foreign-parameter ${name}`,
      ]);
    }
  });

  it('are ignored if the host reads them itself', async () => {
    const small = await startSmallHost(await database.shared(), { allowedParams: ['page'] });
    try {
      const plain = await get(`${small.url}/api/articles`);
      expect((await get(`${small.url}/api/articles?page=2`)).text).to.equal(plain.text);
      expect((await get(`${small.url}/api/articles?page=2&limit=2`)).status).to.equal(400);
    } finally {
      await small.stop();
    }
  });
});

onOneDatabase('strictParams', (database) => {
  const { ask } = useHost(database, { pluginConfig: { strictParams: true } });

  it('answers 400 with the name of each unknown parameter', async () => {
    expect(problemsOf(await ask('/api/articles?_=2&orderBy[title]=a&sort=id'))).to.deep.equal([
      'unknown-parameter _',
      'unknown-parameter orderBy',
    ]);
  });

  it('accepts all known parameters', async () => {
    const query =
      'fields=id&sort=id&filters[id]=2&populate=&pagination[page]=1&locale=en&publicationState=live&_q=a';
    expect((await ask(`/api/articles?${query}`)).status).to.equal(200);
  });
});
