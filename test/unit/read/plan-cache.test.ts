import { expect } from 'chai';
import type { ReadPlan, Variable } from '../../../lib/plan/read-plan.ts';
import type { Planned } from '../../../lib/read/plan-cache.ts';
import { keyBesideQuery, PlanCache } from '../../../lib/read/plan-cache.ts';
import type { BoundQuery } from '../../../lib/request/bound-query.ts';
import { everyRow } from '../../../lib/request/bound-query.ts';
import type { Access } from '../../../lib/schema/access.ts';
import type { ContentType } from '../../../lib/schema/content-type.ts';
import { readingOf } from '../../../lib/sql/meta.ts';

const access = (...find: string[]): Access => ({
  role: 'editor',
  find: new Set(find),
  findOne: 'every',
  preview: new Set(),
});

const plan = { meta: {}, variables: [] as readonly Variable[] } as ReadPlan;

const planned = (sql = 'SELECT 1'): Planned => ({
  query: {} as BoundQuery,
  plan,
  reading: readingOf(plan),
  template: { kind: 'object', members: [] },
  meta: { kind: 'object', members: [] },
  name: '',
  uses: {},
  tables: undefined,
  prepared: {
    plan: {} as ReadPlan,
    sql,
    values: [],
    safeLength: 1,
    maxRows: 1,
    rowsIn: () => 1,
    ifEmpty: () => ({}),
    meta: () => ({}),
    extract: (entries) => ({ entries, meta: {} }),
  },
});

describe('the plan cache', () => {
  it('finds the plan of an equal access, and none of another', () => {
    const cache = new PlanCache();
    const plan = planned();
    cache.set(access('a', 'b'), 'request', plan, everyRow);
    expect(cache.get(access('b', 'a'), 'request', everyRow)).to.equal(plan);
    expect(cache.get(access('a'), 'request', everyRow)).to.equal(undefined);
    expect(cache.get(access('a', 'b'), 'another request', everyRow)).to.equal(undefined);
  });

  it('does not remove plans of one access for many requests of another', () => {
    const cache = new PlanCache();
    cache.set(access('a'), 'request', planned(), everyRow);
    for (let n = 0; n < 2_000; n += 1)
      cache.set(access('b'), `request ${n}`, planned('x'.repeat(10_000)), everyRow);
    expect(cache.get(access('a'), 'request', everyRow)).not.to.equal(undefined);
    expect(cache.get(access('b'), 'request 0', everyRow)).to.equal(undefined);
    expect(cache.get(access('b'), 'request 1999', everyRow)).not.to.equal(undefined);
  });

  it('is bounded over all accesses, by their number and by their characters', () => {
    const many = new PlanCache();
    for (let n = 0; n < 1_000; n += 1) many.set(access(`a${n}`), 'request', planned(), everyRow);
    expect(many.get(access('a0'), 'request', everyRow)).to.equal(undefined);
    expect(many.get(access('a999'), 'request', everyRow)).not.to.equal(undefined);

    const long = new PlanCache();
    const sql = 'x'.repeat(7_000_000);
    for (let n = 0; n < 20; n += 1) long.set(access(`a${n}`), 'request', planned(sql), everyRow);
    const kept = Array.from({ length: 20 }, (_, n) => long.get(access(`a${n}`), 'request', everyRow)).filter(
      Boolean,
    );
    expect(kept).to.have.length(9);
    expect(long.get(access('a19'), 'request', everyRow)).not.to.equal(undefined);
  });
});

describe('the key of a request', () => {
  const scalar = (name: string) => ({ kind: 'scalar', name, type: 'string', private: false }) as const;
  const request = {
    type: { uid: 'api::a.a' } as ContentType,
    reads: 'one',
    shape: 'envelope',
    access: access('a'),
    defaultLocale: 'en',
    features: { i18n: true, draftAndPublish: true },
  } as const;
  type Request = Parameters<typeof keyBesideQuery>[0];
  const keyWith = (more: Partial<Request>, key = ''): string =>
    keyBesideQuery({ ...request, ...more }, { key });

  it('is another for all that a plan depends on', () => {
    const keys = [
      keyWith({}),
      keyWith({ type: { uid: 'api::b.b' } as ContentType }),
      keyWith({ reads: 'list' }),
      keyWith({ shape: 'flat' }),
      keyWith({ defaultLocale: 'fr' }),
      keyWith({ knownLocales: 'en,fr' }),
      keyWith({ features: { i18n: false, draftAndPublish: true } }),
      keyWith({ features: { i18n: true, draftAndPublish: false } }),
      keyWith({ features: { i18n: true, draftAndPublish: true, draftById: true } }),
      keyWith({ pagesBesidePopulate: true }),
      keyWith({ partAtTop: true }),
      keyWith({ namedBy: scalar('slug') }),
      keyWith({ namedBy: scalar('code') }),
      keyWith({}, 'api::a.a'),
    ];
    expect(new Set(keys)).to.have.lengthOf(keys.length);
  });

  it('is the same for what a plan does not depend on', () => {
    expect(keyWith({ access: access('b'), hasMeta: true })).to.equal(keyWith({}));
    expect(keyWith({ features: { ...request.features, draftById: false } })).to.equal(keyWith({}));
  });
});
