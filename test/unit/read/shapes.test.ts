import { expect } from 'chai';
import type { Planned } from '../../../lib/read/plan-cache.ts';
import {
  noShapes,
  planWithValues,
  Recurring,
  type ShapeOfRequests,
  withPlan,
} from '../../../lib/read/plan-cache.ts';
import { type Slot, Slots } from '../../../lib/schema/slots.ts';
import { LateSlots } from '../../../lib/sql/statement-context.ts';

/** A plan that binds the second of two texts, and was made for the first. */
const planFor = (first: string, sql = 'SELECT 1') => {
  const slots = new Slots([first, 'x']);
  slots.next().pin();
  const slot = slots.next().as((text) => text) as Slot;
  const values = [1, new LateSlots((slotValue) => `${slotValue(slot)}%`)];
  const meta = { kind: 'object', members: [['page', { kind: 'late', slot }]] };
  const planned = { prepared: { sql, values }, meta } as unknown as Planned;
  return { planned, demands: slots.seal() };
};

describe('the plans of a shape', () => {
  it('have the values of a request in their statement and in meta, and are not changed by them', () => {
    const plan = planFor('a');
    const [one, other] = ['b', 'c'].map((text) => planWithValues([plan], ['a', text]));
    expect(one?.prepared?.values).to.deep.equal([1, 'b%']);
    expect(other?.prepared?.values).to.deep.equal([1, 'c%']);
    expect(other?.meta).to.deep.equal({
      kind: 'object',
      members: [['page', { kind: 'constant', value: 'c' }]],
    });
    expect(other?.isOfShape).to.equal(true);
    expect(plan.planned.isOfShape).to.equal(undefined);
  });

  it('are asked in turn', () => {
    const plans = ['a', 'b'].map((text) => planFor(text, `SELECT '${text}'`));
    expect(planWithValues(plans, ['b', 'x'])?.prepared?.sql).to.equal("SELECT 'b'");
    expect(planWithValues(plans, ['c', 'x'])).to.equal(undefined);
  });

  it('are given up if there are more than a dozen', () => {
    let shape: ShapeOfRequests = [];
    let count = 0;
    while (shape !== 'by value' && count < 100) {
      shape = withPlan(shape, planFor(`${count}`));
      count += 1;
    }
    expect(count).to.equal(13);
  });

  it('are bounded by the characters of their statements', () => {
    const shapes = noShapes(500, 100_000);
    for (const _time of ['once', 'again'])
      for (let n = 0; n < 100; n += 1) {
        shapes.set(`shape ${n}`, [planFor('a', 'x'.repeat(10_000))]);
        expect(shapes.get(`shape ${n}`), `${n}`).to.have.length(1);
      }
    const kept = Array.from({ length: 100 }, (_, n) => shapes.get(`shape ${n}`)).filter(Boolean);
    expect(kept.length).to.be.within(5, 10);
  });
});

describe('what recurs', () => {
  const asked = (recurring: Recurring<string>, key: string): 'known' | 'new' => {
    if (recurring.get(key) !== undefined) return 'known';
    recurring.set(key, `value of ${key}`);
    return 'new';
  };
  const inTurn = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name} ${n}`);
  const empty = () => new Recurring<string>(500, 1_000_000, (value) => value.length);

  it('stays while others come that never come again', () => {
    const recurring = empty();
    const wanted = inTurn(20, 'wanted');
    for (const key of [...wanted, ...wanted, ...inTurn(5_000, 'once')]) asked(recurring, key);
    expect(wanted.map((key) => asked(recurring, key))).to.deep.equal(wanted.map(() => 'known'));
    expect(asked(recurring, 'once 0')).to.equal('new');
    expect(asked(recurring, 'once 4999')).to.equal('known');
  });

  it('is known the third time if many others come in between', () => {
    const recurring = empty();
    const wanted = inTurn(400, 'wanted');
    for (const _time of ['first', 'second']) for (const key of wanted) asked(recurring, key);
    expect(wanted.map((key) => asked(recurring, key))).to.deep.equal(wanted.map(() => 'known'));
  });

  it('is bounded by its size, with the keys of what has left', () => {
    const recurring = new Recurring<string>(500, 10_000, (value) => value.length);
    for (const key of inTurn(5_000, 'a key of some length')) asked(recurring, key);
    expect(recurring.size).to.be.within(5_000, 21_000);
  });
});
