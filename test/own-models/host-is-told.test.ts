import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa, { type Context } from 'koa';
import { DataTypes, type Sequelize } from 'sequelize';
import contentQuery, { fromModels, type HostPlugin } from '../../index.ts';
import { get } from '../support/http.ts';
import { open } from './support/empty-database.ts';

describe('a host with fromModels', () => {
  let sequelize: Sequelize;
  let app: Koa;
  let content: HostPlugin;
  let server: Server;
  let roleOf: (ctx: Context) => string;
  const warnings: string[] = [];
  const errors: string[] = [];

  beforeEach(async () => {
    warnings.length = 0;
    errors.length = 0;
    roleOf = () => 'public';
    sequelize = open('sqlite::memory:');
    sequelize.define('Tag', { name: DataTypes.STRING }, { timestamps: false });
    await sequelize.sync();
    app = new Koa();
    app.silent = true;
    const log = {
      debug: () => {},
      info: () => {},
      warn: (line: string) => warnings.push(line),
      error: (line: string) => errors.push(line),
    };
    content = contentQuery({
      server: app,
      sequelize,
      log: log as never,
      auth: { roleOf: (ctx) => roleOf(ctx) },
      ...fromModels(sequelize, {}, { expose: true }),
    });
    app.use(content.middleware());
    app.use((ctx, next) => {
      ctx.state.user = { role: 'editor' };
      return next();
    });
    await content.start();
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await content.destroy();
    await sequelize.close();
  });

  const ask = (headers: Record<string, string> = {}) =>
    get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/tags`, { headers });

  it('is told once that its sign-in comes after the plugin', async () => {
    await ask();
    expect(warnings).to.deep.equal([]);
    await ask({ Authorization: 'Bearer x' });
    await ask({ Authorization: 'Bearer x' });
    expect(warnings).to.deep.equal([
      'content-query: a request with an Authorization header was read as that of the public, and ctx.state has no user; if the sign-in comes later, put content.middleware() behind it',
    ]);
  });

  it('is told nothing if the role says who asks', async () => {
    roleOf = () => 'editor';
    await ask({ Authorization: 'Bearer x' });
    expect(warnings).to.deep.equal([]);
  });

  it('hears of errors of roleOf, and of the database, as of those that Koa answers', async () => {
    const heard: (readonly [message: string, path: string])[] = [];
    app.on('error', (error: Error, ctx: Context) => heard.push([error.message, ctx.path]));
    roleOf = () => {
      throw new Error('no session store');
    };
    expect((await ask()).status).to.equal(500);
    expect(heard).to.deep.equal([['no session store', '/api/tags']]);
    roleOf = () => 'public';
    await sequelize.query('DROP TABLE Tags');
    expect((await ask()).status).to.equal(500);
    expect(heard[1]?.[0]).to.match(/no such table/);
    expect(errors).to.have.length(2);
  });

  it('hears of no errors of a client', async () => {
    const heard: unknown[] = [];
    app.on('error', (error) => heard.push(error));
    const { port } = server.address() as AddressInfo;
    expect((await get(`http://127.0.0.1:${port}/api/tags?filters[x]=1`)).status).to.equal(400);
    expect(heard).to.deep.equal([]);
  });
});
