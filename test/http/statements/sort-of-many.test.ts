import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onEachDatabase } from '../../support/databases.ts';
import type { TestHost } from '../../support/host.ts';
import { idsOf } from '../support/entries.ts';
import { useOwnHost } from '../support/use-host.ts';

/** Doubles the articles, five times; a copy has the author of its original. */
async function multiply({ sequelize }: TestHost): Promise<void> {
  for (const away of [1_000, 2_000, 4_000, 8_000, 16_000]) {
    for (const sql of [
      `INSERT INTO articles (id, published_at, locale) SELECT id + ${away}, published_at, locale FROM articles`,
      `INSERT INTO articles_author_links (article_id, author_id)
       SELECT article_id + ${away}, author_id FROM articles_author_links`,
    ]) {
      await sequelize.query(sql, { type: QueryTypes.UPDATE });
    }
  }
}

/** `author.articles.author` for three hops. */
const circle = (relations: number): string =>
  Array.from({ length: relations }, (_, relation) => (relation % 2 === 0 ? 'author' : 'articles')).join('.');

onEachDatabase('a sort through relations of many entries', (database) => {
  const { host, ask } = useOwnHost(database, { pluginConfig: { ceilings: { work: 100_000 } } });

  before(() => multiply(host()));

  it('does not follow every path through a cycle for every entry, which takes longer than any statement may', async () => {
    const sorted = async (relations: number) => {
      const answer = await ask(
        `/api/articles?sort=${circle(relations)}.id:desc&locale=all&pagination[pageSize]=100`,
      );
      expect(answer.status, `${relations} hops: ${answer.text.slice(0, 200)}`).to.equal(200);
      return { total: answer.body.meta.pagination.total, ids: idsOf(answer) };
    };
    const near = await sorted(2);
    expect(near.total).to.be.greaterThan(2_500);
    // Whoever has written an article has written those of its author, so that a longer way leads to the same values.
    expect(await sorted(8)).to.deep.equal(near);
    expect(await sorted(30)).to.deep.equal(near);
  });
});
