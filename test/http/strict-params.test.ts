import { expect } from 'chai';
import { describeEachDatabase } from '../support/databases.ts';
import { problemsOf } from './support/entries.ts';
import { useHost } from './support/use-host.ts';

describeEachDatabase('unknown parameters', (database) => {
  const { ask } = useHost(database);

  it('are ignored, and never reach the query', async () => {
    const plain = (await ask('/api/articles')).text;
    for (const query of [
      'page=2',
      'filter[title]=a',
      '_sort=id',
      '[x][filters][id]=1',
      '=1',
      '__proto__[x]=1',
      'Filters[id]=1',
      'where[id]=1',
      'x=%ff',
    ]) {
      expect((await ask(`/api/articles?${query}`)).text, query).to.equal(plain);
    }
  });
});

describeEachDatabase('strictParams', (database) => {
  const { ask } = useHost(database, { pluginConfig: { strictParams: true } });

  it('answers 400 with the name of each unknown parameter', async () => {
    expect(problemsOf(await ask('/api/articles?page=2&filter[title]=a&sort=id'))).to.deep.equal([
      'unknown-parameter page',
      'unknown-parameter filter',
    ]);
  });

  it('takes the seven that there are', async () => {
    const query =
      'fields=id&sort=id&filters[id]=2&populate=&pagination[page]=1&locale=en&publicationState=live';
    expect((await ask(`/api/articles?${query}`)).status).to.equal(200);
  });
});
