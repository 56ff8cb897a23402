import { expect } from 'chai';
import { type Asking, bind } from '../support/newsroom.ts';
import { problemsOf, refusalOf } from '../support/refusal.ts';

const fallbackOf = (queryString: string, asking: Asking = {}) => bind(queryString, asking).fallback;
const withDefaults: Asking = { settings: { localeFallback: { en: ['de'], fr: ['en', 'de'] } } };

describe('fallback', () => {
  it('is nothing where none is asked for', () => {
    expect(fallbackOf('')).to.equal(undefined);
    expect(fallbackOf('locale=fr')).to.equal(undefined);
  });

  for (const queryString of [
    'fallback=fr,de',
    'fallback= fr , de ',
    'fallback=fr,,de,',
    'fallback[0]=fr&fallback[1]=de',
    'fallback[]=fr&fallback[]=de',
    'fallback=fr&fallback=de',
    'fallback=fr,de,fr,en',
  ]) {
    it(`is fr and de after en, each once, with ${queryString}`, () => {
      expect(fallbackOf(queryString)).to.deep.equal(['fr', 'de']);
    });
  }

  it('stands after the locale that is asked for', () => {
    expect(fallbackOf('locale=fr&fallback=fr,en')).to.deep.equal(['en']);
    expect(fallbackOf('locale=fr&fallback=fr')).to.deep.equal([]);
  });

  it("is the host's where the request says nothing of it, by locale", () => {
    expect(fallbackOf('', withDefaults)).to.deep.equal(['de']);
    expect(fallbackOf('locale=fr', withDefaults)).to.deep.equal(['en', 'de']);
    expect(fallbackOf('locale=de', withDefaults)).to.equal(undefined);
    expect(fallbackOf('locale=all', withDefaults)).to.equal(undefined);
    expect(fallbackOf('locale=constructor', withDefaults)).to.equal(undefined);
    expect(fallbackOf('locale=fr&fallback=de', withDefaults)).to.deep.equal(['de']);
  });

  it("is nothing with an empty one, whatever the host's is", () => {
    expect(fallbackOf('locale=fr&fallback=', withDefaults)).to.equal(undefined);
    expect(fallbackOf('locale=all&fallback=', withDefaults)).to.equal(undefined);
  });

  it('is ignored on a type that is not localised, and where the host has no i18n', () => {
    expect(fallbackOf('fallback=fr', { type: 'author' })).to.equal(undefined);
    expect(fallbackOf('fallback=fr&locale=all', { type: 'author' })).to.equal(undefined);
    for (const queryString of ['fallback=fr', 'fallback[a]=fr'])
      expect(fallbackOf(queryString, { i18n: false })).to.equal(undefined);
  });

  for (const queryString of ['fallback[a]=fr', 'fallback[0][a]=fr', 'fallback=all', 'fallback=fr,all']) {
    it(`refuses ${queryString}, whether the type is localised or not`, () => {
      for (const type of ['article', 'author'])
        expect(problemsOf(() => bind(queryString, { type }))).to.deep.equal(['wrong-form fallback']);
    });
  }

  it('says that all locales are no locale', () => {
    for (const queryString of ['fallback=all', 'fallback=fr,all'])
      expect(refusalOf(() => bind(queryString, {})).problems[0]?.hint).to.equal(
        "'all' is no locale; name each locale that is tried",
      );
    expect(refusalOf(() => bind('fallback[a]=fr', {})).problems[0]?.hint).to.equal(undefined);
  });

  it('is refused beside all locales, with a hint', () => {
    const { problems } = refusalOf(() => bind('locale=all&fallback=fr', {}));
    expect(problems[0]).to.deep.include({
      path: ['fallback'],
      code: 'wrong-form',
      hint: "leave out 'fallback', or name the first locale with 'locale'",
    });
  });

  it('counts each code as a condition', () => {
    const codes = Array.from({ length: 201 }, (_, index) => `l${index}`).join(',');
    expect(problemsOf(() => bind(`fallback=${codes}`, {}))).to.deep.equal(['ceiling-exceeded fallback.l200']);
  });
});
