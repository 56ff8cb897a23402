import { expect } from 'chai';
import { ruleOfNoEntry } from '../../../../strapi/shadow/refusals.ts';
import { bind } from '../../support/newsroom.ts';

const settings = { populateWithPagination: true } as const;

describe('a missing entry', () => {
  const noEntry = (queryString: string, attributes: object) =>
    ruleOfNoEntry({ data: { id: 1, attributes } }, bind(queryString, { settings, reads: 'one' }));

  it('is a draft, an entry that the filters exclude, or an unintended difference', () => {
    expect(noEntry('', { publishedAt: null })).to.equal('drafts-in-one-entry');
    expect(noEntry('fields=title', { title: 'a' })).to.equal('drafts-in-one-entry');
    expect(noEntry('filters[title]=b', { publishedAt: '2024' })).to.equal('filters-on-one-entry');
    expect(noEntry('', { publishedAt: '2024' })).to.equal(undefined);
    expect(noEntry('publicationState=preview&populate=related', { publishedAt: null })).to.equal(undefined);
  });
});
