import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic } from 'sequelize';
import { type } from './support/schemas.ts';
import { bothWays, every } from './support/served.ts';

const contentTypes = { 'api::mark.mark': type('mark', { ratio: { type: 'float' } }) };

/** Decimals that are the shortest ones of numbers of single precision. */
const numbers = [
  3.14, 1234567, 16777216, 0.1, 0.33333334, 1e-7, 1e10, 1e15, 1.5e20, -2.5, 0, 1.1754944e-38, 3.4028235e38,
  9999999, 123456.79, 4194304.5,
];

/** How each server calls the type. */
const single = { sqlite: 'REAL', postgres: 'REAL', mariadb: 'FLOAT', mysql: 'FLOAT' } as const;

bothWays(
  'numbers of single precision',
  every,
  async (sequelize, name) => {
    const Mark: ModelStatic<Model> = sequelize.define(
      'Mark',
      { title: DataTypes.STRING, ratio: DataTypes.DOUBLE },
      { timestamps: false, tableName: 'marks' },
    );
    await sequelize.query(
      `CREATE TABLE marks (id INTEGER PRIMARY KEY, title VARCHAR(20), ratio ${single[name]})`,
    );
    // The largest number is what a server stores of it.
    const stored = (number: number): string => (number > 3e38 ? '3.4028234663852886e38' : String(number));
    const rows = numbers.map((number, index) => `(${index + 1}, ${stored(number)})`);
    await sequelize.query(`INSERT INTO marks (id, ratio) VALUES ${rows.join(', ')}, (100, NULL)`);
    if (name === 'sqlite') await sequelize.query('UPDATE marks SET ratio = 3.4028235e38 WHERE ratio > 3e38');
    return {
      models: { 'api::mark.mark': Mark },
      contentTypes,
      rest: { aggregates: true, cursors: true, maxLimit: 100 },
    };
  },
  (get) => {
    const read = (query: string) => get(`marks?${query}`);
    const shown = async (query: string): Promise<(number | null)[]> =>
      (await read(query)).data.map(
        ({ attributes }: { attributes: { ratio: number | null } }) => attributes.ratio,
      );

    it('are shown as the shortest decimals that are these numbers', async () => {
      expect(await shown('sort=id&pagination[limit]=100')).to.deep.equal([...numbers, null]);
    });

    it('are found by what is shown', async () => {
      for (const number of numbers) {
        const asked = encodeURIComponent(number);
        expect(await shown(`filters[ratio]=${asked}`)).to.deep.equal([number]);
        expect(await shown(`filters[ratio][$in][0]=${asked}`)).to.deep.equal([number]);
        const above = numbers.filter((other) => other > number);
        expect(await shown(`filters[ratio][$gt]=${asked}`)).to.have.members(above);
        const upTo = numbers.filter((other) => other <= number);
        expect(await shown(`filters[ratio][$lte]=${asked}`)).to.have.members(upTo);
      }
      expect(await shown('filters[ratio][$lt]=1e300&pagination[limit]=100')).to.have.length(numbers.length);
    });

    it('are counted by what is shown', async () => {
      const { meta } = await read('facets[ratio][limit]=50&pagination[limit]=1');
      const counted = meta.facets.ratio.map(({ value, count }: { value: unknown; count: number }) => [
        value,
        count,
      ]);
      expect(counted).to.have.deep.members([...numbers, null].map((number) => [number, 1]));
    });

    it('are on one page each behind cursors', async () => {
      const seen: (number | null)[] = [];
      let cursor: string | null = null;
      do {
        const page: string = cursor === null ? 'withCursor]=true' : `after]=${cursor}`;
        const { data, meta } = await read(`sort=ratio&pagination[pageSize]=3&pagination[${page}`);
        seen.push(...data.map((one: { attributes: { ratio: number } }) => one.attributes.ratio));
        cursor = meta.pagination.cursor;
      } while (cursor !== null);
      expect(seen).to.deep.equal([...[...numbers].sort((a, b) => a - b), null]);
    });
  },
);
