import { expect } from 'chai';
import { useTemporaryFolder } from '../../example/temporary-folder.ts';
import { emptyDatabase } from '../../own-models/support/empty-database.ts';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { projectFile } from '../../support/project.ts';
import { run } from '../support/run.ts';

const shelf = projectFile('test/cli/support/shelf.ts');

onEachDatabase('koa-content-query advise --host', (database) => {
  const folder = useTemporaryFolder();
  let own: OpenDatabase;
  before(async () => {
    own = await emptyDatabase(database.name);
  });
  after(() => own?.close());

  it('prints the index that the lists of an own model need, measured on a copy of its table', async () => {
    const file = await folder.write(
      `${database.name}.mts`,
      `import { shelfOn } from '${shelf}';\nexport default () => shelfOn('${own.url}');\n`,
    );
    const { code, out } = await run(['advise', '--host', file]);
    expect(code).to.equal(0);
    expect(out).to.match(/^-- \w+ of .*\.mts and 1 content types of .*\.mts$/m);
    expect(out).to.match(/^-- book: every list of it$/m);
    expect(out).to.match(/^-- {3}a page: .+ -> .+$/m);
    expect(out).to.match(/^-- {3}seen on a copy of the table, which has 1600$/m);
    expect(out).to.not.include('could not be measured');
  });
});

describe('koa-content-query advise', () => {
  it('says which options it needs', async () => {
    const { code, err } = await run(['advise']);
    expect([code, err]).to.deep.equal([
      2,
      'koa-content-query: advise must have --schemas <dir> and --database <url>, or --host <file>; --schemas <dir> and --database <url> are missing\n',
    ]);
  });
});
