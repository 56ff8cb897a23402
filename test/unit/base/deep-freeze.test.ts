import { expect } from 'chai';
import { deepFreeze } from '../../../lib/base/values.ts';

describe('deepFreeze', () => {
  it('gives the very tree it was given', () => {
    const tree = { a: [1] };
    expect(deepFreeze(tree)).to.equal(tree);
  });

  it('freezes objects and arrays at every depth', () => {
    const tree = deepFreeze({ list: [{ inner: [1] }], object: { deep: {} } });
    for (const node of [tree, tree.list, tree.list[0], tree.list[0]?.inner, tree.object, tree.object.deep]) {
      expect(node).to.be.frozen;
    }
  });

  it('freezes objects without a prototype', () => {
    const bare = Object.assign(Object.create(null), { inner: {} });
    expect(deepFreeze(bare)).to.be.frozen;
    expect(bare.inner).to.be.frozen;
  });

  it('leaves instances of classes alone', () => {
    const tree = deepFreeze({ when: new Date(0), names: new Set(['a']) });
    expect(tree.when).to.not.be.frozen;
    expect(tree.names).to.not.be.frozen;
  });

  it('passes values that are no objects through', () => {
    for (const value of ['text', 1, true, null, undefined]) expect(deepFreeze(value)).to.equal(value);
  });

  it('comes to an end where a tree holds itself', () => {
    const tree: { self?: object } = {};
    tree.self = tree;
    expect(deepFreeze(tree)).to.be.frozen;
  });
});
