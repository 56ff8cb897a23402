import { expect } from 'chai';
import { type DataType, DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { startBookshop } from '../../example/own-models/host.ts';
import { isBefore } from '../../lib/databases/database.ts';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { relation, type } from './support/schemas.ts';

/** A column of the host: the type of its attribute, its own type, and its values as SQL, each larger than the one before it. */
type Column = readonly [attribute: string, column: DataType | string, values: readonly string[]];

const { BIGINT, DECIMAL, DOUBLE, FLOAT } = DataTypes;
const wide = ['1', '9007199254740993', '9223372036854775807', '9223372036854775808', '18446744073709551615'];
const digits = ['0.1', '12345678901234567890.1', '12345678901234567890.2', '12345678901234567890.3'];

const family: Readonly<Record<string, Column>> = {
  bits: ['integer', 'BIT(12)', ['0', '1', '65', '255', '2053']],
  wideBits: ['biginteger', 'BIT(64)', wide],
  flag: ['boolean', 'BIT(1)', ['0', '1']],
  flags: ['boolean', 'BIT(12)', ['0', '1', '2053']],
  levels: ['float', 'BIT(12)', ['0', '65', '2053']],
  amounts: ['decimal', 'BIT(12)', ['0', '65', '2053']],
  large: ['biginteger', BIGINT.UNSIGNED, wide],
  filled: ['biginteger', 'BIGINT(12) UNSIGNED ZEROFILL', wide],
  price: ['decimal', FLOAT, ['-0.1', '0', '0.1', '300000.1']],
  ratio: ['decimal', DOUBLE, ['-0.1', '0.1', '1e-30', '0.30000000000000004'].toSorted((a, b) => +a - +b)],
  exact: ['decimal', 'DECIMAL(30, 4)', digits],
};

const columns: Readonly<Record<string, Readonly<Record<string, Column>>>> = {
  mariadb: family,
  mysql: family,
  postgres: {
    amount: ['decimal', DECIMAL, ["'-Infinity'", '-1', '0.1', "'Infinity'", "'NaN'"]],
    ratio: ['decimal', DOUBLE, ["'-Infinity'", '-1', '0.1', "'Infinity'", "'NaN'"]],
    exact: ['decimal', 'NUMERIC', [...digits, "'Infinity'"]],
  },
};

const withTheseTypes = databases.filter(({ name }) => columns[name] !== undefined);

onDatabases(withTheseTypes, "cursors over the values of a host's own columns", ({ name }) => {
  const own = Object.entries(columns[name] ?? {});
  const contentTypes = {
    'api::mark.mark': type('mark', {
      ...Object.fromEntries(own.map(([attribute, [scalar]]) => [attribute, { type: scalar }])),
    }),
    'api::note.note': type('note', { mark: relation('manyToOne', 'mark') }),
  };
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let models: Record<string, ModelStatic<Model>>;

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    const id = { type: DataTypes.INTEGER, primaryKey: true };
    const options = { timestamps: false };
    const named = { id, title: DataTypes.STRING };
    const ofMark = Object.fromEntries(own.map(([attribute, [, column]]) => [attribute, column]));
    const Mark = sequelize.define('Mark', { ...named, ...ofMark }, options);
    const Note = sequelize.define('Note', named, options);
    Note.belongsTo(Mark, { as: 'mark', foreignKey: 'markId' });
    await sequelize.sync();
    models = { 'api::mark.mark': Mark, 'api::note.note': Note };
    const quoted = (text: string) => sequelize.getQueryInterface().quoteIdentifier(text);
    const most = Math.max(...own.map(([, [, , values]]) => values.length));
    // Before PostgreSQL 14 only a double can be infinite.
    const lacksInfinity = name === 'postgres' && isBefore(await sequelize.databaseVersion(), '14');
    // Every value stands twice, and the last entry has none.
    for (let no = 0; no <= most * 2; no += 1) {
      const values = own.map(([, [, column, sql]]) => {
        const value = no === most * 2 ? 'NULL' : (sql[(no * 7) % sql.length] ?? 'NULL');
        return lacksInfinity && column !== DOUBLE && value.includes('Infinity') ? 'NULL' : value;
      });
      const names = ['id', ...own.map(([attribute]) => attribute)].map(quoted);
      await sequelize.query(
        `INSERT INTO ${quoted('Marks')} (${names.join(', ')}) VALUES (${[no + 1, ...values].join(', ')})`,
      );
      await Note.create({ id: no + 1, markId: no + 1 });
    }
  });

  after(async () => {
    await sequelize?.close();
    await database?.close();
  });

  for (const jsonInDatabase of [true, false])
    it(`lead through the whole list, with jsonInDatabase: ${jsonInDatabase}`, async () => {
      const [pluginConfig, rest] = [{ jsonInDatabase }, { cursors: true }];
      const host = await startBookshop({
        sequelize,
        models,
        contentTypes,
        components: {},
        pluginConfig,
        rest,
      });
      const idsOf = async (path: string) => {
        const { status, body, text } = await get(`${host.url}/api/${path}`);
        expect(status, `${path}: ${text}`).to.equal(200);
        const ids: number[] = body.data.map((entry: { id: number }) => entry.id);
        return { ids, cursor: body.meta.pagination.cursor as string | null };
      };
      const walk = async (list: string, first: number): Promise<readonly number[]> => {
        const seen: number[] = [];
        let next = '[withCursor]=true';
        while (seen.length <= first) {
          const { ids, cursor } = await idsOf(`${list}&pagination[pageSize]=1&pagination${next}`);
          seen.push(...ids);
          if (cursor === null) break;
          next = `[after]=${encodeURIComponent(cursor)}`;
        }
        return seen;
      };
      try {
        for (const [attribute] of own)
          for (const direction of ['asc', 'desc'])
            for (const list of [
              `marks?fields=title&sort=${attribute}:${direction}`,
              `notes?fields=title&sort=mark.${attribute}:${direction}`,
            ]) {
              const { ids } = await idsOf(`${list}&pagination[pageSize]=100`);
              expect(ids.length, list).to.be.greaterThan(4);
              expect(await walk(list, ids.length), list).to.deep.equal(ids);
            }
      } finally {
        await host.stop();
      }
    });
});
