import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { patience } from '../../support/patience.ts';
import { installInto } from '../support/install.ts';
import { packed } from '../support/packed.ts';
import { run } from '../support/run.ts';

/** A test of an app as its developers write it. */
const test = `import { once } from 'node:events';
import contentQuery, { fromModels } from 'koa-content-query';
import Koa from 'koa';
import { DataTypes, Sequelize } from 'sequelize';

let content, sequelize, server;

beforeAll(async () => {
  sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
  const Book = sequelize.define('book', { title: DataTypes.STRING });
  await sequelize.sync();
  await Book.create({ title: 'Tides' });
  const app = new Koa();
  content = contentQuery({ server: app, sequelize, ...fromModels(sequelize, {}, { expose: true }) });
  app.use(content.middleware());
  await content.start();
  server = app.listen(0);
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await content.destroy();
  await sequelize.close();
});

test('books are served', async () => {
  const answer = await fetch(\`http://127.0.0.1:\${server.address().port}/api/books?fields=title\`, {
    headers: { connection: 'close' },
  });
  expect((await answer.json()).data).toEqual([{ id: 1, attributes: { title: 'Tides' } }]);
});
`;

describe('the package in a project with Jest', () => {
  let folder: string;

  before(async function () {
    this.timeout(patience(200_000));
    await packed();
    folder = await installInto('jest', ['koa-content-query', 'koa', 'sequelize', 'sqlite3', 'jest']);
    await writeFile(join(folder, 'books.test.mjs'), test);
    const config = { testMatch: ['**/*.test.mjs'], transform: {}, testEnvironment: 'node' };
    await writeFile(join(folder, 'jest.config.json'), JSON.stringify(config));
  });

  it('answers in a test that is an ES module, and lets the process end by itself', async () => {
    const flags = ['--experimental-vm-modules', '--no-warnings'];
    const said = await run(folder, process.execPath, [
      ...flags,
      'node_modules/jest/bin/jest.js',
      '--json',
      '--runInBand',
    ]);
    expect(JSON.parse(said)).to.include({ success: true, numPassedTests: 1 });
  });
});
