import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { DataTypes, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { relation, type } from './support/schemas.ts';

const contentTypes = {
  'api::level.level': type('level', {
    height: { type: 'integer' },
    stars: relation('oneToMany', 'star'),
  }),
  'api::star.star': type('star', { level: relation('manyToOne', 'level') }),
};

/** The ids and integers of each list, in their order: the first two fit into columns with a sign. */
const levels = [1, 2147483647, 2147483648, 3000000000, 4294967295];
const stars = [1, 7, 4294967294];

/** Filters of levels, and the positions of those that meet them. */
const filters: Readonly<Record<string, readonly number[]>> = {
  'filters[id][$eq]=3000000000': [3],
  'filters[id]=4294967295': [4],
  'filters[id][$gt]=2147483647': [2, 3, 4],
  'filters[id][$in]=3000000000&filters[id][$in]=1': [0, 3],
  'filters[id][$notIn]=3000000000&filters[id][$notIn]=1': [1, 2, 4],
  'filters[id][$between]=2147483648&filters[id][$between]=3000000000': [2, 3],
  'filters[id][$ne]=-1': [0, 1, 2, 3, 4],
  'filters[height]=3000000000': [3],
  'filters[height][$lte]=2147483648': [0, 1, 2],
  'filters[stars]=4294967294': [2],
  'filters[stars][$in]=4294967294&filters[stars][$in]=1': [0, 2],
  'filters[stars][id][$gt]=7': [2],
  'filters[stars][level][height]=2147483648': [2],
  '_q=3000000000': [3],
};

/** The databases that have columns without a sign. On the others Sequelize makes an ordinary column. */
const withUnsigned = databases.filter(({ name }) => name === 'mariadb' || name === 'mysql');

const written = { 'by Sequelize': DataTypes.INTEGER.UNSIGNED, 'as SQL': 'INT UNSIGNED' } as const;

for (const [how, unsigned] of Object.entries(written))
  onDatabases(withUnsigned, `integers of a host's own models without a sign, written ${how},`, ({ name }) => {
    let database: OpenDatabase;
    let sequelize: Sequelize;
    let host: Bookshop;
    const ask = (path: string) => get(`${host.url}/api/${path}`);
    const idsOf = async (path: string): Promise<unknown[]> => {
      const { status, body, text } = await ask(path);
      expect(status, text).to.equal(200);
      return body.data.map(({ id }: { id: unknown }) => id);
    };

    before(async () => {
      database = await emptyDatabase(name);
      sequelize = open(database.url);
      const { STRING } = DataTypes;
      const define = (title: string) =>
        sequelize.define(
          title,
          { no: { type: unsigned, primaryKey: true }, title: STRING, height: unsigned },
          { timestamps: false },
        );
      const Level = define('Level');
      const Star = define('Star');
      Level.hasMany(Star, { as: 'stars', foreignKey: { name: 'levelNo', field: 'levelNo' } });
      Star.belongsTo(Level, { as: 'level', foreignKey: 'levelNo' });
      await sequelize.sync();
      await Level.bulkCreate(levels.map((no) => ({ no, height: no })));
      await Star.bulkCreate(stars.map((no, index) => ({ no, levelNo: levels[index] })));
      host = await startBookshop({
        sequelize,
        models: { 'api::level.level': Level, 'api::star.star': Star },
        contentTypes,
        components: {},
        rest: { cursors: true, aggregates: true },
        pluginConfig: { openapi: { enabled: true } },
      });
    });

    after(async () => {
      await host?.stop();
      await sequelize?.close();
      await database?.close();
    });

    for (const [list, ids] of Object.entries({ levels, stars })) {
      it(`identify every entry of the list of ${list}`, async () => {
        expect(await idsOf(`${list}?sort=id`)).to.deep.equal(ids);
        for (const id of ids) {
          const { status, body, text } = await ask(`${list}/${id}`);
          expect([status, body.data?.id], text).to.deep.equal([200, id]);
        }
      });

      it(`are the ids of every page of ${list}`, async () => {
        const seen: unknown[] = [];
        let cursor = '&pagination[withCursor]=true';
        for (const _ of ids) {
          const { status, body, text } = await ask(`${list}?sort=id&pagination[pageSize]=1${cursor}`);
          expect(status, text).to.equal(200);
          seen.push(body.data[0].id);
          cursor = `&pagination[after]=${encodeURIComponent(body.meta.pagination.cursor)}`;
        }
        expect(seen).to.deep.equal(ids);
      });

      it(`are described as the ids of a path of ${list}`, async () => {
        const { paths } = (await ask('openapi.json')).body;
        const { parameters } = paths[`/${list}/{id}`].get;
        const { schema } = parameters.find((one: { name: string }) => one.name === 'id');
        const isId = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
        for (const id of ids)
          expect(isId(schema.type === 'string' ? String(id) : id), String(id)).to.equal(true);
      });
    }

    for (const [query, positions] of Object.entries(filters))
      it(`are compared: ${query}`, async () => {
        expect(await idsOf(`levels?sort=id&${query}`)).to.deep.equal(positions.map((index) => levels[index]));
      });

    it('are shown behind relations as in lists', async () => {
      const { body } = await ask('levels?sort=id&populate=stars&fields=height');
      const shown = body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => {
        const { data } = attributes.stars as { data: { id: unknown }[] };
        return [attributes.height, ...data.map(({ id }) => id)];
      });
      expect(shown).to.deep.equal(levels.map((no, position) => [no, ...stars.slice(position, position + 1)]));
    });

    it('are values of facets, and compared for the maximum', async () => {
      const { body, text } = await ask('levels?facets=height&aggregate[max]=height&pagination[limit]=0');
      const { facets, aggregates } = body.meta;
      expect(
        facets.height.map(({ value }: { value: unknown }) => value),
        text,
      ).to.have.members(levels);
      expect(aggregates.max.height).to.equal(4294967295);
    });

    it('are limited by the range of the column', async () => {
      for (const path of ['levels/4294967296', 'levels/-1', 'levels/03000000000'])
        expect((await ask(path)).status, path).to.equal(404);
      const { status, body } = await ask('levels?filters[height]=4294967296');
      expect([status, body.error.message]).to.deep.equal([
        400,
        "'height' must be an integer from -2147483648 to 4294967295; got '4294967296'",
      ]);
    });
  });
