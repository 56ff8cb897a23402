import { expect } from 'chai';
import { anyOf, pathOfAsked, readAsked } from '../../tools/bench/shapes/asked.ts';
import { pathOf } from '../../tools/bench/shapes.ts';

describe('the shapes whose requests are new', () => {
  it('have no URL twice in a run of the bench', () => {
    const count = 300_000;
    const newShapes = new Set(Array.from({ length: count }, (_, n) => pathOf('newshape', n)));
    const newValues = new Set(Array.from({ length: 1_000 }, (_, n) => pathOf('newvalue', n)));
    expect(newShapes.size).to.equal(count);
    expect(newValues.size).to.equal(1_000);
  });

  it('differ in more than a value where the shape is new', () => {
    const form = (n: number) => pathOf('newshape', n).replace(/=-?\d+$/, '');
    expect(new Set(Array.from({ length: 10_000 }, (_, n) => form(n))).size).to.equal(10_000);
  });

  it('are read by the floor as they were written', () => {
    for (let n = 0; n < 100; n++) {
      const asked = anyOf(n);
      expect(readAsked(pathOfAsked(asked))).to.deep.equal(asked);
    }
  });

  it('are told from every other path', () => {
    for (const path of [pathOf('list'), pathOf('page'), '/api/articles?fields=title&filters[secret][$lt]=1'])
      expect(readAsked(path)).to.equal(undefined);
  });
});
