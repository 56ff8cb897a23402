import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';
import { get, send } from '../support/http.ts';
import { projectFolder } from '../support/project.ts';
import { sendRead } from '../support/versions.ts';

describe('the example on models of its own', () => {
  let program: ChildProcess;
  let printed = '';

  before(async () => {
    program = spawn(process.execPath, ['--import', 'tsx', 'example/own-models/index.ts'], {
      cwd: projectFolder,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { stdout } = program;
    if (stdout === null) throw new Error('the program has no output');
    stdout.setEncoding('utf8');
    for await (const text of stdout.iterator({ destroyOnReturn: false })) {
      printed += text;
      if (printed.includes('token: ')) break;
    }
  });

  after(() => program?.kill('SIGKILL'));

  it('prints its address and three requests that return entries', async () => {
    const urls = [...printed.matchAll(/curl -g '(.+)'/g)].map(([, url = '']) => url);
    expect(urls).to.have.length(3);
    for (const url of urls) {
      const { status, body } = await get(url);
      expect([status, body.data.length > 0], url).to.deep.equal([200, true]);
    }
  });

  it('stores its permissions in tables of the plugin, and prints the commands that deny and grant a type', async () => {
    const [, origin] = /listens at (.+)/.exec(printed) ?? [];
    const [, token = ''] = /token: (.+)/.exec(printed) ?? [];
    const toggle = async (granted: boolean) => {
      const changes = [{ role: 'public', uid: 'api::genre.genre', action: 'find', granted }];
      const { status } = await sendRead(`${origin}/content-query/admin/api/grants`, {
        method: 'POST',
        token,
        body: { changes },
      });
      expect(status).to.equal(200);
    };
    const genres = async () => (await get(`${origin}/api/genres`)).status;
    expect(await genres()).to.equal(200);
    await toggle(false);
    expect(await genres()).to.equal(403);
    expect((await get(`${origin}/api/books/1`)).status).to.equal(200);
    await toggle(true);
    expect(await genres()).to.equal(200);
    expect((await send(`${origin}/content-query/admin/api/grants`, { method: 'GET' })).status).to.equal(401);
  });

  it('ends with 0 at a SIGTERM', async () => {
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    expect((await ended)[0]).to.equal(0);
  });
});
