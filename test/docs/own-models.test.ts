import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { projectFile } from '../support/project.ts';
import { blocksOf } from './support/blocks.ts';
import { readPage } from './support/pages.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

describe('docs/own-models.md', () => {
  const blocks = blocksOf(readPage('docs/own-models.md').text);
  const beginning = (text: string): string =>
    blocks.find((block) => block.text.startsWith(text))?.text ?? expect.fail(`no block begins with ${text}`);

  it('leads to its first answer, and to the line that it shows of the log', async () => {
    // Below the project, where its packages are found.
    const cache = projectFile('node_modules/.cache/content-query');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'own-models-'));
    const port = await freePort();
    const index = pathToFileURL(projectFile('index.ts')).href;
    for (const name of ['models.ts', 'app.ts'])
      await writeFile(
        join(folder, name),
        beginning(`// ${name}`).replace("'koa-content-query'", JSON.stringify(index)),
      );
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const app = spawn(process.execPath, ['--import', 'tsx', 'app.ts'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port) },
    });
    const said: string[] = [];
    for (const stream of [app.stdout, app.stderr]) stream.on('data', (text) => said.push(String(text)));
    const ended = once(app, 'exit');
    try {
      const [, path = ''] = /'http:\/\/127\.0\.0\.1:1337([^']*)'/.exec(beginning("curl -g 'http")) ?? [];
      const ask = () => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
      const answer = await eventually(
        () => (app.exitCode === null ? ask().catch(() => undefined) : expect.fail(said.join(''))),
        (asked) => asked !== undefined,
      );
      expect(await answer?.json()).to.deep.equal(JSON.parse(beginning('{"data"')));
      expect(said.join('')).to.include(beginning('content-query: '));
    } finally {
      app.kill();
      await ended;
      await rm(folder, { recursive: true });
    }
  });
});
