import { expect } from 'chai';
import { castInteger } from '../../../lib/schema/scalar-types.ts';
import { NotShaped, pinned, type Slot, Slots } from '../../../lib/schema/slots.ts';

const text = (value: string): string => value;

/** A slot of each text, which is bound late. */
const slotsOf = (...texts: string[]) => {
  const slots = new Slots(texts);
  const late = texts.map(() => slots.next().as(text));
  return { slots, late: late as Slot[] };
};

describe('a slot', () => {
  it('has the value of another request, if nobody reads it', () => {
    const { slots, late } = slotsOf('a', 'b');
    const values = slots.seal().valuesOf(['c', 'd']);
    expect(late.map((slot) => values?.(slot))).to.deep.equal(['c', 'd']);
  });

  for (const [how, read] of [
    ['its value', (slot: Slot) => slot.pin()],
    ['its text', (slot: Slot) => String(slot)],
    ['it in a template', (slot: Slot) => `${slot}`],
    ['it as a number', (slot: Slot) => Number(slot)],
    ['it in JSON', (slot: Slot) => JSON.stringify([slot])],
    ['it as a value that may be one', (slot: Slot) => pinned(slot)],
  ] as const)
    it(`is pinned by reading ${how}`, () => {
      const { slots, late } = slotsOf('a', 'b');
      if (late[0] !== undefined) read(late[0]);
      const demands = slots.seal();
      expect(demands.valuesOf(['c', 'b'])).to.equal(undefined);
      expect(demands.valuesOf(['a', 'd'])).not.to.equal(undefined);
    });

  it('is pinned if nobody takes it', () => {
    const slots = new Slots(['a']);
    slots.next();
    const demands = slots.seal();
    expect(demands.valuesOf(['b'])).to.equal(undefined);
    expect(demands.valuesOf(['a'])).not.to.equal(undefined);
  });

  it('serves values of which the same holds as of its own', () => {
    const { slots, late } = slotsOf('a');
    expect(late[0]?.ask((value) => value === 'a' || value === 'b')).to.equal(true);
    const demands = slots.seal();
    expect(demands.valuesOf(['b'])).not.to.equal(undefined);
    expect(demands.valuesOf(['c'])).to.equal(undefined);
  });

  it('serves texts that are values of the type', () => {
    const slots = new Slots(['1']);
    const slot = slots.next().as(castInteger);
    const demands = slots.seal();
    expect(slot && demands.valuesOf(['7'])?.(slot)).to.equal(7);
    for (const none of ['x', '', '4294967296']) expect(demands.valuesOf([none])).to.equal(undefined);
  });

  it('serves texts that are no longer than what the plan was made for', () => {
    const { slots, late } = slotsOf('a'.repeat(33));
    expect(late[0]?.mostLetters()).to.equal(64);
    const demands = slots.seal();
    expect(demands.valuesOf(['a'.repeat(64)])).not.to.equal(undefined);
    expect(demands.valuesOf(['a'.repeat(65)])).to.equal(undefined);
  });

  it('has no value of its own once the plan is made', () => {
    const { slots, late } = slotsOf('a');
    slots.seal();
    for (const read of [() => late[0]?.pin(), () => String(late[0]), () => late[0]?.mostLetters()])
      expect(read).to.throw(NotShaped);
  });

  it('cannot be left out by the parser', () => {
    expect(() => new Slots(['a']).seal()).to.throw(NotShaped);
  });
});
