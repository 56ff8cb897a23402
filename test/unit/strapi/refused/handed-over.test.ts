import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import Koa, { type Context } from 'koa';
import { shapesOf } from '../../../../lib/answer/forms.ts';
import { ContentQueryError } from '../../../../lib/base/error.ts';
import type { FindRequest } from '../../../../lib/pipeline.ts';
import { contentTypeOf } from '../../../../lib/schema/registry.ts';
import type { AdapterRead } from '../../../../plugin/adapter.ts';
import { RequestTrace } from '../../../../plugin/observe/request-trace.ts';
import { setOwnRequest } from '../../../../plugin/request/route.ts';
import type { Outcome } from '../../../../strapi/refused/counts.ts';
import { type HandOverSettings, handOver, handOverForms } from '../../../../strapi/refused/hand-over.ts';
import { isOfApp } from '../../../../strapi/refused/is-of-app.ts';
import { Slots } from '../../../../strapi/refused/slots.ts';
import { appVersions } from '../../../../strapi/version.ts';
import { type Asking, bind, registry, settingsOf, uidOf } from '../../support/newsroom.ts';
import { refusalOf } from '../../support/refusal.ts';

/** As the adapter sets a Strapi app up. */
const settings = {
  populateWithPagination: true,
  unknownPopulate: 'ignore',
  populateWords: ['deep'],
} as const;
const every = { role: 'some', find: 'every', findOne: 'every', preview: 'every' } as const;

/** A request of a Strapi app, and what happens to it. */
interface Sent {
  readonly state?: object;
  /** What the plugin itself would answer to what is handed over. */
  readonly answer?: () => Promise<string>;
  readonly more?: Partial<HandOverSettings>;
  readonly asking?: Asking;
  /** What code of the app has made of the query. */
  readonly changed?: () => string;
  /** Is told what is planned before it is known who answers. */
  readonly planned?: (request: FindRequest) => void;
}

const setUp = (queryString: string, { state, answer, more, asking, changed, planned }: Sent = {}) => {
  const req = new IncomingMessage(new Socket());
  req.url = `/api/articles?${queryString}`;
  const ctx = new Koa().createContext(req, new ServerResponse(req)) as unknown as Context;
  const all = { ...asking, settings };
  const several = JSON.stringify({ data: [{ id: 1 }, { id: 2 }] });
  const read = {
    state: {
      type: contentTypeOf(registry, uidOf('article')),
      reads: 'list',
      access: every,
      features: { i18n: true, draftAndPublish: true },
      publicationStates: ['live', 'preview'],
      ...state,
    },
    isCustomised: false,
    pipeline: {
      settings: settingsOf(settings),
      bind: (request: { queryString: string }) => bind(request.queryString, all),
      queryOf: async (request: FindRequest) => {
        planned?.(request);
        return bind(request.queryString, all);
      },
      answer: answer ?? (async () => several),
    },
    queryString: changed ?? (() => ctx.querystring),
    requestOf: (text: string) => ({ queryString: text }),
  } as unknown as AdapterRead;
  const outcomes: Outcome[] = [];
  const using: HandOverSettings = {
    slots: new Slots(1),
    count: (_, outcome) => void outcomes.push(outcome),
    isClamped: false,
    version: appVersions[4],
    shapes: shapesOf('envelope', []),
    better: [],
    narrowed: undefined,
    ...more,
  };
  let asked = 0;
  const next = async (): Promise<void> => {
    asked += 1;
    ctx.body = { data: [{ id: 1, attributes: { title: 'a', internalNote: 'hidden' } }], meta: {} };
  };
  return { ctx, read, using, outcomes, next, asked: () => asked };
};

const refusedAs = async (queryString: string, sent: Sent = {}) => {
  const { ctx, read, using, outcomes, next, asked: times } = setUp(queryString, sent);
  const asked = sent.changed?.() ?? queryString;
  const error = refusalOf(() => bind(asked, { ...sent.asking, settings }));
  const isHandedOver = await handOver(using, { read, error }, ctx, next);
  return { isHandedOver, outcomes, asked: times(), body: isHandedOver ? ctx.body : undefined };
};

const nothing = { isHandedOver: false, outcomes: [], asked: 0, body: undefined };

describe('a refused request that is handed over to Strapi', () => {
  const refused = 'populate=deep&sort=id';

  it('is answered by Strapi, as far as the role may see the answer', async () => {
    expect(await refusedAs(refused)).to.deep.equal({
      isHandedOver: true,
      outcomes: ['sent'],
      asked: 1,
      body: { data: [{ id: 1, attributes: { title: 'a' } }], meta: {} },
    });
  });

  it('waits for those before it', async () => {
    const more = { slots: new Slots(1) };
    const all = await Promise.all(Array.from({ length: 10 }, () => refusedAs(refused, { more })));
    expect(all.map(({ outcomes }) => outcomes)).to.deep.equal(Array.from({ length: 10 }, () => ['sent']));
  });

  it('is refused if too many wait', async () => {
    const more = { slots: new Slots(1, { waiting: 0, wait: 1_000 }) };
    const [first, second] = await Promise.all([refusedAs(refused, { more }), refusedAs(refused, { more })]);
    expect([first?.outcomes, second?.outcomes]).to.deep.equal([['sent'], ['busy']]);
    expect(second?.isHandedOver).to.equal(false);
  });

  it('stops waiting when its client disconnects', async () => {
    const slots = new Slots(1);
    let end = (): void => {};
    const before = slots.run(() => new Promise<void>((done) => (end = done)));
    const { ctx, read, using, next, asked } = setUp(refused, { more: { slots } });
    const error = refusalOf(() => bind(refused, { settings }));
    const waiting = handOver(using, { read, error }, ctx, next).catch((thrown: Error) => thrown.name);
    ctx.req.socket.destroy();
    expect(await waiting).to.equal('ClientClosedRequest');
    end();
    await before;
    expect(asked()).to.equal(0);
  });

  it('is not sent to Strapi if the plugin would refuse what is left of it', async () => {
    const answer = () => Promise.reject(new ContentQueryError('ceiling-exceeded', 'too large'));
    expect(await refusedAs(refused, { answer })).to.deep.equal(nothing);
  });

  it('is the 404 of an entry that the caller does not see, whether Strapi has it or not, and the refusal of both', async () => {
    const missing = new ContentQueryError('not-found', 'Not Found');
    const answer = () => Promise.reject(missing);
    const state = { reads: 'one' };
    for (const [status, thrown] of [
      [404, missing],
      [400, undefined],
      [500, undefined],
      [200, missing],
    ] as const) {
      const { ctx, read, using } = setUp(refused, { answer, state });
      const error = refusalOf(() => bind(refused, { settings }));
      const next = async () => void Object.assign(ctx, { body: {}, status });
      const isHandedOver = await handOver(using, { read, error }, ctx, next).catch((why: unknown) => why);
      expect(isHandedOver, String(status)).to.equal(thrown ?? false);
    }
  });

  it('is not handed over for a caller who may not read drafts, which Strapi’s filters would reveal', async () => {
    for (const state of [
      { publicationStates: ['live'] },
      { access: { ...every, preview: new Set<string>() } },
      { access: { ...every, preview: new Set([uidOf('article')]) } },
    ])
      expect(await refusedAs(refused, { state }), JSON.stringify(state)).to.deep.equal(nothing);
  });

  it('is not handed over for a caller whose conditions narrow what Strapi would show', async () => {
    const lines: string[] = [];
    const access = { ...every, conditions: new Map([[uidOf('author'), { fields: [], rows: null }]]) };
    const narrowedBy = (shows: boolean) =>
      ({ shows: () => shows, logRefusal: (...line: string[]) => lines.push(line.join(' ')) }) as never;
    const sent = { state: { access } };
    expect(await refusedAs(refused, { ...sent, more: { narrowed: narrowedBy(true) } })).to.deep.equal(
      nothing,
    );
    expect(lines).to.deep.equal([`${uidOf('article')} a request with host-word`]);
    expect(await refusedAs(refused, sent), 'by an unknown reach').to.deep.equal(nothing);
    const other = await refusedAs(refused, { ...sent, more: { narrowed: narrowedBy(false) } });
    expect(other.isHandedOver).to.equal(true);
  });

  it('is handed over as code of the app has changed it', async () => {
    const changed = () => `${refused}&filters[kind]=news`;
    expect((await refusedAs(refused, { changed })).outcomes).to.deep.equal(['sent']);
    // Strapi would find what the changed query asks for as well.
    for (const more of ['filters[secret]=a', '_q=a', 'sort=secret'])
      expect(await refusedAs(refused, { changed: () => `${refused}&${more}` }), more).to.deep.equal(nothing);
  });

  it('is not handed over with a form of the plugin’s own in what is left', async () => {
    const own = 'populate=deep&filters[reviewers][$none][name]=a';
    expect(await refusedAs(own)).to.deep.equal(nothing);
  });
});

const formsOf = async (queryString: string, sent: Sent = {}) => {
  const { ctx, read, using, next, asked } = setUp(queryString, sent);
  return { isHandedOver: await handOverForms(using, read, ctx, next), asked: asked() };
};

describe('a request that the plugin would answer in another form', () => {
  const sort = 'sort=reviewers.name';
  const handedOver = { isHandedOver: true, asked: 1 };
  const kept = { isHandedOver: false, asked: 0 };

  it('is answered by Strapi, where only several entries would differ not for a single one', async () => {
    const window = 'populate[related][limit]=1';
    const answerOf = (ids: readonly number[]) => async () =>
      JSON.stringify({ data: ids.map((id) => ({ id })) });
    expect(await formsOf(window, { answer: answerOf([1, 2]) })).to.deep.equal(handedOver);
    expect(await formsOf(window, { answer: answerOf([1]) })).to.deep.equal(kept);
    expect(await formsOf(sort, { answer: answerOf([1]) })).to.deep.equal(handedOver);
  });

  it('is answered by Strapi if code of the app has changed it so, and not if the query cannot be read', async () => {
    expect(await formsOf('sort=id', { changed: () => sort })).to.deep.equal(handedOver);
    expect(await formsOf(sort, { changed: () => 'sort=id' })).to.deep.equal(kept);
    const changed = () => {
      throw new ContentQueryError('malformed-key', 'no');
    };
    expect(await formsOf(sort, { changed })).to.deep.equal(kept);
  });

  it('is not answered by Strapi with a search, nor with a page that Strapi does not clamp', async () => {
    expect(await formsOf(`${sort}&_q=a`)).to.deep.equal(kept);
    for (const size of ['pagination[limit]=-1', 'pagination[pageSize]=101'])
      expect(await formsOf(`${sort}&${size}`), size).to.deep.equal(kept);
    expect(await formsOf(`${sort}&pagination[pageSize]=100`)).to.deep.equal(handedOver);
    expect(await formsOf(`${sort}&pagination[limit]=-1`, { more: { isClamped: true } })).to.deep.equal(
      handedOver,
    );
  });

  it('is planned as it is answered: in the shape of its answer, with its trace, until its client disconnects', async () => {
    const asked: FindRequest[] = [];
    const { ctx, read, using, next } = setUp('sort=id', {
      planned: (request) => asked.push(request),
      more: { version: appVersions[5], shapes: shapesOf('document', []) },
    });
    ctx.req.headers['strapi-response-format'] = 'v4';
    const trace = new RequestTrace();
    setOwnRequest(ctx, { route: undefined, isBehind: false, trace });
    expect(await handOverForms(using, read, ctx, next)).to.equal(false);
    const [{ shape, trace: given, signal } = {} as FindRequest] = asked;
    expect([shape, given === trace, signal?.aborted]).to.deep.equal(['documentEnvelope', true, false]);
    ctx.req.socket.destroy();
    ctx.req.socket.emit('close');
    expect(signal?.aborted).to.equal(true);
  });

  it('is answered by Strapi where plain names stand beside brackets, if both may be seen', async () => {
    const mixed = 'populate[related][fields]=title&populate=cover&populate[author]=true&fields=slug';
    expect(await formsOf(mixed)).to.deep.equal(handedOver);
    expect(await formsOf(mixed, { more: { better: ['names-beside-brackets'] } })).to.deep.equal(kept);
  });

  it('is answered by Strapi through four relations, and through no more', async () => {
    const through = (hops: string) => `${sort}&filters${hops}[id]=1`;
    expect(await formsOf(through('[author][articles][author]'))).to.deep.equal(handedOver);
    expect(await formsOf(through('[author][articles][author][articles]'))).to.deep.equal(kept);
  });
});

describe('a query that code of the app has made worse', () => {
  const isOf = (sent: string, changed: string): boolean => {
    const { ctx, read } = setUp(sent);
    if (changed !== sent) ctx.querystring = changed;
    return isOfApp(
      read,
      ctx,
      refusalOf(() => bind(changed, { settings })),
    );
  };

  it('is Strapi’s to answer, but for one above a ceiling, and one that was refused as it was sent', () => {
    expect(isOf('sort=id', 'sort=nope')).to.equal(true);
    expect(isOf('sort=nope', 'sort=nope')).to.equal(false);
    expect(isOf('sort=none', 'sort=nope')).to.equal(false);
    const many = Array.from({ length: 21 }, () => 'id').join(',');
    expect(isOf('sort=id', `sort=${many}`)).to.equal(false);
  });
});
