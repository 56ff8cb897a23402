import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { idsOf } from './support/entries.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';
import { walk } from './support/walk.ts';

const path = '/api/articles?locale=all&publicationState=preview';

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onEachDatabase(`nullOrder 'database', ${how}`, (database) => {
    let host: SmallHost;
    const ask = (query: string) => get(host.url + query);
    before(async () => {
      const settings = { nullOrder: 'database', maxLimit: 200, cursors: true, plugin: { jsonInDatabase } };
      host = await startSmallHost(await database.shared(), settings);
    });
    after(() => host?.stop());

    for (const [sort, order] of [
      ['rating', 'rating ASC, id'],
      ['rating:desc', 'rating DESC, id'],
      ['featured:desc,publishedAt', 'featured DESC, published_at ASC, id'],
    ]) {
      it(`sorts NULL as the database does: ${sort}`, async () => {
        const rows = await host.sequelize.query<{ id: number }>(`SELECT id FROM articles ORDER BY ${order}`, {
          type: QueryTypes.SELECT,
        });
        const ids = rows.map(({ id }) => id);
        expect(idsOf(await ask(`${path}&sort=${sort}&pagination[limit]=-1`))).to.deep.equal(ids);
        expect(await walk(ask, `${path}&sort=${sort}`, 17)).to.deep.equal(ids);
      });
    }

    it('applies to relations, also for an entry without a related one', async () => {
      const all = idsOf(await ask(`${path}&sort=author.rank:desc&pagination[limit]=-1`));
      expect(await walk(ask, `${path}&sort=author.rank:desc`, 17)).to.deep.equal(all);
    });
  });
}
