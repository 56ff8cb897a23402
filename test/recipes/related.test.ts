import { expect } from 'chai';
import { menu } from '../../example/recipes/related/menu.ts';
import { relatedArticles } from '../../example/recipes/related/related-articles.ts';
import { useApi } from './support/use-api.ts';

describe('the recipe for related articles', () => {
  const { api } = useApi();

  const codesOf = async (id: number): Promise<unknown[]> => {
    const { data } = await api().list('articles', {
      filters: { id },
      populate: { categories: { fields: 'code' } },
    });
    return data[0]?.attributes.categories?.data.map(({ attributes }) => attributes.code) ?? [];
  };

  it('finds articles of the same categories, and none of the category that is kept out', async () => {
    const own = await codesOf(2);
    const all = await relatedArticles(api(), 2, 'no such category');
    const [without = ''] = await codesOf(all[0]?.id ?? 0);
    const found = await relatedArticles(api(), 2, String(without));
    expect(found.map(({ id }) => id)).to.not.include.members([2, all[0]?.id]);
    expect(found.length).to.be.greaterThan(0);
    for (const { id } of found) {
      const codes = await codesOf(id);
      expect(
        codes.some((code) => own.includes(code)),
        String(id),
      ).to.equal(true);
      expect(codes).to.not.include(without);
    }
  });

  it('finds nothing for an article without categories', async () => {
    expect(await codesOf(4)).to.deep.equal([]);
    expect(await relatedArticles(api(), 4, 'c1')).to.deep.equal([]);
  });

  it('has a menu of the categories that have an article, the largest first', async () => {
    const { data } = await api().list('categories', { populate: { articles: { fields: 'id' } } });
    const numbers = new Map(data.map(({ id, attributes }) => [id, attributes.articles?.data.length ?? 0]));
    const shown = await menu(api());
    const wanted = [...numbers].filter(([, count]) => count > 0);
    expect(shown.map(({ id }) => id)).to.have.members(wanted.map(([id]) => id));
    const sizes = shown.map(({ id }) => numbers.get(id) ?? 0);
    expect(sizes).to.deep.equal(sizes.toSorted((a, b) => b - a));
  });
});
