import { expect } from 'chai';
import { queryCostOf } from '../../../lib/validate/query-cost.ts';
import { everyRow } from '../../../lib/validate/shown-rows.ts';
import { bind } from '../support/newsroom.ts';

describe('the work of a request for what was written last of each document', () => {
  it('is three and a half times as high', () => {
    const bound = bind('sort=author.name&populate[reviewers][populate]=articles');
    const { points } = queryCostOf(bound, everyRow);
    expect(queryCostOf({ ...bound, state: 'latest' }, everyRow).points).to.equal(points * 3.5);
  });
});
