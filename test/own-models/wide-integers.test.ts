import { expect } from 'chai';
import { DataTypes } from 'sequelize';
import type { DatabaseName } from '../support/databases.ts';
import { type } from './support/schemas.ts';
import { bothWays, every } from './support/served.ts';

const onMysqlFamily = {
  whole: ['BIGINT', '-9223372036854775808'],
  ended: ['DECIMAL(30, 4)', '1250'],
  exact: ['DECIMAL(30, 4)', '12.5'],
  single: ['FLOAT', '1.5'],
  double: ['DOUBLE', '1.5'],
  quoted: ['VARCHAR(50)', 'a"b\\c'],
} as const;

/** Columns that a biginteger may have, with a value of each. */
const columns: Readonly<
  Record<DatabaseName, Readonly<Record<string, readonly [sql: string, value: string]>>>
> = {
  sqlite: {
    whole: ['BIGINT', '-9223372036854775808'],
    ended: ['DECIMAL(30, 4)', '1250'],
    exact: ['DECIMAL(30, 4)', '12.5'],
    double: ['DOUBLE', '1.5'],
    quoted: ['TEXT', 'a"b\\c'],
  },
  postgres: {
    whole: ['BIGINT', '-9223372036854775808'],
    ended: ['NUMERIC(30, 4)', '1250'],
    exact: ['NUMERIC', '12.5'],
    none: ['NUMERIC', 'NaN'],
    single: ['REAL', '16777216'],
    double: ['DOUBLE PRECISION', '100000000000000000000'],
    quoted: ['TEXT', 'a"b\\c'],
  },
  mariadb: onMysqlFamily,
  mysql: onMysqlFamily,
};

/** What each database has, by attribute. */
const shownBy: Partial<Record<DatabaseName, Readonly<Record<string, string>>>> = {};

bothWays(
  'bigintegers, whatever their columns are',
  every,
  async (sequelize, name) => {
    const entries = Object.entries(columns[name]);
    shownBy[name] = Object.fromEntries(entries.map(([attribute, [, value]]) => [attribute, value]));
    const title = { title: DataTypes.STRING };
    const of = Object.fromEntries(entries.map(([attribute, [sql]]) => [attribute, sql]));
    const Mark = sequelize.define('Mark', { ...title, ...of }, { timestamps: false });
    await Mark.sync();
    await sequelize.getQueryInterface().bulkInsert('Marks', [shownBy[name], { title: 'none' }]);
    const attributes = Object.fromEntries(entries.map(([attribute]) => [attribute, { type: 'biginteger' }]));
    return {
      models: { 'api::mark.mark': Mark },
      contentTypes: { 'api::mark.mark': type('mark', attributes) },
    };
  },
  (read) => {
    it('are shown as text, each by itself', async () => {
      const [{ attributes }] = (await read('marks?sort=id')).data;
      const { title: _, ...all } = attributes;
      expect(Object.values(shownBy)).to.deep.include(all);
      for (const [attribute, value] of Object.entries(all)) {
        const { data } = await read(`marks?sort=id&fields=${attribute}`);
        expect(data).to.deep.equal([
          { id: 1, attributes: { [attribute]: value } },
          { id: 2, attributes: { [attribute]: null } },
        ]);
      }
    });
  },
);
