import { expect } from 'chai';
import type { GivenJsonPaths } from '../../../lib/schema/json-paths.ts';
import { jsonPathFaults } from '../../../plugin/boot/check-keys.ts';
import { readSettings } from '../../../plugin/settings/read-settings.ts';
import { registry } from '../support/newsroom.ts';

const article = 'api::article.article';

const settingsFor = (jsonPaths: unknown) =>
  readSettings({}, {
    auth: {},
    config: { get: (key: string) => (key === 'api.rest.jsonPaths' ? jsonPaths : undefined) },
  } as unknown as Parameters<typeof readSettings>[1]);

const faultsOf = (jsonPaths: GivenJsonPaths): readonly string[] =>
  jsonPathFaults(registry, settingsFor(jsonPaths)).map((line) =>
    line.replace('content-query: api.rest.jsonPaths: ', ''),
  );

describe('api.rest.jsonPaths', () => {
  it('takes dotted texts and lists of names', () => {
    expect(faultsOf({ [article]: ['metadata.depth.n', ['metadata', 'a.b', '0', "it's"]] })).to.deep.equal([]);
    expect(settingsFor(undefined).rest.jsonPaths).to.deep.equal({});
  });

  it('has a line for each path that no filter can have', () => {
    const faults = faultsOf({
      'api::articel.article': ['metadata.a'],
      [article]: [
        'metadate.a',
        'title.a',
        'metadata',
        'metadata..a',
        'metadata.$eq',
        `metadata${'.a'.repeat(17)}`,
        ['metadata', 'a[0]'],
        ['metadata', 'a\0'],
      ],
    });
    expect(faults).to.deep.equal([
      "no content type or component is registered as 'api::articel.article', did you mean 'api::article.article'?",
      "'metadate' must be a json attribute of 'api::article.article', did you mean 'metadata'?",
      "'title' must be a json attribute of 'api::article.article'",
      '"metadata" of \'api::article.article\' must have a name behind the attribute',
      '"metadata..a" of \'api::article.article\' must not have an empty name',
      "\"metadata.$eq\" of 'api::article.article' must not have '$eq', as names with $ in front are operators",
      `"metadata${'.a'.repeat(17)}" of 'api::article.article' must have at most 16 steps behind the attribute`,
      '["metadata","a[0]"] of \'api::article.article\' must not have brackets, as filters have them',
      '["metadata","a\\u0000"] of \'api::article.article\' must not have a NUL or half of a surrogate pair',
    ]);
  });

  it('is refused in another form', () => {
    for (const [given, key] of [
      [{ [article]: 'metadata.a' }, article],
      [{ [article]: [1] }, `${article}.0`],
      [{ [article]: [['metadata']] }, `${article}.0`],
      [['metadata.a'], 'jsonPaths'],
    ] as const)
      expect(() => settingsFor(given), key).to.throw(`content-query: api.rest: 'jsonPaths`);
  });
});
