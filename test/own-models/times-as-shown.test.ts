import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic } from 'sequelize';
import { type } from './support/schemas.ts';
import { bothWays, every } from './support/served.ts';

const contentTypes = {
  'api::log.log': type('log', { at: { type: 'datetime' }, clock: { type: 'time' } }),
};

/** Times as SQL writes them, by their ids; the last one is NULL. */
const times = [
  '10:00:00.123456',
  '10:00:00.123999',
  '10:00:00.124001',
  '10:00:00.123000',
  '10:00:00.120000',
  '10:00:00.000000',
  '23:59:59.999999',
];

const shown = '2023-01-01T10:00:00.123Z';

/** Conditions on either attribute, with `=` for the time that is asked for, and the ids that they find. */
const conditions: readonly (readonly [operator: string, value: string, found: readonly number[]])[] = [
  ['[$eq]', '10:00:00.123', [1, 2, 4]],
  ['[$ne]', '10:00:00.123', [3, 5, 6, 7]],
  ['[$gt]', '10:00:00.123', [3, 7]],
  ['[$gte]', '10:00:00.123', [1, 2, 3, 4, 7]],
  ['[$lt]', '10:00:00.123', [5, 6]],
  ['[$lte]', '10:00:00.123', [1, 2, 4, 5, 6]],
  ['[$in][0]', '10:00:00.124', [3]],
  ['[$notIn][0]', '10:00:00.123', [3, 5, 6, 7]],
  ['[$not][$eq]', '10:00:00.123', [3, 5, 6, 7]],
  ['[$eq]', '10:00:00.120', [5]],
  ['[$eq]', '10:00:00.000', [6]],
  ['[$lte]', '10:00:00.000', [6]],
  ['[$eq]', '23:59:59.999', [7]],
  ['[$gt]', '23:59:59.999', []],
];

bothWays(
  'times of which answers show milliseconds',
  every,
  async (sequelize, name) => {
    const Log: ModelStatic<Model> = sequelize.define(
      'Log',
      { title: DataTypes.STRING, at: DataTypes.DATE(6), clock: DataTypes.TIME },
      { timestamps: false, tableName: 'logs', indexes: [{ fields: ['at'] }] },
    );
    await sequelize.sync();
    // Sequelize gives a TIME of these servers no digits.
    if (name === 'mariadb' || name === 'mysql')
      await sequelize.query('ALTER TABLE logs MODIFY clock TIME(6)');
    const zone = name === 'sqlite' || name === 'postgres' ? ' +00:00' : '';
    const rows = times.map((time, index) => `(${index + 1}, '2023-01-01 ${time}${zone}', '${time}')`);
    await sequelize.query(`INSERT INTO logs (id, at, clock) VALUES ${rows.join(', ')}, (8, NULL, NULL)`);
    return {
      models: { 'api::log.log': Log },
      contentTypes,
      rest: { aggregates: true, cursors: true },
    };
  },
  (get) => {
    const read = (query: string) => get(`logs?${query}`);
    const ids = async (query: string): Promise<number[]> =>
      (await read(`sort=id&${query}`)).data.map(({ id }: { id: number }) => id);

    for (const [operator, value, found] of conditions)
      it(`are compared as they are shown: ${operator}=${value}`, async () => {
        expect(await ids(`filters[at]${operator}=2023-01-01T${value}Z`)).to.deep.equal(found);
        expect(await ids(`filters[clock]${operator}=${value}`)).to.deep.equal(found);
      });

    it('are compared with both ends of a range, and with several values', async () => {
      const between = (from: string, to: string) =>
        `filters[at][$between][0]=2023-01-01T${from}Z&filters[at][$between][1]=2023-01-01T${to}Z`;
      expect(await ids(between('10:00:00.123', '10:00:00.123'))).to.deep.equal([1, 2, 4]);
      expect(await ids(between('10:00:00.120', '10:00:00.123'))).to.deep.equal([1, 2, 4, 5]);
      const several = `filters[at][$in][0]=${shown}&filters[at][$in][1]=2023-01-01T10:00:00.124Z`;
      expect(await ids(several)).to.deep.equal([1, 2, 3, 4]);
    });

    it('find their entries by the values of a facet, as often as it says', async () => {
      const { meta } = await read('facets=at&pagination[limit]=1');
      for (const { value, count } of meta.facets.at) {
        if (value !== null) expect(await ids(`filters[at]=${value}`)).to.have.length(count);
      }
      expect(meta.facets.at[0]).to.deep.equal({ value: shown, count: 3 });
    });

    it('are passed once by those who ask for what is later than the last one', async () => {
      const seen: number[] = [];
      let after = '2000-01-01T00:00:00.000Z';
      for (;;) {
        const { data } = await read(`sort=at&filters[at][$gt]=${after}&pagination[limit]=3`);
        if (data.length === 0) break;
        seen.push(...data.map(({ id }: { id: number }) => id));
        after = data.at(-1).attributes.at;
      }
      expect(new Set(seen).size).to.equal(seen.length);
    });

    it('are on one page each behind cursors', async () => {
      for (const attribute of ['at', 'clock']) {
        const seen: number[] = [];
        let cursor: string | null = null;
        do {
          const page: string = cursor === null ? 'withCursor]=true' : `after]=${cursor}`;
          const { data, meta } = await read(
            `sort=${attribute}:desc&pagination[pageSize]=2&pagination[${page}`,
          );
          seen.push(...data.map(({ id }: { id: number }) => id));
          cursor = meta.pagination.cursor;
        } while (cursor !== null);
        expect([...seen].sort()).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8]);
      }
    });
  },
);
