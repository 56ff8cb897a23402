import { expect } from 'chai';
import etag from 'etag';
import type { Middleware } from 'koa';
import { Registry } from 'prom-client';
import type { RequestState } from '../../index.ts';
import { onOneDatabase } from '../support/databases.ts';
import { type HeldRuns, holdingRuns } from './support/held-runs.ts';
import { record } from './support/record.ts';
import { useHost } from './support/use-host.ts';

const many = Array.from({ length: 20 }, (_, index) => index);
const path = '/api/articles?sort=title&fields=title&populate=author&filters[id][$lt]=9';
// The next run waits for one that a test holds, however long that takes.
const patient = { acquireTimeout: 600_000 };

/** Narrows by a header, as a host of several tenants might. */
const narrow: Middleware = (ctx, next) => {
  const state = ctx.state.contentQuery as RequestState | undefined;
  const how = ctx.get('x-narrow');
  if (state !== undefined && how === 'authors')
    state.access = { ...state.access, find: new Set(['api::article.article']) };
  if (state !== undefined && how === 'preview') state.publicationStates = ['live'];
  if (state !== undefined && how === 'locale') state.defaultLocale = 'fr';
  if (how === 'query') ctx.querystring += '&filters[id][$gt]=4';
  return next();
};

/** Writes into what is thrown, as a host might that gives each request a number. */
const mark: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const marked = error as { marks?: string };
    marked.marks = `${marked.marks ?? ''}${ctx.get('x-number')}`;
    ctx.set('x-marks', marked.marks);
    throw error;
  }
};

onOneDatabase('identical requests at once', (database) => {
  const metrics = new Registry();
  const { host, ask } = useHost(database, { pluginConfig: { ...patient, metrics, serverTiming: true } });
  const narrowing = useHost(database, { middleware: [narrow], pluginConfig: patient });
  const marking = useHost(database, {
    middleware: [mark],
    pluginConfig: { ...patient, ceilings: { responseRows: 3 } },
  });
  const entries = useHost(database, { features: { permissions: false }, pluginConfig: patient });
  const alone = useHost(database, { pluginConfig: { singleFlight: false } });
  const after = (entries: unknown[]): unknown[] => entries;
  const hooked = useHost(database, { pluginConfig: { finds: { 'api::article.article': { after } } } });

  const metric = async (name: string): Promise<number> => {
    const { values = [] } = (await metrics.getSingleMetric(`content_query_${name}`)?.get()) ?? {};
    return values
      .filter((value) => !('metricName' in value) || String(value.metricName).endsWith('_count'))
      .reduce((total, { value }) => total + value, 0);
  };

  it('are answered by two runs: the one in progress, and one for all that arrive meanwhile', async () => {
    const known = await ask(path);
    const one = await record(host().sequelize, () => ask(path));
    const [shared, timed] = [await metric('shared_runs_total'), await metric('statement_duration_seconds')];
    const statements = await record(host().sequelize, () =>
      holdingRuns(async ({ come, release }) => {
        const asked = many.map(() => ask(path));
        const head = ask(path, { method: 'HEAD' });
        const fresh = ask(path, { headers: { 'if-none-match': String(known.headers.etag) } });
        await come(many.length + 2);
        release();
        for (const { text, headers } of await Promise.all(asked)) {
          expect(text).to.equal(known.text);
          expect(headers.etag).to.equal(etag(text, { weak: true }));
          expect(headers['server-timing']).to.include('load;dur=');
        }
        expect((await head).headers['content-length']).to.equal(known.headers['content-length']);
        expect((await head).text).to.equal('');
        expect((await fresh).status).to.equal(304);
      }),
    );
    expect(statements).to.have.length(2 * one.length);
    expect((await metric('shared_runs_total')) - shared).to.equal(many.length);
    expect((await metric('statement_duration_seconds')) - timed).to.equal(2 * one.length);
  });

  it('share runs from the first on, also without a cached plan', async () => {
    const one = await record(host().sequelize, () => ask(`${path}&_=one`, { role: 'editor' }));
    const statements = await record(host().sequelize, () =>
      holdingRuns(async ({ come, release }) => {
        const asked = many.map(() => ask(`${path}&_=all`, { role: 'editor' }));
        await come(many.length);
        release();
        await Promise.all(asked);
      }),
    );
    // The host asks for the role of each of them.
    const reads = (all: readonly string[]) => all.filter((sql) => sql.includes('articles'));
    expect(reads(statements)).to.have.length(2 * reads(one).length);
  });

  for (const [what, used] of [
    ['the host switches it off', alone],
    ['code of the host has a part in the answer', hooked],
  ] as const) {
    it(`have a run each if ${what}`, async () => {
      await used.ask(path);
      const one = await record(used.host().sequelize, () => used.ask(path));
      const all = await record(used.host().sequelize, () => Promise.all(many.map(() => used.ask(path))));
      expect(all).to.have.length(many.length * one.length);
    });
  }

  /** The answers to some requests, each sent three times, that all came before the first of them was read. */
  const together = (
    requests: readonly (() => Promise<{ readonly status: number; readonly text: string }>)[],
  ) =>
    holdingRuns(async ({ come, release }: HeldRuns) => {
      const asked = [1, 2, 3].map(() => requests.map((send) => send()));
      await come(requests.length * 3);
      release();
      return Promise.all(asked.map((round) => Promise.all(round)));
    });

  const shareNothing = async (requests: Parameters<typeof together>[0]) => {
    const known = await Promise.all(requests.map((send) => send()));
    expect(known.map(({ status }) => status)).to.deep.equal(requests.map(() => 200));
    for (const round of await together(requests))
      expect(round.map(({ text }) => text)).to.deep.equal(known.map(({ text }) => text));
    return known.map(({ text }) => text);
  };

  it('share no run with requests of other values, roles, states, locales and types', async () => {
    const asked = [
      [path, 'public'],
      [`${path}&filters[id][$gt]=3`, 'public'],
      [`${path}&filters[id][$gt]=4`, 'public'],
      [`${path}&publicationState=preview`, 'editor'],
      [path, 'editor'],
      [`${path}&locale=fr`, 'public'],
      ['/api/authors?sort=name', 'public'],
    ] as const;
    await shareNothing(
      asked.map(
        ([at, role]) =>
          () =>
            ask(at, { role }),
      ),
    );
  });

  it('share no run with requests of another id', async () => {
    const texts = await shareNothing(
      [2, 3].map((id) => () => entries.ask(`/api/articles/${id}?fields=title`)),
    );
    expect(new Set(texts)).to.have.length(2);
  });

  it("share no run with requests that the host's middleware narrows", async () => {
    const at = `${path}&publicationState=live`;
    const texts = await shareNothing(
      ['no', 'authors', 'locale', 'query'].map(
        (how) => () => narrowing.ask(at, { headers: { 'x-narrow': how } }),
      ),
    );
    expect(new Set(texts)).to.have.length(4);
    const previews = ['no', 'preview'].map(
      (how) => () =>
        narrowing.ask('/api/authors?populate=articles&publicationState=preview&sort=id', {
          role: 'editor',
          headers: { 'x-narrow': how },
        }),
    );
    expect(new Set(await shareNothing(previews))).to.have.length(2);
  });

  it('get an error each if their run fails, whatever a host writes into an error', async () => {
    const at = '/api/articles?populate=*';
    await holdingRuns(async ({ come, release }) => {
      const asked = many.map((number) => marking.ask(at, { headers: { 'x-number': String(number) } }));
      await come(many.length);
      release();
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status)).to.deep.equal(many.map(() => 400));
      expect(answers.map(({ body }) => body.error.details.errors[0].code)).to.deep.equal(
        many.map(() => 'ceiling-exceeded'),
      );
      expect(answers.map(({ headers }) => headers['x-marks'])).to.deep.equal(many.map(String));
    });
  });

  it('are answered if the first of them disconnect', async () => {
    const known = await ask(path);
    await holdingRuns(async ({ come, release }) => {
      const gone = new AbortController();
      const leaver = () => fetch(host().url + path, { signal: gone.signal }).catch(() => undefined);
      const leaders = [leaver()];
      await come(1);
      leaders.push(leaver());
      await come(2);
      const others = many.map(() => ask(path));
      await come(2 + many.length);
      gone.abort();
      await Promise.all(leaders);
      release();
      for (const { status, text } of await Promise.all(others)) {
        expect(status).to.equal(200);
        expect(text).to.equal(known.text);
      }
    });
  });
});
