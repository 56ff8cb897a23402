import { expect } from 'chai';
import { RequestTrace } from '../../../plugin/observe/request-trace.ts';
import { bind, planFor } from '../support/newsroom.ts';

describe('the trace of a request', () => {
  const plan = planFor(bind('sort=id'));

  it('says that a plan was found only if an earlier request had made it', () => {
    const first = new RequestTrace();
    first.planned(plan, 'new shape');
    expect(first.planSource).to.equal('new shape');
    // The request finds again what it has made itself.
    first.planned(plan, 'hit');
    expect(first.planSource).to.equal('new shape');
    const second = new RequestTrace();
    second.planned(plan, 'hit');
    second.planned(plan, 'hit');
    expect([second.planSource, second.plan]).to.deep.equal(['hit', plan]);
  });
});
