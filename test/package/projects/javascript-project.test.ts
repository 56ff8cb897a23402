import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { patience } from '../../support/patience.ts';
import { installInto } from '../support/install.ts';
import { packed } from '../support/packed.ts';
import { type ReadmeHost, readmeHost } from '../support/readme.ts';
import { plainEnvironment, run } from '../support/run.ts';
import { serve } from '../support/serve.ts';

describe('the package in an empty JavaScript project', () => {
  let readme: ReadmeHost;
  let folder: string;

  before(async function () {
    // A build, and an installation, which with PACKAGE_FROM_REGISTRY=1 compiles sqlite3.
    this.timeout(patience(200_000));
    await packed();
    readme = await readmeHost();
    folder = await installInto('javascript', readme.packages);
    await writeFile(join(folder, 'host.mjs'), readme.code);
  });

  it("runs the README's host, which has fourteen lines and answers as the README says", async () => {
    const lines = readme.code.split('\n').filter((line) => line !== '' && !line.startsWith('//'));
    expect(lines).to.have.length(14);
    const [answer] = await serve(folder, 'host.mjs', [readme.path]);
    expect(answer?.status, answer?.text).to.equal(200);
    expect(answer?.body).to.deep.equal(readme.answer);
  });

  it("ends the README's host with one line if its port is taken", async () => {
    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const PORT = String((taken.address() as AddressInfo).port);
    const host = spawn(process.execPath, ['host.mjs'], { cwd: folder, env: { ...plainEnvironment, PORT } });
    let said = '';
    host.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    const [code] = await once(host, 'close');
    taken.close();
    expect(code).to.equal(1);
    expect(said).to.match(/^listen EADDRINUSE: [^\n]*\n$/);
  });

  it('serves the page of admin-config where the host knows administrators', async () => {
    const code = readme.code.replace(
      'sequelize,',
      "$& auth: { roleOf: () => 'public', isAdmin: () => true },",
    );
    expect(code).to.not.equal(readme.code);
    await writeFile(join(folder, 'admin.mjs'), code);
    const [page] = await serve(folder, 'admin.mjs', ['/content-query/admin/']);
    expect(page?.status).to.equal(200);
    const [, script = ''] = /src="\.\/(assets\/[^"]+\.js)"/.exec(page?.text ?? '') ?? [];
    const [asset] = await serve(folder, 'admin.mjs', [`/content-query/admin/${script}`]);
    expect(asset?.status, script).to.equal(200);
    expect(asset?.headers['content-type']).to.match(/javascript/);
  });

  it('can be required by CommonJS', async () => {
    const code = `const contentQuery = require('koa-content-query');
const { default: same, loadSchemas, ContentQueryError } = contentQuery;
console.log([contentQuery, same, loadSchemas, ContentQueryError].map((value) => typeof value).join());
try { contentQuery({}); } catch (error) { console.log(error.message.split('\\n')[0]); }`;
    const said = (await run(folder, process.execPath, ['--eval', code])).trim().split('\n');
    expect(said[0]).to.equal('function,function,function,function');
    expect(said[1]).to.match(/^content-query: /);
  });

  it('watches read replicas without Koa, and without what reads content', async () => {
    const alone = await installInto('replicas', ['koa-content-query', 'sequelize', 'pg']);
    const code = `import { Sequelize } from 'sequelize';
import { withReadReplicas } from 'koa-content-query/replicas';
const read = [{ host: '127.0.0.1', port: '1' }];
const sequelize = new Sequelize('postgres://ann@127.0.0.1:1/news', { logging: false, replication: { write: {}, read } });
const replicas = withReadReplicas(sequelize);
await replicas.check();
console.log(JSON.stringify(replicas.states()));
await replicas.stop();`;
    await writeFile(join(alone, 'watch.mjs'), code);
    expect(JSON.parse(await run(alone, process.execPath, ['watch.mjs']))).to.deep.equal([
      { address: '127.0.0.1:1', state: 'gone' },
    ]);
  });

  it('keeps its own files to itself', async () => {
    const code = "import('koa-content-query/dist/lib/pipeline.js').catch(({ code }) => console.log(code))";
    expect((await run(folder, process.execPath, ['--eval', code])).trim()).to.equal(
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
    );
  });
});
