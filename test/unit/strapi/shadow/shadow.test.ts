import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa, { type Middleware } from 'koa';
import { contentTypeOf } from '../../../../lib/schema/registry.ts';
import type { AdapterRead } from '../../../../plugin/adapter.ts';
import { envelope } from '../../../../strapi/answer-forms.ts';
import type { DifferenceFile } from '../../../../strapi/shadow/report.ts';
import { emptyReport } from '../../../../strapi/shadow/report.ts';
import { maxSamples, Shadow } from '../../../../strapi/shadow/shadow.ts';
import { passes } from '../../../support/eventually.ts';
import { bind, registry, settingsOf, uidOf } from '../../support/newsroom.ts';

const body = { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } };
const quiet = (): void => {};
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** A read of articles that finds what Strapi has found. */
const read = {
  state: { type: contentTypeOf(registry, uidOf('article')), reads: 'list' },
  pipeline: {
    settings: settingsOf(),
    bind: () => bind('sort=id'),
    find: async () => body,
  },
  requestOf: (queryString: string) => ({ queryString }),
} as unknown as AdapterRead;

/** A Strapi app whose every request is compared, and which answers when the test releases it. */
const setUp = async () => {
  const app = new Koa();
  const report = emptyReport(new Date(0));
  const shadow = new Shadow({
    share: 1,
    within: 5_000,
    isSwitched: true,
    log,
    file: { report, write: async () => {}, add: quiet } as unknown as DifferenceFile,
    isNarrowed: async () => false,
    isHandedOver: () => false,
    isComparable: () => true,
    queryStringOf: (ctx) => ctx.querystring,
    routeOf: () => undefined,
    signsFiles: false,
    form: envelope,
    hasCodeAround: () => false,
    random: () => 0,
  });
  const server = shadow.server({ use: (middleware: Middleware) => app.use(middleware) });
  server.use(async (ctx) => {
    if (!shadow.captureRead(ctx, read)) ctx.body = 'of the plugin';
  });
  const waiting: (() => void)[] = [];
  app.use(async (ctx) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    ctx.body = body;
  });
  const http = app.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/articles?sort=id`;
  const answer = (): void => {
    for (const go of waiting.splice(0)) go();
  };
  const stop = async (): Promise<void> => {
    answer();
    http.close();
    await once(http, 'close');
  };
  return { url, report, waiting, answer, stop };
};

describe('requests that are compared in the background', () => {
  let app: Awaited<ReturnType<typeof setUp>>;
  beforeEach(async () => {
    app = await setUp();
  });
  afterEach(() => app.stop());

  const textOf = async (): Promise<string> => (await fetch(app.url)).text();

  /** Sends requests and lets them wait for Strapi, all at the same time, while something else happens. */
  const ask = async (many: number, meanwhile: () => Promise<void> = async () => {}): Promise<void> => {
    const answers = Array.from({ length: many }, textOf);
    await passes(() => expect(app.waiting.length).to.equal(many));
    await meanwhile();
    app.answer();
    await Promise.all(answers);
  };

  it('are all compared, while several wait for Strapi at the same time', async () => {
    await ask(16);
    await passes(() => expect(app.report).to.include({ compared: 16, equal: 16, dropped: 0 }));
  });

  it('are dropped from the comparison if too many wait, and are answered by the plugin', async () => {
    await ask(maxSamples, async () => {
      for (let more = 0; more < 3; more++) expect(await textOf()).to.equal('of the plugin');
    });
    await passes(() => expect(app.report).to.include({ compared: maxSamples, dropped: 3 }));
    await ask(2);
    await passes(() => expect(app.report).to.include({ compared: maxSamples + 2, dropped: 3 }));
  });

  it('free their place if the client leaves before Strapi has answered', async () => {
    for (let left = 0; left < maxSamples; left++) {
      const request = get(app.url).on('error', quiet);
      await passes(() => expect(app.waiting.length).to.equal(1));
      const closed = new Promise((resolve) => request.once('close', resolve));
      request.destroy();
      await closed;
      app.answer();
    }
    await passes(() => expect(app.report.compared).to.equal(maxSamples));
    await ask(1);
    await passes(() => expect(app.report).to.include({ compared: maxSamples + 1, dropped: 0 }));
  });
});
