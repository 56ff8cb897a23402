import { expect } from 'chai';
import qs from 'qs';
import { parse, qsOptions } from '../../../lib/request/parse.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { dialects } from '../../../lib/schema/dialects.ts';

const segments = ['', '[a]', '[b]', '[0]', '[2]'];
const keys = segments.flatMap((first) =>
  segments.flatMap((second) => segments.map((third) => `filters${first}${second}${third}`)),
);

/** Whether one key goes on where the other has its value. */
const isMixed = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}[`) || other.startsWith(`${one}[`);

describe('parse builds the tree that qs builds', () => {
  it('of every two keys of up to three brackets', () => {
    let compared = 0;
    for (const one of keys) {
      for (const other of keys) {
        if (isMixed(one, other)) continue;
        const queryString = `${one}=x&${other}=y`;
        const { unknown: _, ...tree } = parse(queryString, defaultCeilings, dialects[4]);
        expect(tree, queryString).to.deep.equal({ ...qs.parse(queryString, qsOptions(defaultCeilings)) });
        compared += 1;
      }
    }
    expect(compared).to.be.above(5_000);
  });
});
