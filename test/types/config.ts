import { expectTypeOf } from 'expect-type';
import type { Context } from 'koa';
import contentQuery, {
  type Ceilings,
  type ContentQueryConfig,
  type CreatorFields,
  type FindConfig,
  type FindHooks,
  type Host,
  type HostPlugin,
  queryStringLimits,
} from '../../index.ts';

// Only types are tested here: the compiler is what runs it, in `npm run check` and against the built package.

expectTypeOf(contentQuery).parameters.toEqualTypeOf<[host: Host, config?: ContentQueryConfig]>();
expectTypeOf(contentQuery).returns.toEqualTypeOf<HostPlugin>();

expectTypeOf<CreatorFields>().toEqualTypeOf<'off' | 'attach' | 'populate'>();
expectTypeOf<FindConfig>().toExtend<FindHooks>();
expectTypeOf(queryStringLimits.strictDepth).toEqualTypeOf<true>();

// What a host writes:

({}) satisfies ContentQueryConfig;

({
  strictParams: true,
  flatTypes: ['plugin::users-permissions.user'],
  ceilings: { listLength: 150 },
  cacheControl: false,
  singleFlight: false,
  vary: ['Authorization', 'Cookie'],
  publicationState: { preview: 'granted' },
  admin: { prefix: '/panel' },
  finds: {
    'api::article.article': { creatorFields: 'populate', before: (query) => ({ ...query, locale: 'en' }) },
    'api::page.page': {
      replace: async (ctx, find) => {
        expectTypeOf(ctx).toEqualTypeOf<Context>();
        expectTypeOf(find).returns.toEqualTypeOf<Promise<unknown>>();
        return find('sort=id');
      },
    },
  },
}) satisfies ContentQueryConfig;

expectTypeOf<keyof NonNullable<ContentQueryConfig['ceilings']>>().toEqualTypeOf<keyof Ceilings>();

// What the compiler refuses:

// @ts-expect-error no such key
({ strictParam: true }) satisfies ContentQueryConfig;
// @ts-expect-error a list of uids
({ flatTypes: 'plugin::users-permissions.user' }) satisfies ContentQueryConfig;
// @ts-expect-error no such ceiling
({ ceilings: { rows: 10 } }) satisfies ContentQueryConfig;
// @ts-expect-error true is no header
({ cacheControl: true }) satisfies ContentQueryConfig;
// @ts-expect-error true or false
({ singleFlight: 'off' }) satisfies ContentQueryConfig;
// @ts-expect-error no such choice
({ publicationState: { preview: 'all' } }) satisfies ContentQueryConfig;
// @ts-expect-error no such mode
({ finds: { 'api::article.article': { creatorFields: 'on' } } }) satisfies ContentQueryConfig;
// @ts-expect-error no such hook
({ finds: { 'api::article.article': { around: () => undefined } } }) satisfies ContentQueryConfig;
