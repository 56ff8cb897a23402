import { expect } from 'chai';
import { useTemporaryFolder } from '../example/temporary-folder.ts';
import { projectFile } from '../support/project.ts';
import { run } from './support/run.ts';

const parts = projectFile('example/own-models/parts.ts');
const opening = projectFile('test/own-models/support/empty-database.ts');
const library = projectFile('test/own-models/support/library.ts');

describe('koa-content-query types --host', () => {
  const folder = useTemporaryFolder();

  it('writes the types of a host, whose models say what an id is', async () => {
    const file = await folder.write(
      'library.mts',
      `import { open } from '${opening}';
      import { defineLibrary, libraryTypes } from '${library}';
      export default () => {
        const sequelize = open('sqlite::memory:');
        return { sequelize, contentTypes: libraryTypes, models: defineLibrary(sequelize) };
      };`,
    );
    const { code, out, err } = await run(['types', '--host', file]);
    expect([code, err]).to.deep.equal([0, '']);
    expect(out).to.match(/'api::author\.author': .*string/s);
    expect(out).to.include('Author, string');
  });

  it('says which options it needs', async () => {
    for (const [args, line] of [
      [[], /types must have --schemas <dir> or --host <file>/],
      [['--host', parts, '--schemas', 'src'], /--host already gives schemas: leave out --schemas/],
      [['--host', folder.path('none.ts')], /there is no file .*none\.ts/],
    ] as const) {
      const { code, err } = await run(['types', ...args]);
      expect(code).to.equal(2);
      expect(err)
        .to.match(line)
        .and.match(/^koa-content-query: [^\n]*\n$/);
    }
  });
});
