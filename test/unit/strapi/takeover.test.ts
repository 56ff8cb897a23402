import { expect } from 'chai';
import type { Context } from 'koa';
import type { StrapiApp } from '../../../strapi/app.ts';
import { answerInControllers } from '../../../strapi/mount/answer-in-controllers.ts';
import { CoreActions } from '../../../strapi/mount/core-actions.ts';
import { decideBeside, decideTakeover, listLines, nothingTaken } from '../../../strapi/mount/lists.ts';
import { appVersions } from '../../../strapi/version.ts';
import { strapiApp, strapiType } from './app.ts';
import { appOf, controller, ofFactory, type Parts, route, uid } from './book-app.ts';

/** Answers lists of books inside Strapi's controller. */
const answerLists = (actions: CoreActions, answers: Parameters<typeof answerInControllers>[3]): void => {
  const reads = [{ uid, reads: 'list', route, isWrapped: false, why: '' }] as const;
  answerInControllers(appVersions[4], actions, reads, answers, () => '', {
    whyStrapiAnswers: () => undefined,
  });
};

const whyKept = (parts: Parts): string | undefined => decideTakeover(appOf(parts), true, []).kept.get(uid);

describe('what a takeover leaves with Strapi', () => {
  it('is nothing where everything is Strapi’s own', () => {
    expect([...decideTakeover(appOf({}), true, []).taken]).to.deep.equal([[uid, 'books']]);
  });

  const kept: readonly (readonly [why: string, parts: Parts])[] = [
    ['it has no find route', { route: { path: '/volumes' } }],
    ['its route has a handler of its own', { route: { handler: 'book.shelf' } }],
    ['its route has a handler of its own', { route: { handler: () => undefined } }],
    ['its find route is open to everybody (auth: false)', { route: { config: { auth: false } } }],
    ['its find route asks for a scope of its own', { route: { config: { auth: { scope: ['shelf'] } } } }],
    ['its controller has a find of its own', { controller: { find: () => 2 } }],
    ['its controller has a sanitizeOutput of its own', { controller: { sanitizeOutput: () => 3 } }],
    ['its service has a getFetchParams of its own', { service: { getFetchParams: () => 3 } }],
    ['it has a lifecycle hook beforeFindMany', { type: { lifecycles: { beforeFindMany: () => 1 } } }],
    ['its id is private', { type: { options: { privateAttributes: ['id'] } } }],
    ['its id is private', { settings: { 'api.responses.privateAttributes': ['id'] } }],
  ];
  for (const [why, parts] of kept) {
    it(`is a type of which is said: ${why}, by ${Object.keys(parts)[0]}`, () => {
      expect(whyKept(parts)).to.equal(why);
    });
  }

  it('is a controller or service that no factory of Strapi has made', () => {
    const plain = { ...appOf({}), controller: () => ({ ...controller }) };
    expect(decideTakeover(plain, true, []).kept.get(uid)).to.equal('its controller has a find of its own');
  });

  it('is a type of which an attribute cannot be served', () => {
    const missing = [{ uid, attribute: 'anything', why: "is of the type 'colour'" }];
    const { kept: said } = decideTakeover(appOf({}), true, missing);
    expect(said.get(uid)).to.equal("its attribute 'anything' is of the type 'colour'");
  });

  it('is nothing of what is named', () => {
    const app = appOf({ controller: { find: () => 2 } });
    for (const named of [[uid], ['*', uid]])
      expect(decideTakeover(app, named, []).taken.has(uid)).to.equal(true);
    expect(() => decideTakeover(app, ['api::no.no'], [])).to.throw("registered as 'api::no.no'");
  });
});

describe('what a takeover answers from within Strapi’s controllers', () => {
  const before: readonly (readonly [config: object, why: string])[] = [
    [{ policies: ['is-owner'] }, 'its find route has policies'],
    [{ middlewares: ['mask'] }, 'its find route has middlewares'],
    [
      { auth: { ...route.config?.auth, strategies: ['api-token'] } },
      'its find route has sign-in strategies of its own',
    ],
  ];
  const standing = (parts: Parts): StrapiApp => {
    const own = ofFactory(parts.controller ?? {}, controller);
    const app = { ...appOf(parts), controller: () => own };
    new CoreActions().replace(app);
    return app;
  };

  for (const [config, why] of before) {
    it(`is a type of which is said: ${why}`, () => {
      const app = standing({ route: { config: { ...route.config, ...config } } });
      const lists = decideTakeover(app, true, []);
      expect(lists.inController.map(({ reads, why: said }) => [reads, said])).to.deep.equal([['list', why]]);
      expect([lists.taken.has(uid), lists.one.taken.has(uid)]).to.deep.equal([true, true]);
      expect(listLines(lists, true)).to.include(
        `content-query: answers from within Strapi's own find (${why}): ${uid}`,
      );
      expect(decideBeside(app, true, []).kept.get(uid)).to.equal(why);
    });
  }

  it('is everything where the app has middleware on every route', () => {
    const lists = decideTakeover(standing({}), true, [], [], 'every');
    expect(lists.inController.map(({ reads }) => reads)).to.deep.equal(['list', 'one']);
  });

  it('is a type whose controller has an action of its own, under which Strapi’s is replaced', () => {
    const find = () => 2;
    const app = standing({ controller: { find }, route: { config: { ...route.config, policies: ['own'] } } });
    const own = app.controller(uid);
    expect(own?.find).to.equal(find);
    expect(Object.getPrototypeOf(own).find).not.to.equal(controller.find);
    const why = 'its controller has a find of its own';
    const lists = decideTakeover(app, true, []);
    expect(lists.inController).to.deep.include({
      uid,
      reads: 'list',
      route: lists.inController[0]?.route,
      isWrapped: true,
      why,
    });
    expect(decideBeside(app, true, []).kept.get(uid)).to.equal(why);
    const named = decideTakeover(app, [uid], []);
    expect([named.taken.has(uid), named.inController]).to.deep.equal([true, []]);
  });

  it('is what an action of the app gets from super, and may change', async () => {
    const actions = new CoreActions();
    const base = { ...controller };
    const app = { ...appOf({}), controller: () => own };
    const own: Record<string, unknown> = Object.setPrototypeOf(
      {
        async find(ctx: object) {
          const given = await Object.getPrototypeOf(own).find.call(own, ctx);
          return { ...given, changed: true };
        },
      },
      base,
    );
    actions.replace(app);
    const answers = {
      answer: async (ctx: Context) => {
        ctx.body = { data: [] };
      },
    };
    answerLists(actions, answers);
    const ctx = { state: { route: { ...route } }, request: {}, querystring: '' };
    expect(await (own.find as (ctx: object) => unknown)(ctx)).to.deep.equal({ data: [], changed: true });
    expect(Object.hasOwn(ctx, 'body')).to.equal(false);
  });

  it('is Strapi’s again where nothing was said to answer, on another route, and after the end', async () => {
    const actions = new CoreActions();
    const fresh = { ...appOf({}), controller: () => own };
    const own = ofFactory({}, controller);
    actions.replace(fresh);
    expect(await (own.find as () => unknown)()).to.equal(1);
    const answers = {
      answer: async (ctx: Context) => {
        ctx.body = 'ours';
      },
    };
    answerLists(actions, answers);
    const ask = async (on: object): Promise<unknown> => {
      const ctx: { body?: unknown } = {};
      const given = await (own.find as (ctx: object) => unknown)(
        Object.assign(ctx, { state: { route: on }, request: {}, querystring: '' }),
      );
      return ctx.body ?? given;
    };
    expect(await ask({ ...route })).to.equal('ours');
    expect(await ask({ ...route, config: {} })).to.equal(1);
    actions.clear();
    expect(await ask({ ...route })).to.equal(1);
  });
});

describe('a takeover that takes nothing', () => {
  it('is told as a warning with its reasons, and no other is', () => {
    const parts = { controller: { find: () => 2, findOne: () => 2 } };
    expect(nothingTaken(decideTakeover(appOf(parts), true, []))).to.equal(
      `content-query: nothing is taken over, Strapi answers everything: ${uid}: its controller has a find of its own; ${uid}: its controller has a findOne of its own`,
    );
    expect(nothingTaken(decideTakeover(appOf({}), true, []))).to.equal(undefined);
  });
});

describe('a single type in a Strapi app', () => {
  it('is taken at its singular name, where its find is Strapi’s own', () => {
    const app = appOf({ type: { kind: 'singleType' }, route: { path: '/book' } });
    expect([...decideTakeover(app, true, []).taken]).to.deep.equal([[uid, 'book']]);
    const hooked = appOf({
      type: { kind: 'singleType', lifecycles: { afterFindOne: () => 1 } },
      route: { path: '/book' },
    });
    expect(decideTakeover(hooked, true, []).kept.get(uid)).to.equal('it has a lifecycle hook afterFindOne');
  });
});

describe('a plugin’s or an administrators’ type in a takeover', () => {
  const user = 'plugin::users-permissions.user';
  const app = strapiApp({ [user]: strapiType('user'), 'admin::user': strapiType('user') });

  it('needs to be a flat type, or stops the boot by its uid', () => {
    expect(() => decideTakeover(app, [user], [])).to.throw(`takeover: '${user}' must be in 'flatTypes' too`);
    expect([...decideTakeover(app, [user], [], [user]).taken]).to.deep.equal([[user, 'users']]);
  });

  it('cannot be that of administrators', () => {
    for (const flatTypes of [[], ['admin::user']])
      expect(() => decideTakeover(app, ['admin::user'], [], flatTypes)).to.throw(
        "'admin::user' must be left out",
      );
  });
});

describe('the lists beside Strapi’s own', () => {
  it('are those of types whose find is Strapi’s own', () => {
    expect([...decideBeside(appOf({}), true, []).taken.keys()]).to.deep.equal([uid]);
    const closed: readonly Parts[] = [
      { route: { path: '/volumes' } },
      { route: { config: { ...route.config, policies: ['is-owner'] } } },
      { route: { config: { ...route.config, middlewares: ['mask'] } } },
      { controller: { find: () => 2 } },
      { controller: { sanitizeOutput: () => 3 } },
      { service: { find: () => 2 } },
      { type: { lifecycles: { afterFindMany: () => 1 } } },
      { type: { options: { privateAttributes: ['id'] } } },
    ];
    for (const parts of closed) {
      const { taken, kept } = decideBeside(appOf(parts), true, [uid]);
      expect(taken.has(uid), JSON.stringify(parts)).to.equal(false);
      expect(kept.get(uid)).to.match(/^it/);
    }
  });

  it('are there for what is named, and for nothing else', () => {
    const own = appOf({ controller: { find: () => 2 } });
    for (const named of [[uid], ['*', uid]])
      expect(decideBeside(own, named, []).taken.has(uid)).to.equal(true);
    expect(decideBeside(appOf({}), [], []).kept.get(uid)).to.equal('it is not listed');
    expect(() => decideBeside(own, ['api::no.no'], [])).to.throw('types: no content type is registered as');
  });

  it('are there for a plugin’s type that is flat, and so are its single entries', () => {
    const user = 'plugin::users-permissions.user';
    const app = strapiApp({ [user]: strapiType('user') });
    expect([...decideBeside(app, true, [user]).taken.keys()]).to.deep.equal([user]);
    expect([...decideBeside(app, true, [user]).one.taken.keys()]).to.deep.equal([user]);
    expect([...decideTakeover(app, [user], [], [user]).one.taken.keys()]).to.deep.equal([]);
    expect([...decideBeside(app, true, []).taken.keys()]).to.deep.equal([]);
  });
});
