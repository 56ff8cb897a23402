import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { createDatabase } from '../../example/host/database/create-database.ts';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { StartError } from '../../example/host/start-error.ts';
import { rejectionOf } from './rejection-of.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

const noLog = () => {};

describe('createDatabase', () => {
  const folder = useTemporaryFolder();

  it('makes the magazine, and the folder for it', async () => {
    const file = folder.path('new/magazine.sqlite');
    await createDatabase(file);
    const sequelize = await openDatabase(`sqlite:${file}`, noLog);
    const counts = await sequelize.query(
      'SELECT (SELECT COUNT(*) FROM articles) AS articles, (SELECT COUNT(*) FROM files) AS files',
      { type: QueryTypes.SELECT },
    );
    await sequelize.close();
    expect(counts).to.deep.equal([{ articles: 30, files: 17 }]);
    expect(await readdir(folder.path('new'))).to.deep.equal(['magazine.sqlite']);
  });

  it('says where it cannot make one', async () => {
    const file = await folder.write('a-file', '');
    const error = await rejectionOf(createDatabase(`${file}/magazine.sqlite`));
    expect(error).to.be.an.instanceOf(StartError);
    expect(error.message).to.include(`the database cannot be made at ${file}/magazine.sqlite: `);
  });
});

describe('openDatabase', () => {
  const folder = useTemporaryFolder();

  it('refuses a SQLite file that does not exist, and makes none', async () => {
    const file = folder.path('none.sqlite');
    const error = await rejectionOf(openDatabase(`sqlite:${file}`, noLog));
    expect(error).to.be.an.instanceOf(StartError);
    expect(error.message).to.equal(`DATABASE_URL: there is no database file at ${file}`);
    expect(await readdir(folder.path('.'))).to.deep.equal([]);
  });

  it('refuses a folder', async () => {
    const error = await rejectionOf(openDatabase(`sqlite:${folder.path('.')}`, noLog));
    expect(error.message).to.include('there is no database file at');
  });

  it('refuses a file that is no database, and leaves it as it is', async () => {
    const file = await folder.write('letter.txt', 'Dear editor, '.repeat(100));
    const error = await rejectionOf(openDatabase(`sqlite:${file}`, noLog));
    expect(error.message).to.include(`DATABASE_URL: ${file} cannot be opened as a SQLite database: `);
    expect(await readFile(file, 'utf8')).to.equal('Dear editor, '.repeat(100));
  });

  for (const scheme of ['postgres', 'mariadb']) {
    it(`refuses a ${scheme} server that is not there, without the password`, async () => {
      const error = await rejectionOf(openDatabase(`${scheme}://ann:hidden@127.0.0.1:1/news`, noLog));
      expect(error).to.be.an.instanceOf(StartError);
      expect(error.message).to.equal('DATABASE_URL: no database answers at 127.0.0.1:1');
    });
  }
});
