import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { createDatabase } from '../../example/host/index.ts';
import { adminApi } from '../admin/support/use-admin.ts';
import { type ExampleProcess, endExamples, runExample, urlOf } from '../example/run-example.ts';
import { entriesOf } from '../http/support/entries.ts';
import { frontPage } from '../support/database/content.ts';
import { notRun } from '../support/databases.ts';
import { send } from '../support/http.ts';
import { sendRead } from '../support/versions.ts';

const token = 'the-token-of-this-test';

/** Root may write to what it has no permission to write to; without these two capabilities it may not. */
const heeding =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'] : [];

const smallDisk = ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs'];
const mayMount = spawnSync('unshare', ['--mount', 'mount', ...smallDisk, tmpdir()]).status === 0;

const vault = { role: 'public', uid: 'api::vault.vault', action: 'find', granted: true };

describe('a SQLite file that cannot be written', () => {
  let folder: string;
  let file: string;
  let example: ExampleProcess;
  let url: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-query-file-'));
    file = join(folder, 'newsroom.sqlite');
  });
  afterEach(async () => {
    endExamples();
    await example?.exitCode;
    await chmod(folder, 0o700);
    if (mayMount) spawnSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  });

  const start = async () => {
    const settings = { PORT: '0', DATABASE_URL: `sqlite:${file}`, ADMIN_TOKEN: token, LOG_LEVEL: 'warn' };
    example = runExample(settings, heeding);
    url = await urlOf(example);
  };
  const stop = async () => {
    example.child.kill('SIGTERM');
    expect(await example.exitCode).to.equal(0);
  };
  const admin = (path: string, body?: object) =>
    sendRead(url + adminApi + path, { token, ...(body && { method: 'POST', body }) });
  const warnings = () =>
    example
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line).msg as string);
  const servesContent = async () => {
    for (const path of ['/api/articles?populate=*', '/api/authors?populate[articles][populate]=*&sort=name'])
      expect(entriesOf(await send(url + path))).to.not.have.length(0);
  };
  const refusesWrites = async (message: string) => {
    const answer = await admin('/grants', { changes: [vault] });
    expect(answer.status, answer.text).to.equal(503);
    expect(answer.headers['retry-after']).to.equal('2');
    expect(answer.body.error.message).to.equal(message);
    expect((await send(`${url}/api/vaults`)).status).to.equal(403);
  };
  const readOnly = async (fileMode: number, folderMode: number) => {
    await chmod(file, fileMode);
    await chmod(folder, folderMode);
  };

  for (const [what, fileMode, folderMode] of [
    ['the file', 0o400, 0o700],
    ['the folder', 0o600, 0o500],
    ['either', 0o400, 0o500],
  ] as const) {
    it(`is served if ${what} may only be read, with admin-config off and one warning`, async () => {
      await createDatabase(file, frontPage.dumps.sqlite);
      await readOnly(fileMode, folderMode);
      await start();
      await servesContent();
      expect((await admin('/session')).status).to.equal(404);
      expect(warnings()).to.have.length(1);
      expect(warnings()[0]).to.match(/^content-query: admin-config is off, because .*SQLITE_READONLY/);
      await stop();
    });
  }

  it('is served if it could be written before, with a message that it cannot be written', async () => {
    await createDatabase(file, frontPage.dumps.sqlite);
    await start();
    await stop();
    await readOnly(0o400, 0o500);
    await start();
    await servesContent();
    await refusesWrites('The database is read-only');
    expect(warnings()[0]).to.include('SQLITE_READONLY: attempt to write a readonly database');
    await servesContent();
    await stop();
  });

  // A disk of its own takes root, and a kernel that lets it; a limit of SQLite's own would be no full disk.
  if (!mayMount) return notRun('a full disk', 'this user may mount no disk');

  it('is served from a full disk, and written to again when there is room', async () => {
    expect(spawnSync('mount', [...smallDisk, folder]).status).to.equal(0);
    await createDatabase(file, frontPage.dumps.sqlite);
    await start();
    const filler = join(folder, 'filler');
    await writeFile(filler, Buffer.alloc(8 * 1024 * 1024)).catch((error: unknown) =>
      expect(error).to.have.property('code', 'ENOSPC'),
    );
    await servesContent();
    await refusesWrites('The database has no space left on its disk');
    await rm(filler);
    expect((await admin('/grants', { changes: [vault] })).status).to.equal(200);
    expect((await send(`${url}/api/vaults`)).status).to.equal(200);
    await stop();
  });
});
