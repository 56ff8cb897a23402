import { expect } from 'chai';
import { type Asking, bind } from '../../support/newsroom.ts';
import { hintOf, problemsOf } from '../../support/refusal.ts';
import { showPopulate } from '../../support/show.ts';

const populateOf = (queryString: string, asking: Asking): string =>
  showPopulate(bind(queryString, asking).populate);
const asking = { find: ['article', 'author'] };

describe('a relation that the role may not find', () => {
  for (const queryString of [
    'populate=vault',
    'populate[vault]=true',
    'populate=vault.nope',
    'populate[vault][populate]=nope',
    'populate[vault][fields]=nope',
    'populate[vault][filters]=nonsense',
    'populate[vault][foo]=1',
    'populate[vault][publicationState]=x',
    'populate[vault][limit]=1',
  ]) {
    it(`is left out of ${queryString}, and nothing under it is checked`, () => {
      expect(populateOf(queryString, asking)).to.equal('');
    });
  }

  it('is left out at every depth, and of *', () => {
    expect(populateOf('populate=author.team.logo', asking)).to.equal('author');
    expect(populateOf('populate[author][populate]=*', asking)).to.equal(
      'author{avatar, articles, reviews, mentor, mentees, profile}',
    );
    expect(populateOf('populate=*', asking)).to.match(
      /^cover, gallery, author, reviewers, related, seo, links, sections/,
    );
  });

  it('is not offered by a hint', () => {
    expect(hintOf(() => bind('populate=vaul', asking))).to.equal(undefined);
    expect(hintOf(() => bind('populate=vaul'))).to.equal("did you mean 'vault'?");
    expect(hintOf(() => bind('populate=auther', asking))).to.equal("did you mean 'author'?");
  });

  it('does not take the rest of the request with it', () => {
    expect(populateOf('populate=vault,author', asking)).to.equal('author');
    expect(problemsOf(() => bind('populate=vault,nope', asking))).to.deep.equal([
      'unknown-attribute populate',
    ]);
  });

  it('leaves media and components in, which need no grant', () => {
    expect(populateOf('populate=cover,seo.social.image', { find: ['article'] })).to.equal(
      'cover, seo{social{image}}',
    );
  });
});
