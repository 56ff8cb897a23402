import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import { DataTypes, Sequelize } from 'sequelize';
import contentQuery, { type Host } from '../../../index.ts';

/** A host with one type, and the warnings of the plugin. */
async function hostOf(schema: object = {}): Promise<{ host: Host; app: Koa; warnings: string[] }> {
  const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
  const Book = sequelize.define('book', { title: DataTypes.STRING });
  await sequelize.sync();
  const app = new Koa();
  const warnings: string[] = [];
  const info = { singularName: 'book', pluralName: 'books' };
  const attributes = { title: { type: 'string' } };
  const host: Host = {
    server: app,
    sequelize,
    contentTypes: { book: { schema: { collectionName: 'books', info, attributes, ...schema } } },
    models: { book: Book },
    log: { debug: () => {}, info: () => {}, warn: (line) => void warnings.push(line), error: () => {} },
    auth: { roleOf: () => 'public' },
    features: { i18n: false, permissions: false, draftAndPublish: false },
  };
  return { host, app, warnings };
}

async function statusOf(app: Koa, path: string): Promise<number> {
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    return answer.status;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('a host that leaves out a call', () => {
  it('of register() does not start', async () => {
    const { host } = await hostOf();
    const plugin = contentQuery(host);
    const said = await plugin.bootstrap().then(
      () => undefined,
      ({ message }: Error) => message,
    );
    expect(said).to.equal(
      'content-query: register() was not called; call it before bootstrap(), and before the middleware of the host, or use middleware() and start() instead',
    );
    await host.sequelize.close();
  });

  it('of bootstrap() gets one warning, at the first request for the plugin', async () => {
    const { host, app, warnings } = await hostOf();
    await contentQuery(host).register();
    expect(await statusOf(app, '/elsewhere')).to.equal(404);
    expect(warnings).to.deep.equal([]);
    for (const path of ['/api/books', '/api/books']) expect(await statusOf(app, path)).to.equal(404);
    expect(warnings).to.deep.equal([
      'content-query: a request came, but bootstrap() was not called, so there are no routes yet; call it when the database can be reached',
    ]);
    await host.sequelize.close();
  });

  it('is not warned when it calls both', async () => {
    const { host, app, warnings } = await hostOf();
    const plugin = contentQuery(host);
    await plugin.register();
    await plugin.bootstrap();
    expect(await statusOf(app, '/api/books')).to.equal(200);
    expect(warnings).to.deep.equal([]);
    await plugin.destroy();
    await host.sequelize.close();
  });
});

describe('a plural name with upper-case letters', () => {
  it('is reported in a warning, because a URL must contain them too', async () => {
    const { host, app, warnings } = await hostOf({ info: { singularName: 'book', pluralName: 'Books' } });
    const plugin = contentQuery(host);
    await plugin.register();
    await plugin.bootstrap();
    expect(await statusOf(app, '/api/Books')).to.equal(200);
    expect(await statusOf(app, '/api/books')).to.equal(404);
    expect(warnings).to.deep.equal([
      "content-query: book: info.pluralName 'Books' has upper-case letters, and a URL must be written the same way; write 'books' to have lower-case URLs",
    ]);
    await plugin.destroy();
    await host.sequelize.close();
  });
});
