import { expect } from 'chai';
import { latestArticles } from '../../example/recipes/cards/latest-articles.ts';
import { useApi } from './support/use-api.ts';

describe('the recipe for a page of cards', () => {
  const { api, host } = useApi();

  it('gives the latest articles with their covers', async () => {
    const [first, second, ...others] = await latestArticles(api(), host().url);
    expect(first).to.deep.equal({
      id: 100,
      title: 'river back\\slash 60',
      slug: 'article-en-60',
      summary: '',
      cover: null,
    });
    expect(second).to.have.nested.property('cover.width', 419);
    expect(others).to.have.length(23);
  });
});
