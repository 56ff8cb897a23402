import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { byCodePoint, idsOf, valuesOf } from './support/entries.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

const query = '/api/articles?locale=all&publicationState=preview&pagination[limit]=-1';

onEachDatabase("collation 'database'", (database) => {
  let host: SmallHost;
  before(async () => {
    host = await startSmallHost(await database.shared(), { collation: 'database', maxLimit: 200 });
  });
  after(() => host?.stop());

  it('leaves the order of text to the database', async () => {
    const rows = await host.sequelize.query<{ id: number }>('SELECT id FROM articles ORDER BY title, id', {
      type: QueryTypes.SELECT,
    });
    expect(idsOf(await get(`${host.url}${query}&sort=title`))).to.deep.equal(rows.map(({ id }) => id));
  });

  it('leaves comparisons for order to it as well, but equality to code points', async () => {
    const rows = await host.sequelize.query<{ id: number }>(
      `SELECT id FROM articles WHERE title > 'm' ORDER BY id`,
      { type: QueryTypes.SELECT },
    );
    expect(idsOf(await get(`${host.url}${query}&filters[title][$gt]=m`))).to.deep.equal(
      rows.map(({ id }) => id),
    );
    expect(
      idsOf(await get(`${host.url}${query}&filters[title]=ada nacht 1`.replaceAll(' ', '%20'))),
    ).to.deep.equal([]);
    expect(
      idsOf(await get(`${host.url}${query}&filters[title]=Ada Nacht 1`.replaceAll(' ', '%20'))),
    ).to.deep.equal([1]);
  });
});

onEachDatabase("collation 'binary'", (database) => {
  let host: SmallHost;
  before(async () => {
    host = await startSmallHost(await database.shared(), { collation: 'binary', maxLimit: 200 });
  });
  after(() => host?.stop());

  it('orders and compares text by code point', async () => {
    const titles = valuesOf(await get(`${host.url}${query}&sort=title`), 'title') as string[];
    expect(titles).to.deep.equal([...titles].sort(byCodePoint));
    const above = valuesOf(await get(`${host.url}${query}&sort=title&filters[title][$gt]=m`), 'title');
    expect(above).to.deep.equal(titles.filter((title) => byCodePoint(title, 'm') > 0));
  });
});
