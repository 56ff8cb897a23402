import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { type OpenDatabase, onOneDatabase } from '../support/databases.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { idsOf } from './support/entries.ts';

onOneDatabase('a link that stands several times in its table', (database) => {
  let copy: OpenDatabase;
  let hosts: readonly TestHost[] = [];
  before(async () => {
    copy = await database.open();
    const start = (jsonInDatabase: boolean) =>
      startTestHost({ DATABASE_URL: copy.url, REST_AGGREGATES: true, pluginConfig: { jsonInDatabase } });
    hosts = [await start(true), await start(false)];
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await copy?.close();
  });

  const queries = [
    'sort=id&filters[categories][$count]=1',
    'filters[categories][$count][$gte]=2',
    'filters[author][articles][$count][$lt]=5',
    'sort=categories.$count:desc,id',
    'facets=categories&pagination[limit]=0',
    'facets[categories][limit]=3&facets[reviewers]=true&filters[wordCount][$gt]=0&pagination[limit]=0',
  ];

  it('is one related entry in facets and for $count', async () => {
    const answers = () =>
      Promise.all(
        hosts.flatMap(({ url }) => queries.map((query) => get(`${url}/api/articles?fields=id&${query}`))),
      );
    const once = await answers();
    for (const { status, text } of once) expect(status, text).to.equal(200);
    expect(once.some((answer) => idsOf(answer).length > 0)).to.equal(true);
    const sequelize = hosts[0]?.sequelize;
    for (const name of ['categories', 'reviewers', 'author']) {
      const table = `articles_${name}_links`;
      const indexes = await sequelize?.query<{ name: string }>(
        `SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = '${table}' AND sql LIKE '%UNIQUE%'`,
        { type: QueryTypes.SELECT },
      );
      for (const index of indexes ?? []) await sequelize?.query(`DROP INDEX "${index.name}"`);
      const columns = await sequelize?.query<{ name: string }>(
        `SELECT name FROM pragma_table_info('${table}')`,
        {
          type: QueryTypes.SELECT,
        },
      );
      const names = (columns ?? []).map((column) => column.name).filter((column) => column !== 'id');
      await sequelize?.query(
        `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.join(', ')} FROM ${table} WHERE id % 2 = 0`,
      );
    }
    const repeated = await answers();
    expect(repeated.map(({ body }) => body)).to.deep.equal(once.map(({ body }) => body));
  });
});
