import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, type Options, QueryTypes, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { relation, type } from './support/schemas.ts';

const contentTypes = {
  'api::talk.talk': type('talk', {
    begins: { type: 'datetime' },
    hall: relation('manyToOne', 'hall'),
  }),
  'api::hall.hall': type('hall', { talks: relation('oneToMany', 'talk') }),
};

/** What columns of an instant are, where the server shows them in the time zone of the session. */
const instant = {
  sqlite: 'DATETIME',
  postgres: 'TIMESTAMP(3) WITH TIME ZONE',
  mariadb: 'TIMESTAMP(3) NULL',
  mysql: 'TIMESTAMP(3) NULL',
};

/** How a session is moved to another time zone. */
const move = {
  sqlite: undefined,
  postgres: (zone: string) => `SET TIME ZONE INTERVAL '${zone}' HOUR TO MINUTE`,
  mariadb: (zone: string) => `SET time_zone = '${zone}'`,
  mysql: (zone: string) => `SET time_zone = '${zone}'`,
};

const instants = ['2024-03-31T00:30:00.000Z', '2024-03-31T01:30:00.250Z', '2024-10-27T00:30:00.000Z'];

const filters: Readonly<Record<string, readonly number[]>> = {
  [`filters[begins]=${instants[1]}`]: [2],
  [`filters[begins][$gt]=${instants[0]}`]: [2, 3],
  [`filters[begins][$between][0]=${instants[0]}&filters[begins][$between][1]=${instants[1]}`]: [1, 2],
  [`filters[hall][talks][begins]=${instants[2]}`]: [1, 2, 3],
  'sort=begins:desc': [3, 2, 1],
};

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'as JSON of the database' : 'row by row';
  onEachDatabase(`instants in sessions of any time zone, read ${how},`, ({ name }) => {
    let database: OpenDatabase;
    let sequelize: Sequelize;
    let host: Bookshop;
    const talks = async (query: string) => {
      const { status, body, text } = await get(`${host.url}/api/talks?${query}`);
      expect(status, text).to.equal(200);
      return body;
    };

    before(async () => {
      database = await emptyDatabase(name);
      // Sessions as a pooler shares them: one connection, in whose session nobody sets the time zone but this test.
      const options: Options & { keepDefaultTimezone: boolean } = {
        keepDefaultTimezone: true,
        pool: { max: 1 },
      };
      sequelize = open(database.url, undefined, options);
      const { INTEGER, STRING } = DataTypes;
      const key = { type: INTEGER, primaryKey: true };
      const Hall = sequelize.define('Hall', { id: key, title: STRING }, { timestamps: false });
      const Talk = sequelize.define(
        'Talk',
        { id: key, title: STRING, begins: DataTypes.DATE(3) },
        { timestamps: false },
      );
      Hall.hasMany(Talk, { as: 'talks', foreignKey: 'hallId' });
      Talk.belongsTo(Hall, { as: 'hall', foreignKey: 'hallId' });
      await sequelize.sync();
      await sequelize.getQueryInterface().changeColumn('Talks', 'begins', { type: instant[name] });
      const set = move[name];
      if (set !== undefined) await sequelize.query(set('+00:00'), { type: QueryTypes.RAW });
      await Hall.create({ id: 1, title: 'Great hall' });
      await Talk.bulkCreate(
        instants.map((begins, index) => ({ id: index + 1, title: `Talk ${index + 1}`, begins, hallId: 1 })),
      );
      const models: Record<string, ModelStatic<Model>> = { 'api::talk.talk': Talk, 'api::hall.hall': Hall };
      host = await startBookshop({
        sequelize,
        models,
        contentTypes,
        components: {},
        pluginConfig: { jsonInDatabase },
        rest: { cursors: true },
      });
    });
    after(async () => {
      await host?.stop();
      await sequelize?.close();
      await database?.close();
    });

    for (const zone of ['+00:00', '+05:30', '-11:00'])
      it(`are shown, compared, sorted and accepted in cursors in UTC: ${zone}`, async () => {
        const set = move[name];
        if (set !== undefined) await sequelize.query(set(zone), { type: QueryTypes.RAW });
        const shown = await talks('fields=begins');
        expect(
          shown.data.map(({ attributes }: { attributes: { begins: string } }) => attributes.begins),
        ).to.deep.equal(instants);
        for (const [query, ids] of Object.entries(filters)) {
          const { data } = await talks(query);
          expect(
            data.map(({ id }: { id: number }) => id),
            query,
          ).to.deep.equal(ids);
        }
        const page = 'sort=begins&pagination[pageSize]=1&pagination[withCursor]=true';
        const first = await talks(page);
        const next = await talks(`${page}&pagination[after]=${first.meta.pagination.cursor}`);
        expect(next.data[0].id).to.equal(2);
      });
  });
}
