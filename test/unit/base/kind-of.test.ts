import { expect } from 'chai';
import { kindOf } from '../../../lib/base/values.ts';

describe('kindOf', () => {
  const kinds: readonly (readonly [value: unknown, kind: string])[] = [
    [undefined, 'undefined'],
    [null, 'null'],
    [[], 'an array'],
    [new Map(), 'a Map'],
    [new Set(), 'a Set'],
    [Promise.resolve(), 'a Promise'],
    [Object.create(null), 'an object'],
    [new Date(), 'an object'],
    [() => {}, 'a function'],
    ['secret', 'a string'],
    [7, 'a number'],
    [true, 'a boolean'],
  ];
  for (const [value, kind] of kinds) {
    it(`says ${kind}, and never the value`, () => {
      expect(kindOf(value)).to.equal(kind);
    });
  }
});
