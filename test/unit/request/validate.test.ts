import { expect } from 'chai';
import { bind } from '../support/newsroom.ts';
import { problemsOf, refusalOf } from '../support/refusal.ts';

describe('validate', () => {
  it('names the problems of every parameter at once', () => {
    expect(
      problemsOf(() =>
        bind('fields=a&sort=b&filters[c]=1&pagination[d]=1&populate=e&locale[]=f&publicationState=g'),
      ),
    ).to.have.members([
      'unknown-attribute fields',
      'unknown-attribute sort',
      'unknown-attribute filters.c',
      'unknown-key pagination.d',
      'unknown-attribute populate',
      'wrong-form locale',
      'invalid-publication-state publicationState',
      'populate-with-pagination pagination',
    ]);
  });

  it('ignores unknown parameters', () => {
    expect(() => bind('_=2&utm_source[x]=1&orderBy=a')).to.not.throw();
  });

  it('refuses unknown parameters where the host is strict', () => {
    const settings = { strictParams: true };
    expect(problemsOf(() => bind('_=2&sort=id&utm_source[x]=1', { settings }))).to.deep.equal([
      'unknown-parameter _',
      'unknown-parameter utm_source',
    ]);
    expect(() => bind('sort=id', { settings })).to.not.throw();
  });

  it('does not change what it was given, twice gives the same', () => {
    const queryString = 'populate=*&filters[author][rank][$gt]=1&sort=title';
    expect(bind(queryString)).to.deep.equal(bind(queryString));
  });
});

describe('populate together with pagination', () => {
  for (const queryString of [
    'populate=author&pagination[page]=1',
    'populate=*&pagination[limit]=1',
    'populate[author]=true&pagination[withCount]=false',
    'populate=vault&pagination[page]=1',
  ]) {
    it(`is refused in ${queryString}, with what a host can do about it`, () => {
      const error = refusalOf(() => bind(queryString, { find: ['article'] }));
      expect(error).to.include({ status: 400, code: 'populate-with-pagination' });
      expect(error.message).to.include('api.rest.populateWithPagination: true');
    });

    it(`is allowed in ${queryString} where the host says so`, () => {
      expect(() => bind(queryString, { settings: { populateWithPagination: true } })).to.not.throw();
    });
  }

  for (const populate of ['', '=', '[author]=false', '[]=']) {
    it(`does not count where populate${populate} names nothing`, () => {
      expect(() => bind(`populate${populate}&pagination[page]=1`)).to.not.throw();
    });
  }

  it('is refused inside populate whatever the host says', () => {
    const settings = { populateWithPagination: true };
    expect(problemsOf(() => bind('populate[author][pagination][page]=1', { settings }))).to.deep.equal([
      'populate-with-pagination populate.author.pagination',
    ]);
  });
});
