import { expect } from 'chai';
import type { Context } from 'koa';
import type { StrapiApp } from '../../../strapi/app.ts';
import { decideTakeover } from '../../../strapi/mount/lists.ts';
import { checkKept, Narrowed, reachOf } from '../../../strapi/narrowed/narrowed.ts';
import { strapiApp, strapiType } from './app.ts';
import { appOf, type Parts, uid } from './book-app.ts';

const to = (target: string) => ({ type: 'relation', relation: 'oneToOne', target });
const relation = (name: string, target: string) => strapiType(name, { attributes: { to: to(target) } });

const shop = strapiApp(
  {
    'api::a.a': strapiType('a', { attributes: { part: { type: 'component', component: 'x.part' } } }),
    'api::b.b': relation('b', 'api::c.c'),
    'api::c.c': relation('c', 'api::b.b'),
    'api::d.d': strapiType('d', { attributes: { on: { type: 'relation', relation: 'morphToMany' } } }),
    'api::e.e': strapiType('e'),
    'plugin::upload.file': relation('file', 'api::b.b'),
    'api::f.f': strapiType('f', { attributes: { file: to('plugin::upload.file') } }),
  },
  { components: { 'x.part': relation('part', 'api::b.b') } },
);

/** What conditions keep from Strapi, in an app whose callers all have one role. */
const narrowedIn = (app: StrapiApp, conditions: Parameters<typeof conditionsOf>[0], role?: string) => {
  const said: string[] = [];
  const log = { warn: (line: string) => said.push(line) } as unknown as StrapiApp['log'];
  const narrowed = new Narrowed({ log }, reachOf(app), async () => role, conditionsOf(conditions));
  return { narrowed, said };
};
const conditionsOf = (byRole: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(byRole).map(([role, uids]) => [
      role,
      Object.fromEntries(uids.map((one) => [one, { fields: [] }])),
    ]),
  );

const thrower = {
  throw: (status: number, message: string) => {
    throw Object.assign(new Error(message), { status });
  },
} as unknown as Context;

describe('the types that an answer of Strapi may show', () => {
  const reach = reachOf(shop);

  it('are those of its relations, components and polymorphic relations, in cycles too', () => {
    expect([...reach('api::a.a')]).to.include.members(['api::a.a', 'x.part', 'api::b.b', 'api::c.c']);
    expect(reach('api::a.a').has('api::e.e')).to.equal(false);
    expect([...reach('api::c.c')]).to.include.members(['api::b.b', 'api::c.c']);
    expect(reach('api::d.d').has('api::e.e')).to.equal(true);
  });

  it('are none behind a media file', () => {
    expect([...reach('api::f.f')])
      .to.include('plugin::upload.file')
      .and.not.include('api::b.b');
  });
});

describe('one of Strapi’s own actions', () => {
  const refusal = async (of: string, role: string | undefined) => {
    const { narrowed, said } = narrowedIn(shop, { public: ['api::c.c'], editor: ['api::e.e'] }, role);
    const status = await narrowed.refuse(of, 'find', thrower).then(
      () => 200,
      (error: { readonly status: number }) => error.status,
    );
    return [status, said.length];
  };

  it('is refused if it may show a type that is narrowed for its caller, with a message', async () => {
    for (const of of ['api::c.c', 'api::b.b', 'api::a.a', 'api::d.d'])
      expect(await refusal(of, 'public'), of).to.deep.equal([400, 1]);
  });

  it('runs for other callers and other types', async () => {
    expect(await refusal('api::e.e', 'public')).to.deep.equal([200, 0]);
    expect(await refusal('api::c.c', 'editor')).to.deep.equal([200, 0]);
    expect(await refusal('api::e.e', 'editor')).to.deep.equal([400, 1]);
    for (const role of [undefined, 'writer', '__proto__'])
      expect(await refusal('api::c.c', role)).to.deep.equal([200, 0]);
  });
});

describe('conditions on a type that Strapi answers', () => {
  const check = (parts: Parts, uids = [uid]) => {
    const app = appOf(parts);
    return checkKept(app, decideTakeover(app, true, []), narrowedIn(app, { public: uids }).narrowed);
  };

  it('stop the boot, with the reason', () => {
    expect(() => check({ controller: { find: () => 2 } })).to.throw(
      `content-query: conditions: '${uid}' cannot be narrowed, as Strapi answers its find and would show everything: its controller has a find of its own`,
    );
    expect(() => check({ routeOfOne: { handler: 'book.shelf' } })).to.throw('answers its findOne');
  });

  it('are accepted if the plugin answers it, or nobody', () => {
    expect(check({})).to.deep.equal([]);
    expect(check({ route: { path: '/volumes' } })).to.deep.equal([]);
  });

  it('do not concern administrators, whom the content API does not serve', () => {
    const admin = strapiType('role', { attributes: { to: to(uid) } });
    const app = appOf({});
    const withAdmin = {
      ...app,
      contentTypes: { ...app.contentTypes, 'admin::role': admin },
      controller: (name: string) =>
        name === 'admin::role' ? { find: () => 1, findOne: () => 1 } : app.controller(name),
    };
    const { narrowed } = narrowedIn(withAdmin, { public: [uid] });
    expect(checkKept(withAdmin, decideTakeover(withAdmin, true, []), narrowed)).to.deep.equal([]);
  });

  it('are reported for types that lead to it', () => {
    const type = { attributes: { to: to('api::other.other') } };
    const [line, ...more] = check({ type, controller: { find: () => 2 } }, ['api::other.other']);
    expect(line).to.include(`Strapi answers find of ${uid} (its controller has a find of its own)`);
    expect(line).to.include('which leads to api::other.other');
    expect(more).to.deep.equal([]);
  });
});
