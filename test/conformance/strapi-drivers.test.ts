import { expect } from 'chai';
import { betterSqlite3, notInstalled } from '../support/database/better-sqlite3.ts';
import { sqlite } from '../support/databases.ts';
import { type Answers, askAll } from './ask.ts';
import { complaintsAbout, expectNone } from './complaints.ts';
import { mismatch } from './mismatch.ts';
import { recorded } from './recorded.ts';

/**
 * What Strapi apps have pinned, and the SQLite in it: 3.43 is read row by row, 3.45 takes few documents as statements, 3.49
 * takes them all.
 */
const versions = [
  ['8.6.0', false],
  ['9.4.3', true],
  ['11.10.0', true],
] as const;

for (const [version, buildsJson] of versions) {
  describe(`the recorded answers through the adapter, with better-sqlite3 ${version}`, () => {
    const driver = betterSqlite3(version);
    if (driver === undefined) {
      it.skip(notInstalled(version));
      return;
    }
    let answers: Answers;

    before(async () => {
      const url = await sqlite.shared();
      const opened = await driver.open(url.slice('sqlite:'.length));
      expect(opened.buildsJson).to.equal(buildsJson);
      // The driver opens files for reading alone, and admin-config keeps tables of its own.
      const config = { jsonInDatabase: opened.buildsJson, admin: { enabled: false } };
      answers = await askAll(url, config, { sequelize: opened.sequelize });
    });

    it('are all the same', () => {
      expect(answers.size).to.equal(recorded.length);
      expectNone(complaintsAbout(answers, mismatch));
    });
  });
}
