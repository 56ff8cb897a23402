import { expect } from 'chai';
import { createClient } from '../../example/recipes/client.ts';
import { searchBox } from '../../example/recipes/search/search-box.ts';
import { useApi } from './support/use-api.ts';

describe('the recipe for search', () => {
  const { api } = useApi();

  it('finds a text in any case', async () => {
    expect(await searchBox(api())(' NIGHT 6 ')).to.deep.equal({
      hits: [{ id: 9, title: 'тест night 6', slug: 'article-en-6' }],
    });
  });

  it('asks nothing for a text that is too short', async () => {
    const silent = createClient({
      url: 'http://127.0.0.1:1',
      fetch: () => Promise.reject(new Error('asked')),
    });
    expect(await searchBox(silent)(' n ')).to.deep.equal({ hits: [] });
  });

  it('gives the answer to the last text alone', async () => {
    const search = searchBox(api());
    const answers = await Promise.all([search('ni'), search('nig'), search('night 6')]);
    expect(answers.slice(0, 2)).to.deep.equal([undefined, undefined]);
    expect(answers[2]).to.have.nested.property('hits.length', 1);
    expect(await Promise.all([search('night'), search('')])).to.deep.equal([undefined, { hits: [] }]);
  });

  it('finds nothing for a text that cannot be searched for, and cuts one that is too long', async () => {
    const search = searchBox(api());
    expect(await search('a\0b')).to.deep.equal({ hits: [] });
    expect(await search('ß😀'.repeat(1_000))).to.deep.equal({ hits: [] });
  });

  it('reports that the API does not answer', async () => {
    const search = searchBox(createClient({ url: 'http://127.0.0.1:1/api' }));
    expect(await search('night')).to.have.property('problem');
  });
});
