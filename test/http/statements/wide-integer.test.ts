import { expect } from 'chai';
import { databases, onDatabases } from '../../support/databases.ts';
import { useOwnHost } from '../support/use-host.ts';

const widen = {
  postgres: 'ALTER TABLE articles ALTER COLUMN word_count TYPE bigint',
  mysql: 'ALTER TABLE articles MODIFY COLUMN word_count BIGINT',
};

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database' : 'read row by row';
  onDatabases(
    databases.filter(({ name }) => name !== 'sqlite'),
    `an integer attribute in a column of 64 bits, ${how}`,
    (database) => {
      const { host, ask } = useOwnHost(database, { pluginConfig: { jsonInDatabase } });

      it('is a number', async () => {
        const words = () =>
          ask('/api/articles?fields=wordCount&filters[wordCount][$notNull]=true&sort=wordCount');
        const expected = (await words()).body;
        await host().sequelize.query(widen[database.name === 'postgres' ? 'postgres' : 'mysql']);
        expect((await words()).body).to.deep.equal(expected);
      });
    },
  );
}
