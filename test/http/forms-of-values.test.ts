import { expect } from 'chai';
import { QueryTypes, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { columnType } from '../own-models/support/column-types.ts';
import { emptyDatabase, open } from '../own-models/support/empty-database.ts';
import { makeTable } from '../own-models/support/twin.ts';
import { type DatabaseName, type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';

const contentTypes = {
  'api::clock.clock': {
    schema: {
      collectionName: 'clocks',
      info: { singularName: 'clock', pluralName: 'clocks' },
      attributes: {
        opens: { type: 'time' },
        seen: { type: 'timestamp' },
        big: { type: 'biginteger' },
        price: { type: 'biginteger' },
      },
    },
  },
};

const moments = [
  '2024-01-31T12:30:00.125Z',
  '1970-01-01T00:00:00.000Z',
  '1969-12-31T23:59:59.250Z',
  '2038-01-19T03:14:08.999Z',
];
/** Values of an attribute that was a decimal before. */
const prices = ['8440.00', '-12.50', '100.00', '0.00'];
const times = ['12:30:00.000', '00:00:00.500', '23:59:59.999', '07:05:03.120'];

async function fill(sequelize: Sequelize, database: DatabaseName): Promise<void> {
  const of = (kind: 'id' | 'time' | 'biginteger' | 'decimal' | 'integer' | 'datetime') =>
    columnType(database, kind);
  const stored = (moment: string): string | number =>
    database === 'sqlite' ? Date.parse(moment) : moment.replace('T', ' ').replace('Z', '');
  await makeTable(sequelize, {
    name: 'clocks',
    columns: {
      id: of('id'),
      opens: of('time'),
      seen: of('datetime'),
      big: of('biginteger'),
      price: of('decimal'),
      created_at: of('datetime'),
      updated_at: of('datetime'),
      created_by_id: of('integer'),
      updated_by_id: of('integer'),
    },
    rows: [
      ...moments.map((moment, index) => ({
        opens: times[index],
        seen: stored(moment),
        big: index,
        price: prices[index],
      })),
      { opens: null, seen: null, big: null, price: null },
    ],
  });
}

/** What the database itself makes of a time as text. */
const timeOf: Readonly<Record<DatabaseName, string>> = {
  sqlite: 'CAST(opens AS TEXT)',
  postgres: 'CAST(opens AS text)',
  mariadb: 'CAST(opens AS CHAR)',
  mysql: 'CAST(opens AS CHAR)',
};

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onEachDatabase(`times and timestamps, ${how}`, ({ name }) => {
    let database: OpenDatabase;
    let sequelize: Sequelize;
    let [ours, strapis]: (Bookshop | undefined)[] = [];
    before(async () => {
      database = await emptyDatabase(name);
      sequelize = open(database.url);
      await fill(sequelize, name);
      const host = { sequelize, contentTypes, components: {}, pluginConfig: { jsonInDatabase } };
      ours = await startBookshop(host);
      strapis = await startBookshop({ ...host, rest: { times: 'database', timestamps: 'milliseconds' } });
    });
    after(async () => {
      await ours?.stop();
      await strapis?.stop();
      await sequelize?.close();
      await database?.close();
    });

    const shown = async (host: Bookshop | undefined, attribute: string, query = 'sort=id') => {
      const { status, body, text } = await get(`${host?.url}/api/clocks?${query}`);
      expect(status, text).to.equal(200);
      return body.data.map(
        ({ attributes }: { attributes: Record<string, unknown> }) => attributes[attribute],
      );
    };

    it('have milliseconds, and are in ISO 8601', async () => {
      expect(await shown(ours, 'opens')).to.deep.equal([...times, null]);
      expect(await shown(ours, 'seen')).to.deep.equal([...moments, null]);
    });

    it('have the form of the database, or milliseconds since 1970, if the host configures it', async () => {
      const rows = await sequelize.query<{ opens: string | null }>(
        `SELECT ${timeOf[name]} AS opens FROM clocks ORDER BY id`,
        { type: QueryTypes.SELECT },
      );
      expect(await shown(strapis, 'opens')).to.deep.equal(rows.map(({ opens }) => opens));
      expect(await shown(strapis, 'seen')).to.deep.equal([
        ...moments.map((one) => String(Date.parse(one))),
        null,
      ]);
    });

    it('are filtered and sorted in the same way in both forms', async () => {
      for (const query of [
        'sort=seen:desc',
        'sort=opens',
        'filters[opens][$gte]=12:30&sort=id',
        'filters[opens]=12:30:00.000',
        'filters[seen][$lt]=2000-01-01&sort=id',
        `filters[seen]=${Date.parse(moments[0] ?? '')}`,
      ]) {
        const bigs = await shown(ours, 'big', query);
        expect(await shown(strapis, 'big', query), query).to.deep.equal(bigs);
        expect(bigs, query).not.to.deep.equal([]);
      }
    });

    it('are described in OpenAPI as they are shown', async () => {
      const schemas = await Promise.all(
        [ours, strapis].map(
          async (host) => (await get(`${host?.url}/api/openapi.json`)).body.components.schemas,
        ),
      );
      const [iso, milliseconds] = schemas.map(
        (found) => JSON.stringify(found).match(/"seen":\{[^}]*\}/)?.[0] ?? '',
      );
      expect(iso).to.include('date-time');
      expect(milliseconds).to.include('milliseconds since 1970');
    });

    it('stand beside integers of 64 bits in a column of decimals, which have no zeros at their end', async () => {
      expect(await shown(ours, 'price')).to.deep.equal(['8440', '-12.5', '100', '0', null]);
      expect(await shown(ours, 'price', 'filters[price]=8440')).to.deep.equal(['8440']);
    });

    if (name === 'sqlite')
      it('are read from a column that also has fractions, which are shown with all digits', async () => {
        const values = [12.5, 1 / 3, 1e21, 0.1 + 0.2];
        for (const [index, value] of values.entries())
          await sequelize.query('UPDATE clocks SET big = $value WHERE id = $id', {
            bind: { value, id: index + 1 },
          });
        expect(await shown(ours, 'big')).to.deep.equal([...values.map(String), null]);
      });
  });
}
