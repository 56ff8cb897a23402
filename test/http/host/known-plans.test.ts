import { expect } from 'chai';
import type { Middleware } from 'koa';
import type { RequestState } from '../../../index.ts';
import { onOneDatabase } from '../../support/databases.ts';
import type { GetOptions } from '../../support/http.ts';
import { entriesOf } from '../support/entries.ts';
import { type HostOptions, type UsedHost, useHost } from '../support/use-host.ts';

const author = 'api::author.author';

/** Takes authors out of what one request may find, as docs/permissions.md shows, unless it says that it may have them. */
const narrow: Middleware = (ctx, next) => {
  const state = ctx.state.contentQuery as RequestState | undefined;
  if (state !== undefined && state.access.find !== 'every' && ctx.get('x-authors') === '') {
    const find = new Set([...state.access.find].filter((uid) => uid !== author));
    state.access = { ...state.access, find };
  }
  return next();
};

const requests = [
  '/api/articles?fields=id&populate=author',
  '/api/pages?sort=id',
  '/api/authors?fields=name',
];

/** How many of some requests found their plan: each of them is sent twenty times. */
const hitsOf = async ({ ask }: UsedHost, paths: readonly string[], options?: GetOptions): Promise<number> => {
  const twenty = Array.from({ length: 20 }, () => paths).flat();
  let hits = 0;
  for (const path of twenty) {
    const { status, text, headers } = await ask(path, options);
    expect(status, text).to.equal(200);
    if (String(headers['server-timing']).includes('plan-cache;desc="hit"')) hits += 1;
  }
  return hits;
};

const timed = { pluginConfig: { serverTiming: true } };

const hosts: readonly (readonly [where: string, options: HostOptions])[] = [
  [
    'where preview needs a grant that the role has not',
    { pluginConfig: { ...timed.pluginConfig, publicationState: { preview: 'granted' } } },
  ],
  ['where the host has no draft and publish', { ...timed, features: { draftAndPublish: false } }],
  [
    'where the host has no features at all',
    { ...timed, features: { draftAndPublish: false, i18n: false, permissions: false } },
  ],
];

onOneDatabase('the plan of a repeated request', (database) => {
  for (const [where, options] of hosts) {
    describe(where, () => {
      const used = useHost(database, options);

      it('is reused', async () => {
        expect(await hitsOf(used, requests)).to.equal(19 * requests.length);
      });
    });
  }

  describe('where a middleware makes an access of its own for each request', () => {
    const narrowed = useHost(database, { ...timed, middleware: [narrow] });
    const ofAll = { headers: { 'x-authors': 'yes' } };

    it('is reused', async () => {
      expect(await hitsOf(narrowed, requests.slice(0, 2))).to.equal(19 * 2);
    });

    it('is not shared with another access', async () => {
      const [path = ''] = requests;
      const attributes = async (options?: GetOptions) =>
        entriesOf(await narrowed.ask(path, options))[0]?.attributes;
      for (let turn = 0; turn < 3; turn += 1) {
        expect(await attributes()).to.not.have.property('author');
        expect(await attributes(ofAll)).to.have.property('author');
        expect(await attributes({ role: 'editor' })).to.not.have.property('author');
        expect(await attributes({ role: 'editor', ...ofAll })).to.have.property('author');
      }
    });
  });
});
