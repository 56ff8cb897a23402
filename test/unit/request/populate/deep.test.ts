import { expect } from 'chai';
import { type Asking, bind } from '../../support/newsroom.ts';
import { hintOf, problemsOf } from '../../support/refusal.ts';
import { showPopulate } from '../../support/show.ts';

const deepPopulate = { default: 2, max: 4 };
const settings = { deepPopulate };
const asked = (query: string, asking: Asking = {}) =>
  bind(query, { ...asking, settings: { ...settings, ...asking.settings } });
const populateOf = (query: string, asking: Asking = {}): string =>
  showPopulate(asked(query, asking).populate);

describe('populate=deep', () => {
  it('takes at its first level what * takes', () => {
    for (const type of ['article', 'author', 'category', 'team', 'page'])
      expect(populateOf('populate=deep,1', { type }), type).to.equal(populateOf('populate=*', { type }));
  });

  for (const [query, populated] of [
    ['populate[author]=deep,1', 'author{avatar, reviews, team, mentor, mentees, profile}'],
    ['populate[author][populate]=deep,1', 'author{avatar, reviews, team, mentor, mentees, profile}'],
    ['populate[cover]=deep,4', 'cover'],
    ['populate[owner]=deep,4', 'owner'],
    ['populate[0]=author&populate[author]=deep,1', 'author{avatar, reviews, team, mentor, mentees, profile}'],
    ['populate[sections][on][blocks.related][populate]=deep,1', 'sections<blocks.related{articles, picks}>'],
    [
      'populate[author]=deep,1&populate[cover]=true',
      'author{avatar, reviews, team, mentor, mentees, profile}, cover',
    ],
  ] as const) {
    it(`reads ${query}`, () => {
      expect(populateOf(query)).to.equal(populated);
    });
  }

  it('has the levels of the host where the request names none', () => {
    for (const type of ['article', 'author', 'team'])
      expect(populateOf('populate=deep', { type })).to.equal(populateOf('populate=deep,2', { type }));
  });

  it('is read as a list too', () => {
    for (const query of [
      'populate[0]=deep&populate[1]=1',
      'populate[]=deep&populate[]=1',
      'populate=deep , 1',
    ])
      expect(populateOf(query), query).to.equal(populateOf('populate=*'));
  });

  it('leads neither back nor to localizations below its first level', () => {
    const populated = populateOf('populate=deep,2', { type: 'author' });
    expect(populated).to.match(/^avatar, articles\{cover, gallery, reviewers/);
    expect(populated).to.match(/mentor\{(?!.*mentees.*\}, mentees\{)/);
    expect(populateOf('populate=deep,2')).to.not.match(/[{<][^}>]*localizations/);
  });

  it('goes below localizations where the request names them', () => {
    expect(populateOf('populate[localizations]=deep,1')).to.match(/^localizations\{cover, gallery, author, /);
    expect(populateOf('populate[localizations]=deep,1')).to.not.match(/localizations.*localizations/);
  });

  it('leaves out what the role may not find', () => {
    const populated = populateOf('populate=deep,2', { find: ['article', 'author'] });
    expect(populated).to.match(/author\{/);
    expect(populated).to.not.match(/team|categories|vault/);
  });

  it('ends at files, users and localizations', () => {
    expect(populateOf('populate=deep,3', { type: 'team' })).to.not.match(
      /(?:cover|avatar|logo|owner|localizations)[{<]/,
    );
  });

  for (const [query, problem, hint] of [
    ['populate=deep,5', 'invalid-value populate', 'write deep,4'],
    ['populate=deep,0', 'invalid-value populate', 'write deep,1'],
    ['populate[author]=deep,9', 'invalid-value populate.author', 'write deep,4'],
    ['populate=deep,4', 'ceiling-exceeded populate', 'deep,2 is within it'],
    ['populate=deep,author', 'unknown-attribute populate', undefined],
    ['populate[0]=deep,2&populate[1]=author', 'wrong-form populate.0', undefined],
    ['populate[0]=deep,2&populate[author][fields]=name', 'wrong-form populate.0', undefined],
    ['populate[0]=*&populate[1]=deep,2', 'wrong-form populate.1', undefined],
    ['populate[0]=deep,1&populate[1]=deep,2', 'wrong-form populate.0', undefined],
    ['populate[0]=author.team&populate[author]=deep,2', 'wrong-form populate.author', undefined],
    ['populate=deep,2.5', 'invalid-value populate', 'write deep,4'],
    ['populate=deep,99999999999', 'invalid-value populate', 'write deep,4'],
    ['populate[0][x]&populate[1]', 'wrong-form populate.0', undefined],
    ['populate[0]=deep&populate[1][x]=2', 'wrong-form populate.1', undefined],
    ['populate[deep]=true', 'unknown-attribute populate.deep', undefined],
    [
      'populate[author]=deeper',
      'invalid-value populate.author',
      'for fields of it write populate[author][fields]=deeper, for relations populate[author][populate]=deeper',
    ],
    ['populate[author]=deep,', 'invalid-value populate.author', undefined],
    ['populate[author]=deep,-1', 'invalid-value populate.author', 'write deep,1'],
    ['populate[title]=deep', 'not-populatable populate.title', 'name it in fields'],
    ['populate=deep,1&pagination[page]=1', 'populate-with-pagination pagination', undefined],
  ] as const) {
    it(`refuses ${query}`, () => {
      expect(problemsOf(() => asked(query))).to.deep.equal([problem]);
      expect(hintOf(() => asked(query))).to.equal(hint);
    });
  }

  it('says which setting allows it where the host has it off', () => {
    for (const query of [
      'populate=deep',
      'populate=deep,3',
      'populate[author]=deep',
      'populate[0]=deep&populate[1]=3',
    ]) {
      expect(() => bind(query), query).to.throw('unless the host sets api.rest.deepPopulate');
      expect(
        problemsOf(() => bind(query)),
        query,
      ).to.have.length(1);
    }
  });

  it('is a word of another plugin where the host says so, and has it off', () => {
    const words: Asking = { settings: { populateWords: ['deep'] } };
    expect(problemsOf(() => bind('populate=deep,3', words))).to.deep.equal(['host-word populate']);
    expect(populateOf('populate=deep,1', words)).to.equal(populateOf('populate=*'));
  });
});
