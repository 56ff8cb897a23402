import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFile } from '../support/project.ts';

const program = 'tools/ops/sqlite-driver.mjs';

describe('the build of sqlite3 after npm ci', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-query-driver-'));
    await cp(projectFile(program), join(folder, program));
    await mkdir(join(folder, 'node_modules/sqlite3'), { recursive: true });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Runs it beside a driver whose script does this. */
  const withScript = async (install: string) => {
    const driver = join(folder, 'node_modules/sqlite3/package.json');
    await writeFile(driver, JSON.stringify({ name: 'sqlite3', main: 'built.js', scripts: { install } }));
    const { status, stderr } = spawnSync(process.execPath, [join(folder, program)], { encoding: 'utf8' });
    return { status, last: stderr.trimEnd().split('\n').at(-1) };
  };

  it('ends well, and in a line with the remedy, where it cannot be built', async () => {
    const { status, last } = await withScript('exit 1');
    expect(status).to.equal(0);
    expect(last)
      .to.match(/^sqlite3 could not be built; everything else is installed\. /)
      .and.include('`npm run prepare`')
      .and.include('DATABASE_URL');
  });

  it('says nothing where it is built', async () => {
    expect((await withScript('echo > built.js')).last).to.equal('');
    expect((await withScript('exit 1')).last).to.equal('');
  });
});
