import { expect } from 'chai';
import fc from 'fast-check';
import qs from 'qs';
import { queryTreeOf } from '../../../admin-config/page/src/model/query-tree.ts';
import { defaultCeilings, qsOptions } from '../../../lib/pipeline.ts';

const options = qsOptions(defaultCeilings);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const name = fc.constantFrom('title', '$eq', 'author', 'a b', 'é', 'x.y');

/** Trees of parameters. Empty brackets cannot tell the items of a list of objects apart. */
const treesFor = (arrayFormat: 'indices' | 'brackets') =>
  fc.letrec((tie) => ({
    tree: fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3 }),
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.array(fc.string(), { minLength: 2, maxLength: 12 }),
      tie('tree'),
      ...(arrayFormat === 'indices' ? [fc.array(tie('tree'), { minLength: 1, maxLength: 2 })] : []),
    ),
  })).tree;

describe('the parameters of a query string', () => {
  for (const arrayFormat of ['indices', 'brackets'] as const) {
    it(`are those that qs reads with the settings of the content API, lists with ${arrayFormat}`, () => {
      fc.assert(
        fc.property(treesFor(arrayFormat), fc.boolean(), (value, encodeValuesOnly) => {
          const query = qs.stringify(value, { arrayFormat, encodeValuesOnly });
          expect(plain(queryTreeOf(query)), query).to.deep.equal(plain(qs.parse(query, options)));
        }),
        { numRuns: 300 },
      );
    });
  }

  for (const query of [
    'sort=a&sort=b&sort=c',
    'sort[1]=b&sort[0]=a&sort[10]=d&sort[2]=c',
    'filters[$or][][a]=1&filters[$or][][a]=2',
    'filters[a][$in][]=1&filters[a][$in][]=2',
    'filters[a]b[c]=1',
    '[a]=1',
    'a=b=c&d&e=',
    'a=%f&b=+%20',
    'fields[0]=a&fields[x]=b',
  ]) {
    it(`are those that qs reads of ${query}`, () => {
      expect(plain(queryTreeOf(query))).to.deep.equal(plain(qs.parse(query, options)));
    });
  }
});
