import { Writable } from 'node:stream';
import { expect } from 'chai';
import { rejectionOf } from '../../example/rejection-of.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { select } from '../support/rows.ts';
import { useAdmin } from '../support/use-admin.ts';
import { prefix, secret, useLinks } from './use-links.ts';

onOneDatabase('a host without a secret for preview links', (database) => {
  const { admin, api, ask, host } = useAdmin(database);

  it('has no table, no routes and no links', async () => {
    expect((await ask(`${prefix}/cqpl2.a`)).status).to.equal(404);
    for (const method of ['GET', 'POST']) expect((await admin('/links', { method })).status).to.equal(404);
    expect((await api('/session', { role: 'editor' })).body.previewLinks).to.equal(null);
    expect(await host().sequelize.getQueryInterface().tableExists('content_query_preview_links')).to.equal(
      false,
    );
  });
});

describe('the boot of a host with preview links', () => {
  const fails = async (options: Parameters<typeof startTestHost>[0]) => {
    const error = await rejectionOf(startTestHost(options).then((host) => host.stop()));
    return error.message;
  };

  it('names a secret that is too short, in one line and without it', async () => {
    for (const short of ['short', 'x'.repeat(31), 'é'.repeat(15)]) {
      const message = await fails({ PREVIEW_SECRET: short });
      expect(message).to.equal(
        "content-query: plugin configuration: 'previewLinks.secret' must have at least 32 bytes, as `openssl rand -base64 32` makes them",
      );
    }
    await startTestHost({ PREVIEW_SECRET: 'é'.repeat(16) }).then((host) => host.stop());
  });

  it('names a secret that signs something else already', async () => {
    const own = 'x'.repeat(40);
    for (const others of [{ JWT_SECRET: own }, { ADMIN_TOKEN: own }, { ADMIN_PASSWORD: own }])
      expect(await fails({ ...others, PREVIEW_SECRET: own })).to.equal(
        "content-query: plugin configuration: 'previewLinks.secret' signs something else of this host already; it must be a secret of its own",
      );
  });

  it('names a prefix that would hide another path, a lifetime that is too long, and an admin page that is off', async () => {
    const failsWith = (previewLinks: object, more: object = {}) =>
      fails({ PREVIEW_SECRET: secret, pluginConfig: { previewLinks, ...more } });
    expect(await failsWith({ prefix: '/api' })).to.include("which would hide the routes under '/api'");
    expect(await failsWith({ prefix: '/content-query' })).to.include(
      "neither below '/content-query/admin' nor above it",
    );
    expect(await failsWith({ days: 400 })).to.include(
      "'previewLinks.days' must be less than or equal to 366",
    );
    expect(await failsWith({ secrets: 'x' })).to.include("'previewLinks.secrets'");
    expect(await failsWith({}, { admin: { enabled: false } })).to.include('while admin-config is off');
  });
});

onOneDatabase('a preview link in logs and metrics', (database) => {
  let log = '';
  const logTo = new Writable({
    write(chunk, _, done) {
      log += String(chunk);
      done();
    },
  });
  const { host, make, open } = useLinks(database, {
    LOG_LEVEL: 'info',
    METRICS: true,
    METRICS_PORT: 0,
    SERVER_TIMING: true,
    logTo,
    pluginConfig: { slowRequests: 0 },
  });

  it('is written without its token: in the log of requests, of slow ones, of failures, and in the metrics', async () => {
    const { path } = await make({ query: 'fields=title&populate=author' });
    const [, secret = ''] = path.slice(prefix.length + 1).split('.');
    for (const at of [
      path,
      `${path}/json`,
      `${path}x`,
      `${path}?${path}`,
      `/elsewhere${path}`,
      path.toUpperCase(),
    ])
      await open(at);
    expect((await open(path)).headers).to.not.have.property('server-timing');
    await host().sequelize.query('ALTER TABLE content_query_preview_links RENAME TO aside');
    expect((await open(`${path}/json`)).status).to.equal(500);
    await host().sequelize.query('ALTER TABLE aside RENAME TO content_query_preview_links');
    const metrics = (await get(host().metricsUrl ?? '')).text;
    expect(metrics).to.match(
      /content_query_requests_total\{type="api::article.article",status="200"\} [1-9]/,
    );
    expect(log).to.include(`slow request: ${prefix}/[token] answered 200`);
    expect(log).to.include(`GET ${prefix}/[token]`);
    for (const part of [secret, secret.slice(0, 12), secret.toUpperCase()])
      expect(log + metrics).to.not.include(part);
    const rows = await select(host().sequelize, 'SELECT * FROM content_query_audit');
    expect(JSON.stringify(rows)).to.not.include(secret);
  });
});
