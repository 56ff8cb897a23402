import { expect } from 'chai';
import { DataTypes, Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';

const contentTypes = {
  'api::word.word': {
    schema: {
      collectionName: 'words',
      info: { singularName: 'word', pluralName: 'words' },
      attributes: { text: { type: 'string' }, plain: { type: 'string' } },
    },
  },
};

onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  'a column whose collation treats different texts as equal',
  ({ name }) => {
    let database: OpenDatabase;
    let sequelize: Sequelize;
    let host: Bookshop;
    const statements: string[] = [];

    before(async () => {
      database = await emptyDatabase(name);
      sequelize = open(database.url, Sequelize, { logging: (text) => statements.push(text) });
      const { STRING } = DataTypes;
      const Word = sequelize.define('Word', { text: STRING, plain: STRING }, { tableName: 'words' });
      await sequelize.sync();
      await sequelize.query(
        "CREATE COLLATION caseless (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
      );
      await sequelize.query('ALTER TABLE words ALTER COLUMN text TYPE varchar(255) COLLATE caseless');
      await Word.bulkCreate(['elan', 'Elan', 'ELAN'].map((text) => ({ text, plain: text })));
      const [equal] = await sequelize.query("SELECT count(*) AS n FROM words WHERE text = 'elan'");
      expect(equal).to.deep.equal([{ n: '3' }]);
      host = await startBookshop({
        sequelize,
        models: { 'api::word.word': Word },
        contentTypes,
        components: {},
      });
    });

    after(async () => {
      await host?.stop();
      await sequelize?.close();
      await database?.close();
    });

    const ids = async (filter: string): Promise<number[]> => {
      const { body } = await get(`${host.url}/api/words?sort=id&filters${filter}`);
      return body.data.map(({ id }: { id: number }) => id);
    };

    for (const [filter, expected] of [
      ['[$eq]=Elan', [2]],
      ['[$ne]=Elan', [1, 3]],
      ['[$in][0]=elan&filters[text][$in][1]=ELAN', [1, 3]],
      ['[$notIn][0]=elan', [2, 3]],
      ['[$contains]=lan', [1, 2]],
      ['[$eqi]=eLAN', [1, 2, 3]],
    ] as const) {
      it(`is compared by code point: ${filter}`, async () => {
        expect(await ids(`[text]${filter}`)).to.deep.equal(expected);
        expect(await ids(`[plain]${filter.replace('[text]', '[plain]')}`)).to.deep.equal(expected);
      });
    }

    it('is compared with an explicit collation, and other columns without, so that their indexes are used', async () => {
      statements.length = 0;
      await ids('[text]=Elan&filters[plain]=Elan');
      const asked = statements.filter((text) => text.includes('"plain" = '));
      expect(asked).to.have.length.above(0);
      for (const text of asked) expect(text).to.include('"text" COLLATE "C" = ');
    });
  },
);
