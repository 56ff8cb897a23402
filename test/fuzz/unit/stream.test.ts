import { expect } from 'chai';
import fc from 'fast-check';
import { seedFor, stream } from '../requests/stream.ts';

const numbers = fc.integer();

function valuesFrom(seed: number, skip: number, count: number): unknown[] {
  const drawn = stream(numbers, { seed, skip });
  return Array.from({ length: count }, () => drawn.next().value);
}

describe('the stream of random requests', () => {
  it('is the same for a seed, and another for another seed', () => {
    expect(valuesFrom(5, 0, 250)).to.deep.equal(valuesFrom(5, 0, 250));
    expect(valuesFrom(5, 0, 50)).to.not.deep.equal(valuesFrom(6, 0, 50));
  });

  it('goes on alike wherever it is entered', () => {
    expect(valuesFrom(5, 137, 80)).to.deep.equal(valuesFrom(5, 0, 217).slice(137));
  });

  it('does not repeat itself', () => {
    const values = new Set(valuesFrom(5, 0, 1_000).map((one) => (one as { value: number }).value));
    expect(values.size).to.be.greaterThan(700);
  });

  it('is another for each database', () => {
    const seeds = ['sqlite', 'postgres', 'mariadb'].map((name) => seedFor(1, name));
    expect(new Set(seeds).size).to.equal(3);
  });
});
