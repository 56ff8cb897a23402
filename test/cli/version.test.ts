import { expect } from 'chai';
import { newsroom, site5 } from '../support/database/content.ts';
import { onDatabases, onEachDatabase, site5Databases } from '../support/databases.ts';
import { run } from './support/run.ts';

const commands = [['check'], ['advise'], ['track', '--apply']] as const;

onDatabases(site5Databases, 'the commands on tables of Strapi 5', (database) => {
  for (const words of commands.filter(([name]) => name !== 'track' || database.name !== 'sqlite')) {
    it(`refuse to read them as those of v4, and say what to use: ${words[0]}`, async () => {
      const url = await database.shared();
      const { code, err } = await run([...words, '--schemas', site5.schemas, '--database', url]);
      expect(code).to.not.equal(0);
      expect(err).to.match(/the tables are those of Strapi 5, and not of version 4: .*; use --strapi 5/);
    });
  }

  it('read them by their own rules: advise', async () => {
    const url = await database.shared();
    const options = ['--schemas', site5.schemas, '--database', url, '--strapi', '5'];
    expect((await run(['advise', ...options])).err).to.not.include('the tables are those');
  });
});

onEachDatabase('the commands on tables of v4', (database) => {
  it('refuse to read them as those of Strapi 5: advise', async () => {
    const url = await database.shared();
    const options = ['--schemas', newsroom.schemas, '--database', url, '--strapi', '5'];
    const { code, err } = await run(['advise', ...options]);
    expect(code).to.not.equal(0);
    expect(err).to.match(/the tables are those of Strapi v4, and not of version 5: .*; leave out --strapi/);
  });
});
