import { expect } from 'chai';
import { articleBySlug } from '../../example/recipes/slugs/article-by-slug.ts';
import { useApi } from './support/use-api.ts';

describe('the recipe for slugs', () => {
  const { api } = useApi();

  it('finds an article with its author and its other languages', async () => {
    const article = await articleBySlug(api(), 'article-en-2');
    expect(article).to.include({ id: 2, title: 'Ada Über 2', locale: 'en', author: 'Signal market 8' });
    expect(article?.otherLanguages).to.deep.equal([{ slug: 'article-fr-2', locale: 'fr' }]);
  });

  it('finds it in its own language', async () => {
    expect(await articleBySlug(api(), 'article-fr-2')).to.equal(null);
    expect(await articleBySlug(api(), 'article-fr-2', 'fr')).to.include({ id: 3, locale: 'fr' });
  });

  it('says of an article without an author that it has none', async () => {
    expect(await articleBySlug(api(), 'article-en-54')).to.include({ id: 90, author: null });
  });

  it('finds nothing at an unknown slug', async () => {
    for (const slug of ['', 'nope', '../secret', "' OR 1=1"])
      expect(await articleBySlug(api(), slug)).to.equal(null);
  });
});
