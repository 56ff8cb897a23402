import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, QueryTypes, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import type { Host } from '../../index.ts';
import { type DatabaseName, type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { type } from './support/schemas.ts';

const contentTypes = {
  'api::mark.mark': type('mark', {
    amount: { type: 'decimal' },
    ratio: { type: 'float' },
    opens: { type: 'time' },
    seen: { type: 'datetime' },
    flag: { type: 'boolean' },
  }),
};

/** The columns of the table, which keep more than answers show. */
const columns: Readonly<Record<DatabaseName, Readonly<Record<string, string>>>> = {
  sqlite: { amount: 'NUMERIC', ratio: 'DOUBLE', opens: 'TIME', seen: 'DATETIME', flag: 'BOOLEAN' },
  postgres: {
    amount: 'NUMERIC(50, 30)',
    ratio: 'DOUBLE PRECISION',
    opens: 'TIME(6)',
    seen: 'TIMESTAMPTZ(6)',
    flag: 'BOOLEAN',
  },
  mariadb: {
    amount: 'DECIMAL(50, 30)',
    ratio: 'DOUBLE',
    opens: 'TIME(6)',
    seen: 'DATETIME(6)',
    flag: 'TINYINT',
  },
  mysql: {
    amount: 'DECIMAL(50, 30)',
    ratio: 'DOUBLE',
    opens: 'TIME(6)',
    seen: 'DATETIME(6)',
    flag: 'TINYINT',
  },
};

/** A value of each attribute as a database stores it: a number that no double holds, which is exact, and microseconds. */
const stored = (fraction: string, day: string): readonly string[] => [
  '9007199254740993',
  '0.5',
  `09:30:00.${fraction}`,
  `${day} 23:59:59.${fraction}`,
];

/** What a column for booleans holds: where it is a number, every number but 0 is true. */
const flags = [1, 2, 3, 0, 0, null] as const;

/** Three entries that are shown alike and stored in three ways, two that are stored in one way, and one without a value. */
const rows: readonly (readonly (string | null)[])[] = [
  stored('000400', '1969-12-31'),
  stored('000', '1969-12-31'),
  stored('000900', '1969-12-31'),
  ['1.5', '2.5', '12:00:00', '2024-02-29 23:59:59.5'],
  ['1.5', '2.5', '12:00:00', '2024-02-29 23:59:59.5'],
  [null, null, null, null],
];

/** What the first three entries show. */
const shown = {
  amount: '9007199254740993',
  ratio: 0.5,
  opens: '09:30:00.000',
  seen: '1969-12-31T23:59:59.000Z',
  flag: true,
} as const;

/** An empty database for marks, and hosts of them: one writes JSON in the database, one reads row by row. */
const useMarks = (name: DatabaseName) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  const hosts: Bookshop[] = [];

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await sequelize?.close();
    await database?.close();
  });

  const start = async (Mark: ModelStatic<Model>, contentTypes: Host['contentTypes']) => {
    for (const jsonInDatabase of [true, false])
      hosts.push(
        await startBookshop({
          sequelize,
          models: { 'api::mark.mark': Mark },
          contentTypes,
          components: {},
          rest: { aggregates: true },
          pluginConfig: { jsonInDatabase },
        }),
      );
  };
  return { hosts, sequelizeOf: () => sequelize, start };
};

onEachDatabase('values that are stored in several ways and shown alike', ({ name }) => {
  const { hosts, sequelizeOf, start } = useMarks(name);

  before(async () => {
    const sequelize = sequelizeOf();
    const { BOOLEAN, DATE, DECIMAL, DOUBLE, STRING, TIME } = DataTypes;
    const Mark = sequelize.define(
      'Mark',
      { title: STRING, amount: DECIMAL(50, 30), ratio: DOUBLE, opens: TIME, seen: DATE(6), flag: BOOLEAN },
      { tableName: 'marks', timestamps: false },
    );
    const definitions = Object.entries(columns[name]).map(([column, sql]) => `${column} ${sql} NULL`);
    await sequelize.query(
      `CREATE TABLE marks (id INTEGER PRIMARY KEY, title VARCHAR(255) NULL, ${definitions.join(', ')})`,
    );
    const zone = name === 'sqlite' ? ' +00:00' : name === 'postgres' ? '+00' : '';
    for (const [index, [amount, ratio, opens, seen]] of rows.entries()) {
      const flag = flags[index] ?? null;
      const cast = name === 'sqlite' ? 'CAST(:amount AS NUMERIC)' : ':amount';
      await sequelize.query(
        `INSERT INTO marks (id, amount, ratio, opens, seen, flag) VALUES (:id, ${cast}, :ratio, :opens, :seen, :flag)`,
        {
          type: QueryTypes.INSERT,
          replacements: {
            id: index + 1,
            amount,
            ratio,
            opens,
            seen: seen === null ? null : `${seen}${zone}`,
            flag: name === 'postgres' && flag !== null ? flag !== 0 : flag,
          },
        },
      );
    }
    await start(Mark, contentTypes);
  });

  /** The body of an answer, the same of both ways of reading. */
  const ask = async (query: string) => {
    const answers = await Promise.all(hosts.map(({ url }) => get(`${url}/api/marks?${query}`)));
    for (const { status, text } of answers) expect(status, text).to.equal(200);
    const [first, second] = answers.map(({ body }) => body);
    expect(second).to.deep.equal(first);
    return first;
  };

  it('are shown alike by entries', async () => {
    const { data } = await ask('sort=id&pagination[limit]=3');
    for (const { attributes } of data) expect(attributes).to.include(shown);
  });

  for (const attribute of ['amount', 'ratio', 'opens', 'seen', 'flag'] as const) {
    it(`are one value of a facet, whatever its limit: ${attribute}`, async () => {
      const whole = (await ask(`facets=${attribute}&pagination[limit]=0`)).meta.facets[attribute];
      expect(whole.map(({ count }: { count: number }) => count)).to.deep.equal([3, 2, 1]);
      expect(whole[0].value).to.equal(shown[attribute]);
      expect(whole[2].value).to.equal(null);
      for (const limit of [1, 2]) {
        const { meta } = await ask(`facets[${attribute}][limit]=${limit}&pagination[limit]=0`);
        expect(meta.facets[attribute]).to.deep.equal(whole.slice(0, limit));
      }
    });

    it(`are counted once by countDistinct: ${attribute}`, async () => {
      const { meta } = await ask(`aggregate[countDistinct]=${attribute}&pagination[limit]=0`);
      expect(meta.aggregates).to.deep.equal({ countDistinct: { [attribute]: 2 } });
    });
  }

  it('are compared as they are shown, and sorted with all their digits, times of day on every database', async () => {
    const idsOf = async (filters: string): Promise<number[]> =>
      (await ask(`${filters}&sort=id`)).data.map(({ id }: { id: number }) => id);
    expect(await idsOf('filters[opens]=09:30:00.000')).to.deep.equal([1, 2, 3]);
    expect(await idsOf('filters[opens]=09:30:00.001')).to.deep.equal([]);
    expect(await idsOf('filters[opens][$gt]=09:30:00.000')).to.deep.equal([4, 5]);
    expect(await idsOf('filters[opens][$lte]=09:30:00.000')).to.deep.equal([1, 2, 3]);
    const sorted = (await ask('sort=opens:desc&fields=id&filters[opens][$notNull]=true')).data;
    expect(sorted.map(({ id }: { id: number }) => id)).to.deep.equal([4, 5, 3, 1, 2]);
  });
});

/** Values that a database stores and JSON does not have, by database, as SQL; each is shown as null. */
const unshown: Readonly<
  Partial<Record<DatabaseName, readonly (readonly [attribute: string, sql: string])[]>>
> = {
  sqlite: [
    ['ratio', '9e999'],
    ['ratio', "'many'"],
    ['day', "'2024-00-10'"],
  ],
  postgres: [
    ['ratio', "'NaN'"],
    ['ratio', "'-Infinity'"],
    ['amount', "'NaN'"],
    ['day', "'infinity'"],
    ['seen', "'-infinity'"],
  ],
};

onEachDatabase('values that are shown as null', ({ name }) => {
  const values = unshown[name] ?? [];
  const { hosts, sequelizeOf, start } = useMarks(name);

  before(async () => {
    const sequelize = sequelizeOf();
    const { DATE, DATEONLY, DECIMAL, DOUBLE, STRING } = DataTypes;
    const Mark = sequelize.define(
      'Mark',
      { title: STRING, amount: DECIMAL, ratio: DOUBLE, day: DATEONLY, seen: DATE },
      { tableName: 'marks', timestamps: false },
    );
    await Mark.sync();
    for (const [attribute, sql] of values)
      await sequelize.query(`INSERT INTO marks (title, ${attribute}) VALUES ('odd', ${sql})`);
    await Mark.bulkCreate([{ title: 'none' }, { title: 'usual', amount: '1', ratio: 1, day: '2024-01-01' }]);
    const attributes = {
      amount: { type: 'decimal' },
      ratio: { type: 'float' },
      day: { type: 'date' },
      seen: { type: 'datetime' },
    };
    await start(Mark, { 'api::mark.mark': type('mark', attributes) });
  });

  it('are counted as null by facets, and not by countDistinct', async () => {
    for (const { url } of hosts)
      for (const attribute of ['amount', 'ratio', 'day']) {
        const query = `facets[${attribute}][limit]=1&aggregate[countDistinct]=${attribute}&pagination[limit]=0`;
        const { status, body, text } = await get(`${url}/api/marks?${query}`);
        expect(status, text).to.equal(200);
        const count = values.length + 1;
        // Where there is no such value, null and the usual value have one entry each.
        const first = count === 1 ? undefined : { value: null, count };
        if (first !== undefined) expect(body.meta.facets[attribute], attribute).to.deep.equal([first]);
        expect(body.meta.aggregates.countDistinct, attribute).to.deep.equal({ [attribute]: 1 });
      }
  });
});
