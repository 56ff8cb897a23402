import { expect } from 'chai';
import { RequestTrace } from '../../../plugin/observe/request-trace.ts';
import { bind, planFor } from '../support/newsroom.ts';

describe('the trace of a request', () => {
  const plan = planFor(bind('sort=id'));

  it('says that a plan was known only if an earlier request had made it', () => {
    const first = new RequestTrace();
    first.planned(plan, false);
    expect(first.isKnown).to.equal(false);
    // The request finds again what it has made itself.
    first.planned(plan, true);
    expect(first.isKnown).to.equal(false);
    const second = new RequestTrace();
    second.planned(plan, true);
    second.planned(plan, true);
    expect([second.isKnown, second.plan]).to.deep.equal([true, plan]);
  });
});
