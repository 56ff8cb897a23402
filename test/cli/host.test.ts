import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { useTemporaryFolder } from '../example/temporary-folder.ts';
import { magazine } from '../support/database/content.ts';
import { exampleDatabases } from '../support/databases.ts';
import { projectFile } from '../support/project.ts';
import { run } from './support/run.ts';

const parts = projectFile('example/own-models/parts.ts');

describe('koa-content-query --version', () => {
  it('prints the version of the package', async () => {
    const manifest = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
    for (const flag of ['--version', '-V'])
      expect(await run([flag])).to.deep.include({ code: 0, out: `${manifest.version}\n` });
  });
});

describe('koa-content-query check --host', () => {
  const folder = useTemporaryFolder();
  // Of a module by its name: as CommonJS the files of the project would be compiled another way, which coverage cannot add up.
  const hostOf = (name: string, text: string) => folder.write(name, `import parts from '${parts}';\n${text}`);

  it("checks a host's own models, and counts their entries", async () => {
    const { code, out, err } = await run(['check', '--host', parts]);
    expect([code, err]).to.deep.equal([0, '']);
    expect(out).to.match(/^ok {7}table stock, \d+ columns$/m);
    expect(out).to.match(/^entries {2}api::book\.book: \d+ entries, \d+ of them drafts$/m);
    expect(out).to.match(/\n\d+ tables: nothing is missing\n$/);
  });

  it('names every missing table and column, and exits with 1', async () => {
    const file = await hostOf(
      'gone.mts',
      `export default async () => {
        const made = await parts();
        for (const statement of ['DROP TABLE who_wrote_what', 'ALTER TABLE stock DROP COLUMN rating'])
          await made.sequelize.query(statement);
        return made;
      };`,
    );
    const { code, out } = await run(['check', '--host', file, '--json']);
    expect(code).to.equal(1);
    expect(JSON.parse(out).missing).to.deep.equal([
      { table: 'who_wrote_what', neededBy: 'api/author/content-types/author/schema.json: attributes.books' },
      {
        table: 'stock',
        column: 'rating',
        neededBy: 'api/book/content-types/book/schema.json: attributes.rating',
      },
    ]);
  });

  it('reports every fault of models and schemas at once, and exits with 2', async () => {
    const file = await hostOf(
      'lacking.mts',
      `export default async () => {
        const made = await parts();
        for (const name of ['title', 'pages'])
          made.models['api::book.book'].removeAttribute(name);
        return made;
      };`,
    );
    const { code, out, err } = await run(['check', '--host', file]);
    expect([code, out]).to.deep.equal([2, '']);
    const lines = err.trimEnd().split('\n');
    expect(lines.every((line) => line.startsWith('koa-content-query: '))).to.equal(true);
    expect(lines.filter((line) => /attributes\.(title|pages)\b/.test(line))).to.have.length(2);
  });

  it('leaves out the tables of grants if the command or the host configures it', async () => {
    const file = await hostOf(
      'roles.mts',
      `export default async () => {
        const made = await parts();
        await made.sequelize.query('CREATE TABLE up_roles (id, type)');
        return { ...made, features: { ...made.features, permissions: true } };
      };`,
    );
    const needed = await run(['check', '--host', file]);
    expect(needed.code).to.equal(1);
    expect(needed.out).to.include('missing  table up_permissions: grants of users-permissions');
    const without = await run(['check', '--host', file, '--no-permissions']);
    expect([without.code, without.err]).to.deep.equal([0, '']);
    expect(without.out).to.not.match(/grants|up_permissions/);
  });

  it('reports a file that is not a host', async () => {
    const empty = await folder.write('empty.ts', 'export default {};');
    const broken = await folder.write('broken.ts', "throw new Error('not today');");
    for (const [args, line] of [
      [['--host', empty], /must have sequelize and contentTypes; write export default/],
      [['--host', broken], /broken\.ts cannot be loaded: not today/],
      [['--host', folder.path('none.ts')], /there is no file .*none\.ts/],
      [['--host', parts, '--schemas', 'src'], /--schemas and --database must be left out with --host/],
      [[], /--schemas <dir> and --database <url> are missing/],
    ] as const) {
      const { code, err } = await run(['check', ...args]);
      expect(code).to.equal(2);
      expect(err)
        .to.match(line)
        .and.match(/^koa-content-query: [^\n]*\n$/);
    }
  });
});

describe('koa-content-query check --json', () => {
  it('prints what was found as one document, and nothing else', async () => {
    const [sqlite] = exampleDatabases;
    const args = [
      'check',
      '--json',
      '--schemas',
      magazine.schemas,
      '--database',
      (await sqlite?.shared()) ?? '',
    ];
    const { code, out, err } = await run(args);
    expect([code, err]).to.deep.equal([0, '']);
    const found = JSON.parse(out);
    expect(found).to.have.all.keys(
      'database',
      'schemas',
      'contentTypes',
      'tables',
      'missing',
      'entries',
      'leftOut',
      'withoutIndex',
      'untracked',
    );
    expect(found).to.deep.include({ contentTypes: 9, missing: [] });
    expect(found.tables).to.deep.include({ table: 'homepages', columns: 7 });
    expect(found.entries).to.deep.include({ type: 'api::article.article', entries: 30, drafts: 2 });
  });

  it('reports the faults of the schemas and of the database together', async () => {
    const { code, err } = await run([
      'check',
      '--json',
      '--schemas',
      'nowhere',
      '--database',
      'sqlite:/not/there',
    ]);
    expect(code).to.equal(2);
    expect(err.trimEnd().split('\n')).to.have.length(2);
  });
});
