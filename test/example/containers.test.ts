import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { keeping, packagesOf } from '../../example/container/keep-packages.ts';
import { runInstalled } from '../package/support/run.ts';
import { exampleDatabases, onDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { projectFile, projectFolder } from '../support/project.ts';
import { type Compose, dockerfile, readCompose, words } from './support/container-files.ts';

const run = promisify(execFile);

describe('Dockerfile', () => {
  const lines = dockerfile();
  const argumentsOf = (keyword: string) => lines.filter((line) => line.keyword === keyword);

  it('is one that the parser knows, in two stages on node:22-slim', () => {
    expect(argumentsOf('FROM').map(({ text }) => text)).to.deep.equal([
      'node:22-slim AS build',
      'node:22-slim',
    ]);
    for (const { keyword } of lines)
      expect(keyword).to.be.oneOf([
        'FROM',
        'WORKDIR',
        'COPY',
        'RUN',
        'ENV',
        'USER',
        'EXPOSE',
        'HEALTHCHECK',
        'CMD',
      ]);
  });

  it('runs as a user who owns nothing, with a health check, and starts the host without a shell', () => {
    expect(argumentsOf('USER').map(({ text }) => text)).to.deep.equal(['node']);
    const [user] = argumentsOf('USER');
    const last = lines.findLast(({ keyword }) => keyword === 'COPY' || keyword === 'RUN');
    expect(user?.line).to.be.above(last?.line ?? 0);
    expect(argumentsOf('COPY').some(({ text }) => text.includes('--chown'))).to.equal(false);
    expect(argumentsOf('CMD').map(words)).to.deep.equal([['node', 'dist/example/index.js']]);
    expect(argumentsOf('HEALTHCHECK').map(words)).to.deep.equal([
      ['node', 'dist/example/container/ask.js', '/healthz'],
    ]);
  });

  it('names no secret, and copies none', () => {
    expect(lines.map(({ text }) => text).join('\n')).to.not.match(/SECRET|PASSWORD|TOKEN|\.env/);
  });

  it('runs commands that there are', () => {
    expect(argumentsOf('RUN').map(words)).to.deep.equal([
      ['npm', 'ci', '--ignore-scripts'],
      ['npm', 'run', 'build:host'],
      ['node', 'dist/example/container/keep-packages.js'],
      ['npm', 'prune', '--omit=dev', '--omit=optional', '--ignore-scripts'],
    ]);
  });
});

describe('what is kept of node_modules in the image', () => {
  const root = {
    dependencies: { joi: '1' },
    devDependencies: { koa: '3', mocha: '12', pg: '8', sqlite3: '6' },
    peerDependencies: { koa: '>=3', pg: '8', sqlite3: '6' },
    peerDependenciesMeta: { pg: { optional: true }, sqlite3: { optional: true } },
  };

  it('is what the host imports, less the driver that would be compiled', () => {
    expect(keeping(root, new Set(['koa', 'pg', 'sqlite3']))).to.deep.include({
      dependencies: { joi: '1', koa: '3', pg: '8' },
      devDependencies: { mocha: '12', sqlite3: '6' },
      peerDependencies: { koa: '>=3', pg: '8' },
    });
  });
});

describe('compose.yaml', () => {
  let compose: Compose;
  before(async () => {
    compose = await readCompose({
      DATABASE_PASSWORD: 'db',
      JWT_SECRET: 'jwt',
      ADMIN_PASSWORD: 'pw',
      ADMIN_TOKEN: 'tk',
    });
  });

  it('contains no secret, and does not start without one', async () => {
    const left = await readCompose({}).catch((error: Error) => error.message);
    expect(left).to.match(/^DATABASE_PASSWORD: docs\/operating\/containers\.md/);
  });

  it('starts the host on a database that is ready, unprivileged, and shows its port to this machine alone', () => {
    const { host, database } = compose.services;
    expect(host).to.deep.include({
      build: { context: '..', dockerfile: 'example/Dockerfile' },
      ports: ['127.0.0.1:1337:1337'],
      depends_on: { database: { condition: 'service_healthy' } },
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(database?.ports).to.equal(undefined);
    expect(host?.environment?.DATABASE_URL).to.equal('postgres://magazine:db@database:5432/magazine');
    expect(database?.environment).to.deep.equal({
      POSTGRES_USER: 'magazine',
      POSTGRES_DB: 'magazine',
      POSTGRES_PASSWORD: 'db',
    });
  });

  it('builds from the root of the project, without the secrets beside it', () => {
    const { context = '', dockerfile: file = '' } = compose.services.host?.build ?? {};
    expect(projectFile(join('example', context, '/'))).to.equal(projectFile('./'));
    // Docker reads the ignore file that is named after the Dockerfile.
    const ignored = readFileSync(projectFile(`${file}.dockerignore`), 'utf8').split('\n');
    expect(ignored).to.include.members(['**/.env', '.git', 'test', 'tools/bench']);
  });

  it('loads the content of the example', () => {
    const files = (compose.services.database?.volumes ?? [])
      .map((volume) => volume.split(':'))
      .filter(([, to]) => to?.startsWith('/docker-entrypoint-initdb.d/'));
    expect(files.map(([from = '']) => projectFile(join('example', from)))).to.deep.equal([
      projectFile('example/content/magazine.pg.sql'),
    ]);
  });
});

const withPostgres = exampleDatabases.filter(({ name }) => name === 'postgres');

onDatabases(withPostgres, 'what the containers run', (database) => {
  let built: string;
  let child: ChildProcess;
  let environment: NodeJS.ProcessEnv;
  const port = async () => {
    const { createServer } = await import('node:net');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: free } = server.address() as { port: number };
    server.close();
    await once(server, 'close');
    return String(free);
  };
  /** A command of the files, where the image would run it. */
  const inImage = ([program = '', ...args]: readonly string[]) =>
    run(program === 'node' ? process.execPath : program, args, { cwd: built, env: environment }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );

  before(async () => {
    await mkdir(projectFile('.tmp'), { recursive: true });
    built = await mkdtemp(projectFile('.tmp/container-'));
    const tsc = projectFile('node_modules/typescript/bin/tsc');
    // Types are judged before the tests run.
    await runInstalled(projectFolder, tsc, ['-p', 'example', '--noCheck', '--outDir', join(built, 'dist')]);
    await cp(projectFile('example/content'), join(built, 'dist/example/content'), { recursive: true });
    const secrets = {
      DATABASE_PASSWORD: 'db',
      JWT_SECRET: 'jwt'.repeat(12),
      ADMIN_PASSWORD: 'a long password',
      ADMIN_TOKEN: 'a long token',
    };
    const { services } = await readCompose(secrets);
    environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...services.host?.environment,
      DATABASE_URL: await database.shared(),
      PORT: await port(),
      METRICS_PORT: await port(),
    };
  });
  after(async () => {
    child?.kill('SIGKILL');
    await rm(built, { recursive: true, force: true });
  });

  it('answers one entry, the front page and metrics, is healthy while it runs, and ends on SIGTERM with 0', async () => {
    const { services } = await readCompose(
      Object.fromEntries(
        ['DATABASE_PASSWORD', 'JWT_SECRET', 'ADMIN_PASSWORD', 'ADMIN_TOKEN'].map((name) => [name, 'x']),
      ),
    );
    const ready = services.host?.healthcheck?.test.slice(1) ?? [];
    const [alive] = dockerfile()
      .filter(({ keyword }) => keyword === 'HEALTHCHECK')
      .map(words);
    expect(await inImage(ready)).to.deep.include({ code: 1 });

    const [start = []] = dockerfile()
      .filter(({ keyword }) => keyword === 'CMD')
      .map(words);
    child = spawn(process.execPath, start.slice(1), { cwd: built, env: environment, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await eventually(
      () => inImage(ready),
      ({ code }) => code === 0 || child.exitCode !== null,
    );
    expect((await inImage(ready)).stdout).to.equal('200 {"status":"ready"}\n');
    expect((await inImage(alive ?? [])).code).to.equal(0);

    const url = `http://127.0.0.1:${environment.PORT}`;
    expect((await get(`${url}/api/articles/1`)).status).to.equal(200);
    expect((await get(`${url}/api/homepage`)).status).to.equal(200);
    expect((await get(`${url}/uploads/night-ferry.jpg`)).status).to.equal(200);
    expect((await get(`${url}/metrics`)).status).to.equal(404);
    const metrics = await get(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`);
    expect(metrics.text).to.include('content_query_requests_total');

    child.kill('SIGTERM');
    expect(await ended).to.deep.equal([0, null]);
  });

  it('keeps every package that the built host imports', async () => {
    const { readFile } = await import('node:fs/promises');
    const names = packagesOf(join(built, 'dist'));
    const root = JSON.parse(await readFile(projectFile('package.json'), 'utf8'));
    const { dependencies = {} } = keeping(root, names);
    // What prom-client and SQLite bring is imported where it is used alone.
    const missing = [...names].filter(
      (name) => !Object.hasOwn(dependencies, name) && !builtinModules.includes(name),
    );
    expect(missing).to.deep.equal(['sqlite3']);
  });
});
