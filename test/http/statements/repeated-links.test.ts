import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { buildModels } from '../../../lib/models/build-models.ts';
import { readUniqueKeys } from '../../../lib/models/unique-keys.ts';
import { open } from '../../own-models/support/empty-database.ts';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { registry } from '../../unit/support/newsroom.ts';
import { type SmallHost, startSmallHost } from '../support/small-host.ts';

const tables = ['articles_categories_links', 'articles_reviewers_links', 'articles_author_links'];

const quoted = (sequelize: Sequelize, name: string): string =>
  sequelize.getQueryInterface().quoteIdentifier(name);

/** Removes what keeps a table from linking two entries several times. */
const allowRepeats = async (sequelize: Sequelize, table: string): Promise<void> => {
  const queries = sequelize.getQueryInterface();
  const indexes = (await queries.showIndex(table)) as readonly {
    name: string;
    unique: boolean;
    primary: boolean;
  }[];
  // On PostgreSQL the index belongs to a constraint.
  for (const { name } of indexes.filter(({ unique, primary }) => unique && !primary))
    await (sequelize.getDialect() === 'postgres'
      ? queries.removeConstraint(table, name)
      : queries.removeIndex(table, name));
};

/** Links every second pair of a table again, at later positions. */
const repeat = async (sequelize: Sequelize, table: string): Promise<void> => {
  const columns = await sequelize.getQueryInterface().describeTable(table);
  const names = Object.keys(columns).filter((name) => name !== 'id');
  const name = (column: string): string => quoted(sequelize, column);
  const values = names.map((column) => (column.endsWith('_order') ? `${name(column)} + 100` : name(column)));
  const links = name(table);
  const id = name('id');
  for (const isOdd of [0, 1])
    await sequelize.query(
      `INSERT INTO ${links} (${[id, ...names.map(name)].join(', ')}) ` +
        `SELECT ${id} + ${10_000 + isOdd * 10_000}, ${values.join(', ')} FROM ${links} WHERE ${id} % 2 = ${isOdd} AND ${id} < 10000`,
    );
  await sequelize.query(`DELETE FROM ${links} WHERE ${id} >= 20000 AND ${id} % 3 = 0`);
};

const queries = [
  'articles?populate=categories',
  'articles?populate=*',
  'articles?populate[categories][sort]=name:desc&populate[reviewers][filters][name][$containsi]=e',
  'articles?populate[categories][limit]=1&populate[reviewers][start]=1',
  'articles?populate[categories][sort]=name&populate[categories][start]=1&populate[categories][limit]=1',
  'articles?populate[categories][count]=true&populate[reviewers][count]=true',
  'articles?populate[author][populate][articles][populate]=categories',
  'articles?populate[author][populate][articles][start]=1',
  'categories?populate[articles][sort]=author.name,id&populate[articles][limit]=2',
  'categories?populate[articles][filters][author][articles][title][$notNull]=true&populate[articles][count]=true',
  'authors?populate[articles][populate][reviewers][count]=true&populate[reviews][limit]=3',
  'authors?populate[few][of]=articles&populate[few][limit]=1&populate[articles][populate]=reviewers',
];

onEachDatabase('an entry that a table links several times', (database) => {
  let copy: OpenDatabase;
  let hosts: readonly SmallHost[] = [];
  const stop = () => Promise.all(hosts.map((host) => host.stop()));
  const start = async (repeatedLinks: 'once' | 'as-linked') => {
    await stop();
    const settings = { populateWithPagination: true, maxLimit: 200, repeatedLinks };
    hosts = await Promise.all(
      [true, false].map((jsonInDatabase) =>
        startSmallHost(copy.url, { ...settings, plugin: { jsonInDatabase } }),
      ),
    );
  };
  const answers = (how: number) =>
    Promise.all(
      queries.map(async (query) => {
        const { status, text, body } = await get(
          `${hosts[how]?.url}/api/${query}&sort=id&locale=all&pagination[limit]=-1`,
        );
        expect(status, `${query} ${text}`).to.equal(200);
        return { query, data: body.data };
      }),
    );

  before(async () => {
    copy = await database.open();
  });
  after(async () => {
    await stop();
    await copy?.close();
  });

  it('is not looked for where unique keys exclude it, so that the database writes such answers as before', async () => {
    const sequelize = open(await database.shared());
    const models = buildModels(registry, sequelize);
    const keys = await readUniqueKeys(models);
    await sequelize.close();
    const repeating = [...models.byUid.values()].flatMap(({ uid, links }) => {
      const attributes = (registry.contentTypes.get(uid) ?? registry.components.get(uid))?.attributes;
      return [...links].flatMap(([name, link]) =>
        attributes?.get(name)?.kind === 'relation' && keys.mayRepeat(link) ? [`${uid} ${name}`] : [],
      );
    });
    expect(repeating).to.deep.equal([]);
  });

  it('is shown and counted once, at its first place, however it is read', async () => {
    await start('once');
    const once = await answers(0);
    expect(await answers(1)).to.deep.equal(once);
    const { sequelize } = hosts[0] as SmallHost;
    for (const table of tables) {
      await allowRepeats(sequelize, table);
      await repeat(sequelize, table);
    }
    await start('once');
    expect(await answers(0)).to.deep.equal(once);
    expect(await answers(1)).to.deep.equal(once);
    await start('as-linked');
    const asLinked = await answers(0);
    expect(await answers(1)).to.deep.equal(asLinked);
    const same = asLinked.filter(
      ({ data }, index) => JSON.stringify(data) === JSON.stringify(once[index]?.data),
    );
    expect(same.map(({ query }) => query)).to.deep.equal([]);
  });
});
