import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { get } from '../support/http.ts';

interface FacetItem {
  readonly id: number | null;
  readonly count: number;
}

onOneDatabase('meta under conditions of a role', (database) => {
  it('hides localizations of an earlier locale, so that the next locale is shown', async () => {
    const category = 'api::category.category';
    const url = await database.shared();
    const plain = await startTestHost({ DATABASE_URL: url });
    const rows = { locale: { $ne: 'de' } };
    const host = await startTestHost({
      DATABASE_URL: url,
      pluginConfig: { conditions: { public: { [category]: { rows } } } },
    });
    const path = '/api/categories?fields=code&sort=id&pagination[pageSize]=100';
    try {
      const german = await get(`${plain.url}${path}&locale=de&fallback=en`);
      const english = await get(`${plain.url}${path}&locale=en`);
      expect(Object.keys(german.body.meta.fallback).length).to.be.below(english.body.data.length);
      const shown = await get(`${host.url}${path}&locale=de&fallback=en`);
      expect(shown.body.data).to.deep.equal(english.body.data);
      expect(shown.body.meta.pagination.total).to.equal(english.body.data.length);
    } finally {
      await plain.stop();
      await host.stop();
    }
  });

  it('does not count related entries that are hidden', async () => {
    const author = 'api::author.author';
    const url = await database.shared();
    const host = await startTestHost({
      DATABASE_URL: url,
      REST_AGGREGATES: true,
      pluginConfig: { conditions: { public: { [author]: { rows: { rank: { $lte: 3 } } } } } },
    });
    const plain = await startTestHost({ DATABASE_URL: url, REST_AGGREGATES: true });
    const path = '/api/articles?facets=author&pagination[limit]=0';
    const itemsOf = async (at: string): Promise<FacetItem[]> =>
      (await get(at + path)).body.meta.facets.author;
    const sumOf = (items: readonly FacetItem[]): number => items.reduce((sum, { count }) => sum + count, 0);
    try {
      const { data } = (await get(`${host.url}/api/authors?fields=id&pagination[pageSize]=100`)).body;
      const shown = data.map(({ id }: FacetItem) => id);
      const all = await itemsOf(plain.url);
      const narrowed = await itemsOf(host.url);
      const ids = all.filter(({ id }) => id !== null && shown.includes(id));
      expect(narrowed.filter(({ id }) => id !== null)).to.have.deep.members(ids);
      expect(ids.length).to.be.within(1, all.length - 1);
      expect(sumOf(narrowed)).to.equal(sumOf(all));
    } finally {
      await plain.stop();
      await host.stop();
    }
  });

  it('does not count hidden entries by the values of an attribute that the filters compare', async () => {
    const host = await startTestHost({
      DATABASE_URL: await database.shared(),
      REST_AGGREGATES: true,
      pluginConfig: { conditions: { public: { 'api::article.article': { rows: { kind: 'news' } } } } },
    });
    try {
      for (const query of ['filters[kind]=news', 'filters[kind]=opinion']) {
        const { status, body, text } = await get(
          `${host.url}/api/articles?facets[kind][except]=kind&${query}`,
        );
        expect(status, text).to.equal(200);
        expect(body.meta.facets.kind.map(({ value }: { readonly value: unknown }) => value)).to.deep.equal([
          'news',
        ]);
      }
    } finally {
      await host.stop();
    }
  });
});
