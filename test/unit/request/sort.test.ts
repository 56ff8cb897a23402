import { expect } from 'chai';
import { type Asking, bind, withCeilings } from '../support/newsroom.ts';
import { hintOf, problemsOf } from '../support/refusal.ts';

const sortOf = (queryString: string, asking: Asking = {}): string[] =>
  bind(queryString, asking).sort.map(({ relations, attribute, direction }) =>
    [[...relations, attribute].map(({ name }) => name).join('.'), direction].join(' '),
  );

describe('sort', () => {
  it('goes through media fields where filters do', () => {
    const settings = { filterMedia: true };
    expect(sortOf('sort=cover.name,gallery.width:desc,author.articles.cover.id', { settings })).to.deep.equal(
      ['cover.name asc', 'gallery.width desc', 'author.articles.cover.id asc'],
    );
    expect(problemsOf(() => bind('sort=cover', { settings }))).to.deep.equal(['not-sortable sort']);
    expect(hintOf(() => bind('sort=cover', { settings }))).to.equal('sort by cover.id');
    expect(problemsOf(() => bind('sort=sections.heading', { settings }))).to.deep.equal([
      'not-sortable sort',
    ]);
  });

  it('is empty where nothing is asked', () => {
    expect(sortOf('')).to.deep.equal([]);
  });

  for (const [queryString, keys] of [
    ['sort=title', ['title asc']],
    ['sort=title:desc', ['title desc']],
    ['sort=title:DESC', ['title desc']],
    ['sort=title:Asc', ['title asc']],
    ['sort= title : desc ', ['title desc']],
    ['sort=title:asc,wordCount:desc', ['title asc', 'wordCount desc']],
    ['sort[0]=title&sort[1]=wordCount:desc', ['title asc', 'wordCount desc']],
    ['sort=', []],
    ['sort= ', []],
    ['sort=title,', ['title asc']],
    ['sort[0]=&sort[1]=id', ['id asc']],
    ['sort=title&sort=id:desc', ['title asc', 'id desc']],
    ['sort[]=title,slug', ['title asc', 'slug asc']],
    ['sort[title]=desc', ['title desc']],
    ['sort[title]=desc&sort[slug]=asc', ['title desc', 'slug asc']],
    ['sort[0][title]=desc&sort[1][slug]=asc', ['title desc', 'slug asc']],
    ['sort=author.rank', ['author.rank asc']],
    ['sort=author.rank:desc', ['author.rank desc']],
    ['sort[author][rank]=desc', ['author.rank desc']],
    ['sort[author.rank]=desc', ['author.rank desc']],
    ['sort[0][author][team][name]=desc', ['author.team.name desc']],
    ['sort=seo.priority', ['seo.priority asc']],
    ['sort=seo.social.network', ['seo.social.network asc']],
    ['sort=categories.weight', ['categories.weight asc']],
    ['sort=author.id', ['author.id asc']],
    ['sort=localizations.title', ['localizations.title asc']],
    ['sort=createdAt,publishedAt,locale', ['createdAt asc', 'publishedAt asc', 'locale asc']],
  ] as const) {
    it(`reads ${queryString}`, () => {
      expect(sortOf(queryString)).to.deep.equal(keys);
    });
  }

  for (const [queryString, problem] of [
    ['sort=nope', 'unknown-attribute sort'],
    ['sort=:asc', 'unknown-attribute sort'],
    ['sort=author.', 'unknown-attribute sort'],
    ['sort=secret', 'unknown-attribute sort'],
    ['sort=internalNote', 'unknown-attribute sort'],
    ['sort=author.email', 'unknown-attribute sort'],
    ['sort=seo.internalScore', 'unknown-attribute sort'],
    ['sort=createdBy.id', 'unknown-attribute sort'],
    ['sort=constructor', 'unknown-attribute sort'],
    ['sort=owner.password', 'unknown-attribute sort'],
    ['sort=owner.resetPasswordToken', 'unknown-attribute sort'],
    ['sort=author', 'not-sortable sort'],
    ['sort=seo', 'not-sortable sort'],
    ['sort=metadata', 'not-sortable sort'],
    ['sort=cover', 'not-sortable sort'],
    ['sort=cover.name', 'not-sortable sort'],
    ['sort=sections.heading', 'not-sortable sort'],
    ['sort=title.length', 'not-sortable sort'],
    ['sort=title:up', 'invalid-direction sort'],
    ['sort=title:', 'invalid-direction sort'],
    ['sort=title:asc:desc', 'invalid-direction sort'],
    ['sort[title]=', 'invalid-direction sort.title'],
    ['sort[title]=up', 'invalid-direction sort.title'],
    ['sort[title][]=asc', 'wrong-form sort.title'],
    ['sort[0][0]=title', 'wrong-form sort.0'],
    ['sort[author][nope]=asc', 'unknown-attribute sort.author.nope'],
    ['sort[0]=title&sort[1]=nope', 'unknown-attribute sort.1'],
  ] as const) {
    it(`refuses ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }

  it('refuses a relation that the role may not find, as it does an absent one', () => {
    const asking = { find: ['article', 'author'] };
    expect(sortOf('sort=author.rank', asking)).to.deep.equal(['author.rank asc']);
    expect(problemsOf(() => bind('sort=vault.code', asking))).to.deep.equal(['unknown-attribute sort']);
    expect(problemsOf(() => bind('sort=author.team.name', asking))).to.deep.equal(['unknown-attribute sort']);
  });

  it('offers what can be done in its place', () => {
    expect(hintOf(() => bind('sort=author'))).to.equal('sort by author.id');
    expect(hintOf(() => bind('sort=titel'))).to.equal("did you mean 'title'?");
    expect(hintOf(() => bind('sort=valt.code', { find: ['article'] }))).to.equal(undefined);
    expect(hintOf(() => bind('sort=metadat'))).to.equal(undefined);
  });

  it('counts the hops of all its keys against a ceiling', () => {
    const low = withCeilings({ joinedHops: 2 });
    expect(sortOf('sort=author.team.name', low)).to.have.length(1);
    expect(problemsOf(() => bind('sort=author.rank,author.team.name', low))).to.deep.equal([
      'ceiling-exceeded sort',
    ]);
  });
});
