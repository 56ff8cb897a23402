import { expect } from 'chai';
import { everyRow } from '../../../lib/request/bound-query.ts';
import { queryCostOf } from '../../../lib/request/query-cost.ts';
import { bind } from '../support/newsroom.ts';

describe('the work of a request for what was written last of each document', () => {
  it('is three and a half times as high', () => {
    const bound = bind('sort=author.name&populate[reviewers][populate]=articles');
    const { points } = queryCostOf(bound, everyRow);
    expect(queryCostOf({ ...bound, state: 'latest' }, everyRow).points).to.equal(points * 3.5);
  });
});
