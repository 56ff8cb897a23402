import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, symlink } from 'node:fs/promises';
import { expect } from 'chai';
import { useTemporaryFolder } from '../example/temporary-folder.ts';
import { newsroom } from '../support/database/content.ts';
import { sqlite } from '../support/databases.ts';
import { projectFile, projectFolder } from '../support/project.ts';
import { run, runProcess } from './support/run.ts';

describe('koa-content-query with a fault', () => {
  const folder = useTemporaryFolder();

  /** Runs a command that has to fail, and gives its one line. */
  async function complaintOf(args: readonly string[]): Promise<string> {
    const { code, out, err } = await run(args);
    expect(code, out + err).to.equal(2);
    const [line = '', ...more] = err.split('\n');
    expect(more, err).to.deep.equal(['']);
    return line;
  }

  const check = (database: string, schemas = newsroom.schemas) =>
    complaintOf(['check', '--schemas', schemas, '--database', database]);

  it('has no stack where a pipe is closed before everything is written', async () => {
    const command = `"${process.execPath}" --import tsx cli/index.ts types --schemas "${newsroom.schemas}" | head -n 1`;
    const child = spawn('sh', ['-c', command], { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    await once(child, 'close');
    expect(out.split('\n')).to.have.length(2);
    expect(err).to.equal('');
  });

  const urls: readonly (readonly [string, string, RegExp])[] = [
    [
      'no address',
      'nonsense',
      /--database must be the address of a database; write sqlite:<path>, postgres:/,
    ],
    ['another scheme', 'oracle://a:secret@b/c', /--database must be the address of a database/],
    ['no database', 'postgres://a:secret@127.0.0.1', /--database must name a host and a database; write/],
    ['no file', 'sqlite:', /--database must name a file; write/],
    ['a file that is not there', 'sqlite:/not/there', /there is no database file at \/not\/there$/],
    [
      'no PostgreSQL',
      'postgres://a:secret@127.0.0.1:1/c',
      /cannot open postgres:\/\/127\.0\.0\.1:1\/c: .*ECONNREFUSED/,
    ],
    [
      'no MariaDB',
      'mariadb://a:secret@127.0.0.1:1/c',
      /cannot open mariadb:\/\/127\.0\.0\.1:1\/c: .*ECONNREFUSED/,
    ],
    ['no MySQL', 'mysql://a:secret@127.0.0.1:1/c', /cannot open mysql:\/\/127\.0\.0\.1:1\/c: .*ECONNREFUSED/],
  ];
  for (const [what, url, line] of urls) {
    it(`reports in one line, without the password: ${what}`, async () => {
      const complaint = await check(url);
      expect(complaint).to.match(line).and.not.include('secret');
      expect(complaint).to.match(/^koa-content-query: /);
    });
  }

  it('writes the line, and exits with 2, as a process of its own', async () => {
    expect(
      await runProcess(['check', '--database', 'nonsense', '--schemas', newsroom.schemas]),
    ).to.deep.equal({
      code: 2,
      out: '',
      err: `${await check('nonsense')}\n`,
    });
  });

  it('reports a file that is not a database', async () => {
    const file = await folder.write('text.sqlite', 'this is no database, whatever its name says');
    expect(await check(`sqlite:${file}`)).to.match(/cannot open sqlite:.*text\.sqlite: .*not a database/);
  });

  it('names a custom field without a type, and accepts a type for it', async () => {
    const schema = {
      collectionName: 'houses',
      info: { singularName: 'house', pluralName: 'houses' },
      attributes: {
        paint: { type: 'customField', customField: 'plugin::color-picker.color' },
        point: { type: 'customField', customField: 'plugin::map-field.point' },
      },
    };
    // As a build of TypeScript lays them out.
    await folder.write('app/dist/src/api/house/content-types/house/schema.json', JSON.stringify(schema));
    const types = ['types', '--schemas', folder.path('app/dist/src')];
    const untyped = await run(types);
    expect(untyped.code).to.equal(0);
    expect(untyped.err).to.include(
      "api::house.house: 'point' is left out: it is the custom field 'plugin::map-field.point', whose type is not known",
    );
    expect(untyped.out).not.to.include('point');
    expect(await complaintOf([...types, '--custom-field', 'plugin::map-field.point=dot'])).to.include(
      "--custom-field: 'plugin::map-field.point=dot' must be <uid>=<type>",
    );
    const { code, out } = await run([...types, '--custom-field', 'plugin::map-field.point=json']);
    expect(code).to.equal(0);
    expect(out)
      .to.match(/paint\??: string \| null;/)
      .and.match(/point\??: Json( \| null)?;/);
  });

  it('names the faults of schemas', async () => {
    const url = await sqlite.shared();
    expect(await check(url, folder.path('none'))).to.include('no api/*/content-types/*/schema.json under ');
    await folder.write('bad/api/a/content-types/a/schema.json', '{');
    expect(await check(url, folder.path('bad'))).to.include('schema.json is not a JSON file: ');
    await folder.write(
      'worse/api/a/content-types/a/schema.json',
      '{"collectionName": 1, "info": {"singularName": "a", "pluralName": "as"}, "attributes": {}}',
    );
    expect(await check(url, folder.path('worse'))).to.match(
      /koa-content-query: api\/a\/content-types\/a\/schema\.json: collectionName: /,
    );
  });

  it('names an option that is missing or wrong', async () => {
    expect((await complaintOf(['check', '--database', 'sqlite:x'])).toString()).to.include(
      '--schemas <dir> is missing',
    );
    expect(
      await complaintOf(['types', '--schemas', newsroom.schemas, '--flat', 'api::articles.article']),
    ).to.equal(
      "koa-content-query: --flat: there is no content type 'api::articles.article', did you mean 'api::article.article'?",
    );
    expect(
      await complaintOf(['types', '--schemas', newsroom.schemas, '--out', folder.path('no/such/folder.ts')]),
    ).to.match(/--out: .* cannot be written: ENOENT/);
  });

  it('names a driver that is not installed', async () => {
    const packages = (await readdir(projectFile('node_modules'))).filter((name) => name !== 'pg');
    await folder.write('project/node_modules/.keep', '');
    for (const name of packages)
      await symlink(projectFile(`node_modules/${name}`), folder.path(`project/node_modules/${name}`));
    for (const room of ['cli', 'lib', 'plugin', 'strapi', 'package.json'])
      await cp(projectFile(room), folder.path(`project/${room}`), { recursive: true });
    const { code, err } = await runProcess(
      ['check', '--schemas', newsroom.schemas, '--database', 'postgres://a@127.0.0.1:1/b'],
      folder.path('project/cli/index.ts'),
      ['--preserve-symlinks', '--preserve-symlinks-main'],
    );
    expect([code, err]).to.deep.equal([2, 'koa-content-query: pg is not installed: npm install pg\n']);
  });
});
