import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa, { type Context, type Middleware } from 'koa';
import { ContentQueryError } from '../../../../lib/base/error.ts';
import { contentTypeOf } from '../../../../lib/schema/registry.ts';
import type { AdapterRead } from '../../../../plugin/adapter.ts';
import { envelope } from '../../../../strapi/answer-forms.ts';
import type { DifferenceFile } from '../../../../strapi/shadow/report.ts';
import { emptyReport, type Kind } from '../../../../strapi/shadow/report.ts';
import { Shadow } from '../../../../strapi/shadow/shadow.ts';
import { eventually } from '../../../support/eventually.ts';
import { bind, registry, settingsOf, uidOf } from '../../support/newsroom.ts';

const quiet = (): void => {};
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const bodyOf = (id: number) => ({ data: [{ id, attributes: {} }], meta: {} });
const uid = uidOf('article');

/** What is different from an app in which the plugin finds what Strapi finds. */
interface Unusual {
  /** What the app's middleware does, before the plugin. */
  readonly before?: (ctx: Context) => void;
  readonly queryStringOf?: (ctx: Context) => string;
  /** What the plugin does instead of reading. */
  readonly plugin?: (ctx: Context) => void;
  readonly find?: () => Promise<object>;
  readonly isInController?: boolean;
  /** Whether Strapi answers inside its controllers without the plugin. */
  readonly isPassedOn?: boolean;
}

/** Compares one request, and returns what was recorded and which query strings the plugin was asked. */
const compared = async ({ before, queryStringOf, plugin, find, isInController, isPassedOn }: Unusual) => {
  const asked: string[] = [];
  const added: Partial<Kind>[] = [];
  const report = emptyReport(new Date(0));
  let isWritten = false;
  const read = {
    state: { type: contentTypeOf(registry, uid), reads: 'list' },
    pipeline: {
      settings: settingsOf(),
      bind: () => bind('sort=id'),
      find:
        find ??
        (async ({ queryString }: { queryString: string }) => {
          asked.push(queryString);
          return bodyOf(queryString.includes('kind') ? 1 : 2);
        }),
    },
    requestOf: (queryString: string) => ({ queryString }),
  } as unknown as AdapterRead;
  const shadow = new Shadow({
    share: 1,
    within: 5_000,
    isSwitched: true,
    log,
    file: {
      report,
      write: async () => {
        isWritten = true;
      },
      add: (kind: Kind) => added.push(kind),
    } as unknown as DifferenceFile,
    isNarrowed: async () => false,
    isHandedOver: () => false,
    isComparable: () => true,
    queryStringOf: queryStringOf ?? ((ctx) => String(ctx.state.query ?? ctx.querystring)),
    routeOf: () => ({ type: uid, reads: 'list' }),
    signsFiles: false,
    form: envelope,
    hasCodeAround: () => false,
    random: () => 0,
  });
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    before?.(ctx);
    await next();
  });
  const server = shadow.server({ use: (middleware: Middleware) => app.use(middleware) });
  server.use(async (ctx, next) => {
    if (isInController === true) return next();
    if (plugin !== undefined) plugin(ctx);
    else if (!shadow.captureRead(ctx, read)) ctx.body = bodyOf(0);
    return undefined;
  });
  shadow.setPlugin({
    answer: async (ctx) => {
      plugin?.(ctx);
      shadow.captureRead(ctx, read);
    },
  });
  app.use(async (ctx) => {
    const ofStrapi = async () => bodyOf(1);
    const request = { uid, reads: 'list', id: undefined } as const;
    ctx.body = await ((isInController === true && !isPassedOn
      ? shadow.capture(ctx, request, ofStrapi)
      : undefined) ?? ofStrapi());
  });
  const http = app.listen(0, '127.0.0.1');
  await once(http, 'listening');
  await (await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/articles?sort=id`)).text();
  await eventually(() => isWritten || report.dropped > 0, Boolean);
  http.close();
  const { equal, dropped } = report;
  return { asked, equal, dropped, added: added.map(({ outcome, path, rule }) => [outcome, path, rule]) };
};

const malformed = new ContentQueryError('malformed-key', 'no');

for (const [where, isInController] of [
  ['before the routes', false],
  ['inside Strapi’s controllers', true],
] as const) {
  describe(`the query of the plugin in a comparison, ${where}`, () => {
    it('is the one that the app’s middleware has changed', async () => {
      const before = (ctx: Context): void => {
        ctx.state.query = 'sort=id&filters[kind]=news';
      };
      expect(await compared({ before, isInController })).to.deep.equal({
        asked: ['sort=id&filters[kind]=news'],
        equal: 1,
        dropped: 0,
        added: [],
      });
    });

    it('is refused, and not dropped, if it cannot be read', async () => {
      const queryStringOf = (): string => {
        throw malformed;
      };
      expect(await compared({ queryStringOf, isInController })).to.deep.include({
        dropped: 0,
        added: [['refused', '(malformed-key)', 'stricter-dialect']],
      });
    });

    for (const [code, status] of [
      ['unauthorized', 401],
      ['forbidden', 403],
    ] as const) {
      it(`is refused, and not dropped, if the caller is refused: ${status}`, async () => {
        const plugin = (ctx: Context): void => {
          if (isInController) throw new ContentQueryError(code, 'no');
          ctx.status = status;
        };
        expect(await compared({ plugin, isInController })).to.deep.include({
          dropped: 0,
          added: [['refused', `(${code})`, null]],
        });
      });
    }

    it('is refused, and not different, if drafts are refused', async () => {
      const find = () => Promise.reject(new ContentQueryError('preview-forbidden', 'no'));
      expect(await compared({ find, isInController })).to.deep.include({
        dropped: 0,
        added: [['refused', '(preview-forbidden)', null]],
      });
    });

    it('is left to Strapi, and not dropped, if the plugin passes the request on', async () => {
      const passed = { isInController: true, isPassedOn: true };
      expect(await compared(isInController ? passed : { plugin: () => undefined })).to.deep.include({
        asked: [],
        dropped: 0,
        added: [['handed over', '(passed on)', null]],
      });
    });

    it('is dropped if the plugin does not answer at all', async () => {
      const find = () => Promise.reject(new Error('no'));
      expect(await compared({ find, isInController })).to.deep.include({ dropped: 1, added: [] });
    });
  });
}
