import { expect } from 'chai';
import { bind } from '../support/newsroom.ts';
import { problemsOf } from '../support/refusal.ts';

const filtersOf = (queryString: string) => bind(queryString).filters;

describe('a list after an operator that takes one value', () => {
  it('means any of the values', () => {
    expect(filtersOf('filters[title][$contains][0]=a&filters[title][$contains][1]=b')).to.deep.equal(
      filtersOf('filters[$or][0][title][$contains]=a&filters[$or][1][title][$contains]=b'),
    );
  });

  it('means none of them after a negation', () => {
    expect(filtersOf('filters[title][$notContainsi][]=a&filters[title][$notContainsi][]=b')).to.deep.equal(
      filtersOf('filters[$and][0][title][$notContainsi]=a&filters[$and][1][title][$notContainsi]=b'),
    );
  });

  it('is $in after $eq and $notIn after $ne', () => {
    expect(filtersOf('filters[id][$eq][0]=1&filters[id][$eq][1]=2')).to.include({ operator: '$in' });
    expect(filtersOf('filters[id][$ne][0]=1&filters[id][$ne][1]=2')).to.include({ operator: '$notIn' });
  });

  it('counts once for each value', () => {
    const list = (length: number) =>
      Array.from({ length }, (_, index) => `filters[title][$containsi][]=a${index}`).join('&');
    expect(problemsOf(() => bind(list(31)))).to.deep.equal(['ceiling-exceeded filters.title.$containsi.30']);
    expect(filtersOf(list(31).replaceAll('containsi', 'contains'))).to.include({ kind: 'or' });
  });
});
