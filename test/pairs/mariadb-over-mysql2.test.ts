import { Sequelize } from 'sequelize';
import { askAll } from '../conformance/ask.ts';
import { complaintsAbout, expectNone } from '../conformance/complaints.ts';
import { mismatch } from '../conformance/mismatch.ts';
import { databases, onDatabases } from '../support/databases.ts';

onDatabases(
  databases.filter(({ name }) => name === 'mariadb'),
  'the recorded answers, where the host has the dialect of MySQL,',
  (database) => {
    for (const jsonInDatabase of [true, false])
      it(`are all the same, ${jsonInDatabase ? 'as documents' : 'row by row'}`, async () => {
        const url = await database.shared();
        const sequelize = new Sequelize(url.replace(/^mariadb:/, 'mysql:'), {
          dialect: 'mysql',
          logging: false,
        });
        // The host of the tests keeps tables of its own with the other driver.
        const answers = await askAll(url, { jsonInDatabase, admin: { enabled: false } }, { sequelize });
        expectNone(complaintsAbout(answers, mismatch));
      });
  },
);
