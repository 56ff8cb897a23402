import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, Op, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../../example/own-models/host.ts';
import { databases, type OpenDatabase, onDatabases } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { emptyDatabase, open } from '../support/empty-database.ts';
import { type } from '../support/schemas.ts';

const zones = ['+08:00', '-03:30', 'America/New_York', 'Europe/Paris', 'Australia/Lord_Howe'];

const contentTypes = {
  'api::log.log': type('log', { at: { type: 'datetime' }, stamp: { type: 'datetime' } }),
};

/** Around the changes of an offset, half an hour at a time: both hours of an autumn, and the one that a spring leaves out. */
const around = (from: string, halves: number): readonly number[] =>
  Array.from({ length: halves }, (_, index) => Date.parse(from) + index * 1_800_000 + 123);

/** Numbers that are the same in each run. */
const random = (count: number, from: string, to: string): readonly number[] => {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.round(Date.parse(from) + (state / 2_147_483_647) * (Date.parse(to) - Date.parse(from)));
  });
};

const instants = [
  ...around('2024-11-03T04:30:00Z', 7),
  ...around('2024-03-10T05:30:00Z', 5),
  ...around('2024-10-26T23:30:00Z', 7),
  ...around('2024-04-06T13:30:00Z', 6),
  ...random(12, '1925-01-01', '2059-12-31'),
].map((instant) => new Date(instant));

const operators = { $eq: Op.eq, $ne: Op.ne, $lt: Op.lt, $lte: Op.lte, $gt: Op.gt, $gte: Op.gte } as const;

interface Entry {
  readonly id: number;
  readonly attributes: { readonly at: string; readonly stamp: string };
}

for (const zone of zones)
  onDatabases(
    databases.filter(({ name }) => name === 'mariadb' || name === 'mysql'),
    `points in time of a Sequelize instance in the time zone ${zone}`,
    ({ name }) => {
      let database: OpenDatabase;
      let sequelize: Sequelize;
      let Log: ModelStatic<Model>;
      const hosts: Bookshop[] = [];
      before(async () => {
        database = await emptyDatabase(name);
        sequelize = open(database.url, undefined, { timezone: zone });
        Log = sequelize.define(
          'Log',
          { title: DataTypes.STRING, at: DataTypes.DATE(3), stamp: DataTypes.DATE(3) },
          { timestamps: false, tableName: 'logs', indexes: [{ fields: ['at'] }] },
        );
        await sequelize.sync();
        await Log.bulkCreate(instants.map((at, index) => ({ id: index + 1, at })));
        for (const jsonInDatabase of [true, false])
          hosts.push(
            await startBookshop({
              sequelize,
              models: { 'api::log.log': Log },
              contentTypes,
              components: {},
              pluginConfig: { jsonInDatabase },
              rest: { aggregates: true, cursors: true, maxLimit: 1000 },
            }),
          );
      });
      after(async () => {
        for (const host of hosts) await host.stop();
        await sequelize?.close();
        await database?.close();
      });

      const read = async (query: string) => {
        const [one, other] = await Promise.all(hosts.map(({ url }) => get(`${url}/api/logs?${query}`)));
        expect(one?.status, one?.text.slice(0, 300)).to.equal(200);
        expect(other?.text).to.equal(one?.text);
        return one?.body;
      };
      const ids = async (query: string): Promise<number[]> =>
        (await read(`pagination[limit]=1000&sort=id&${query}`)).data.map(({ id }: Entry) => id);

      it('are shown as Sequelize reads them', async () => {
        const { data } = await read('pagination[limit]=1000&sort=id');
        const rows = await Log.findAll({ order: ['id'] });
        const theirs = rows.map((row) => (row.get('at') as Date).toISOString());
        expect(data.map(({ attributes }: Entry) => attributes.at)).to.deep.equal(theirs);
      });

      it('are compared as Sequelize compares them', async () => {
        for (const instant of instants) {
          const at = instant.toISOString();
          for (const [operator, op] of Object.entries(operators)) {
            const rows = await Log.findAll({ where: { at: { [op]: instant } }, order: ['id'] });
            const theirs = rows.map((row) => row.get('id'));
            expect(await ids(`filters[at][${operator}]=${at}`), `${operator} ${at}`).to.deep.equal(theirs);
          }
        }
      });

      it('find their entries by what is shown, and by the values of a facet', async () => {
        const { data } = await read('pagination[limit]=1000&sort=id');
        for (const { id, attributes } of data)
          expect(await ids(`filters[at]=${attributes.at}`)).to.include(id);
        const { meta } = await read('facets[at][limit]=50&pagination[limit]=1');
        for (const { value, count } of meta.facets.at)
          expect(await ids(`filters[at]=${value}`)).to.have.length(count);
      });

      it('are sorted, and each is on one page behind cursors', async () => {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: string = cursor === null ? 'withCursor]=true' : `after]=${cursor}`;
          const { data, meta } = await read(`sort=at&pagination[pageSize]=25&pagination[${page}`);
          seen.push(...data.map(({ attributes }: Entry) => attributes.at));
          cursor = meta.pagination.cursor;
        } while (cursor !== null);
        expect(seen).to.have.length(instants.length);
        expect(seen).to.deep.equal([...seen].sort());
      });

      it('are those of the server in a column of the type TIMESTAMP', async () => {
        await sequelize.query('ALTER TABLE logs MODIFY stamp TIMESTAMP(3) NULL');
        const summer = Date.UTC(2024, 6, 15, 12);
        await sequelize.query(`UPDATE logs SET stamp = FROM_UNIXTIME(${summer / 1000}) WHERE id = 1`);
        const host = await startBookshop({
          sequelize,
          models: { 'api::log.log': Log },
          contentTypes,
          components: {},
        });
        try {
          const at = new Date(summer).toISOString();
          const { body } = await get(`${host.url}/api/logs?filters[stamp]=${at}`);
          expect(body.data.map(({ attributes }: Entry) => attributes.stamp)).to.deep.equal([at]);
        } finally {
          await host.stop();
        }
      });
    },
  );
