import { expect } from 'chai';
import { expectTypeOf } from 'expect-type';
import type { Ceilings } from '../../../lib/pipeline.ts';
import type { FindConfig, findRules } from '../../../plugin/settings/config.ts';
import { type ContentQueryConfig, pluginRules, type Settings } from '../../../plugin/settings/config.ts';
import type { RestSettings } from '../../../plugin/settings/rest-config.ts';
import {
  either,
  type FilledIn,
  flag,
  type GivenIn,
  group,
  listOf,
  off,
  oneOf,
  text,
  withDefault,
} from '../../../plugin/settings/rule.ts';

// The compiler runs these. What a host may write stands twice, as rules and as a type for readers, and they are the same.
expectTypeOf<keyof GivenIn<typeof pluginRules>>().toEqualTypeOf<keyof ContentQueryConfig>();
expectTypeOf<GivenIn<typeof pluginRules>>().toEqualTypeOf<ContentQueryConfig>();

expectTypeOf<GivenIn<typeof findRules>>().toEqualTypeOf<FindConfig>();

expectTypeOf<Settings['finds']>().toEqualTypeOf<Readonly<Record<string, FindConfig>>>();
expectTypeOf<Settings['ceilings']>().toExtend<Ceilings>();
expectTypeOf<Settings['cacheControl']>().toEqualTypeOf<string | false>();
expectTypeOf<Settings['statementTimeout']>().toEqualTypeOf<number | false | undefined>();
expectTypeOf<RestSettings['collation']>().toEqualTypeOf<'binary' | 'database' | 'strapi'>();

const rules = {
  on: withDefault(flag, true),
  some: listOf(text, "['a']"),
  how: withDefault(either(oneOf('a', 'b'), off), 'a'),
  inner: group({ one: withDefault(text, 'x'), two: text }),
};

expectTypeOf<GivenIn<typeof rules>>().toEqualTypeOf<{
  readonly on?: boolean;
  readonly some?: readonly string[];
  readonly how?: 'a' | 'b' | false;
  readonly inner?: { readonly one?: string; readonly two?: string };
}>();
expectTypeOf<FilledIn<typeof rules>['how']>().toEqualTypeOf<'a' | 'b' | false>();
expectTypeOf<FilledIn<typeof rules>['some']>().toEqualTypeOf<readonly string[] | undefined>();

// @ts-expect-error a default is one of the words
withDefault(oneOf('a', 'b'), 'c');

describe('the rules of settings', () => {
  const { schema } = group(rules);

  it('fill in every default, of a group that is left out too', () => {
    const filled = { on: true, how: 'a', inner: { one: 'x' } };
    expect(schema.validate({}).value).to.deep.equal(filled);
    expect(schema.validate(undefined).value).to.deep.equal(filled);
    expect(schema.validate({ inner: { two: 'y' } }).value.inner).to.deep.equal({ one: 'x', two: 'y' });
  });

  it('refuse what is of another type', () => {
    for (const wrong of [{ on: 'maybe' }, { some: 'x' }, { how: true }, { inner: { three: 1 } }])
      expect(schema.validate(wrong).error, JSON.stringify(wrong)).to.be.instanceOf(Error);
  });

  it('give every setting of the plugin a value, but those that are off or depend on the database, the host or the process', () => {
    const { value } = group(pluginRules).schema.validate({});
    const without = Object.keys(pluginRules).filter((key) => !Object.hasOwn(value, key));
    expect(without).to.deep.equal(['responseCache', 'purge', 'statementTimeout', 'cursorSecret']);
    expect(value.admin).to.deep.equal({ prefix: '/content-query/admin', site: {}, mediaOrigins: [] });
  });
});
