import { expect } from 'chai';
import { type Asking, bind } from '../../support/newsroom.ts';
import { problemsOf } from '../../support/refusal.ts';
import { showPopulate } from '../../support/show.ts';

const populateOf = (queryString: string, asking: Asking = {}): string =>
  showPopulate(bind(queryString, asking).populate);

const zone = (below = '') => `sections<blocks.hero${below} blocks.quote${below} blocks.related${below}>`;

describe('populate', () => {
  for (const [queryString, populated] of [
    ['', ''],
    ['populate=', ''],
    ['populate[]=', ''],
    ['populate=author', 'author'],
    ['populate=author,cover', 'author, cover'],
    ['populate= author , cover ', 'author, cover'],
    ['populate=author,', 'author'],
    ['populate[0]=author&populate[1]=cover', 'author, cover'],
    ['populate=author&populate=cover', 'author, cover'],
    ['populate[]=author,cover&populate[]=seo', 'author, cover, seo'],
    ['populate=author.team', 'author{team}'],
    ['populate=author.team,author.avatar', 'author{team, avatar}'],
    ['populate=author.team.logo&populate=author', 'author{team{logo}}'],
    ['populate=author,author', 'author'],
    ['populate[author]=true', 'author'],
    ['populate[author]=t&populate[cover]=1', 'author, cover'],
    ['populate[author]=false&populate[cover]=f&populate[seo]=0', ''],
    ['populate[author][populate]=team', 'author{team}'],
    ['populate[author][populate]=team.logo', 'author{team{logo}}'],
    ['populate[author][populate][team][populate][logo]=true', 'author{team{logo}}'],
    ['populate[author][populate]=*', 'author{avatar, articles, reviews, team, mentor, mentees, profile}'],
    ['populate=seo.social', 'seo{social}'],
    ['populate=seo.social.image', 'seo{social{image}}'],
    ['populate=author.*', 'author{avatar, articles, reviews, team, mentor, mentees, profile}'],
    ['populate=localizations', 'localizations'],
    ['populate=sections', zone()],
    ['populate[author][fields]=name', 'author'],
    ['populate[author][populate]=', 'author'],
    ['populate[author]=*', 'author'],
    ['populate[author][populate][team]=*', 'author{team}'],
    ['populate[author][populate]=true', 'author'],
    ['populate[author][populate]=0', 'author'],
    ['populate[sections]=*', zone()],
    ['populate=cover&populate[author][fields]=name', 'cover, author'],
    ['populate[author][fields]=name&populate=cover', 'cover, author'],
    ['populate[0]=cover&populate[author][populate]=team', 'cover, author{team}'],
    ['populate[]=cover&populate[]=seo&populate[author]=true', 'cover, seo, author'],
    ['populate=cover&populate=seo.social&populate[author]=0', 'cover, seo{social}'],
    ['populate=author.team&populate[author][populate]=avatar', 'author{team, avatar}'],
    ['populate=author&populate[author][populate][team]=true', 'author{team}'],
    [
      'populate[author][populate]=team&populate[author][populate][avatar][fields]=name',
      'author{team, avatar}',
    ],
  ] as const) {
    it(`reads '${queryString}'`, () => {
      expect(populateOf(queryString)).to.equal(populated);
    });
  }

  it('brings one level of everything for *', () => {
    expect(populateOf('populate=*')).to.equal(
      `cover, gallery, author, reviewers, categories, related, vault, owner, seo, links, ${zone()}, localizations`,
    );
    expect(populateOf('populate=*,author.team')).to.match(/^author\{team\}, cover, /);
    expect(populateOf('populate[0]=*')).to.equal(populateOf('populate=*'));
  });

  it('brings everything beside what is named in brackets', () => {
    expect(populateOf('populate=*&populate[author][populate]=team')).to.match(/^author\{team\}, cover, /);
  });

  for (const [queryString, problem] of [
    ['populate=author&populate[author]=false', 'mixed-forms populate.author'],
    ['populate=author.team&populate[author]=0', 'mixed-forms populate.author'],
    ['populate=nope&populate[author]=true', 'unknown-attribute populate.0'],
    ['populate=author&populate[nope]=true', 'unknown-attribute populate.nope'],
    ['populate=author&populate[0][cover]=true', 'mixed-forms populate'],
    [
      'populate[sections][populate]=true&populate[sections][fields]=id',
      'unknown-key populate.sections.fields',
    ],
    ['populate=nope', 'unknown-attribute populate'],
    ['populate=author.nope', 'unknown-attribute populate'],
    ['populate[0]=author&populate[1]=nope', 'unknown-attribute populate.1'],
    ['populate[nope]=true', 'unknown-attribute populate.nope'],
    ['populate[*]=true', 'unknown-attribute populate.*'],
    ['populate[author.team]=true', 'unknown-attribute populate.author.team'],
    ['populate[author][populate]=nope', 'unknown-attribute populate.author.populate'],
    ['populate[author][populate][nope]=true', 'unknown-attribute populate.author.populate.nope'],
    ['populate=title', 'not-populatable populate'],
    ['populate=author.name', 'not-populatable populate'],
    ['populate=id', 'not-populatable populate'],
    ['populate=secret', 'unknown-attribute populate'],
    ['populate=internalNote', 'unknown-attribute populate'],
    ['populate=constructor', 'unknown-attribute populate'],
    ['populate=true', 'unknown-attribute populate'],
    ['populate[author]=maybe', 'invalid-value populate.author'],
    ['populate[author]=', 'invalid-value populate.author'],
    ['populate[author][0]=*', 'invalid-value populate.author'],
    ['populate[author]=**', 'invalid-value populate.author'],
    ['populate[author][]=true', 'invalid-value populate.author'],
    ['populate[0][author]=true', 'wrong-form populate.0'],
    ['populate[0][0]=author', 'wrong-form populate.0'],
    ['populate[author][foo]=1', 'unknown-key populate.author.foo'],
    ['populate[author][on][a.b]=true', 'unknown-key populate.author.on'],
    ['populate[author][pagination][page]=1', 'populate-with-pagination populate.author.pagination'],
    ['populate[author][limit]=1', 'populate-with-pagination populate.author.limit'],
    ['populate[author][start]=1', 'populate-with-pagination populate.author.start'],
    ['populate[author][count]=true', 'populate-with-pagination populate.author.count'],
    ['populate[author][fields]=email', 'unknown-attribute populate.author.fields'],
    ['populate[author][sort]=nope', 'unknown-attribute populate.author.sort'],
    ['populate[author][filters][email]=a', 'unknown-attribute populate.author.filters.email'],
    ['populate[author][filters]=a', 'wrong-form populate.author.filters'],
  ] as const) {
    it(`refuses ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }
});
