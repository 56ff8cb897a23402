import { expect } from 'chai';
import { type Asking, bind, registry } from '../support/newsroom.ts';
import { problemsOf, refusalOf } from '../support/refusal.ts';

const localeOf = (queryString: string, asking: Asking = {}): string | undefined =>
  bind(queryString, asking).locale;

describe('locale', () => {
  it('is the default locale where none is asked for', () => {
    expect(localeOf('')).to.equal('en');
    expect(localeOf('', { defaultLocale: 'fr' })).to.equal('fr');
  });

  it('is what is asked for, known or not', () => {
    expect(localeOf('locale=fr')).to.equal('fr');
    expect(localeOf('locale=xx')).to.equal('xx');
    expect(localeOf('locale=')).to.equal('');
  });

  it('is none at all for all', () => {
    expect(localeOf('locale=all')).to.equal(undefined);
  });

  it('is that of a condition on the locale in Strapi 5, with or without the parameter', () => {
    const inStrapi5: Asking = { settings: { registry: { ...registry, strapi: 5 } } };
    for (const queryString of ['filters[locale]=fr', 'locale=de&filters[locale][$in][0]=fr']) {
      expect(localeOf(queryString, inStrapi5), queryString).to.equal(undefined);
      expect(localeOf(queryString), queryString).to.be.oneOf(['en', 'de']);
    }
    for (const queryString of [
      'filters[$and][0][locale]=fr',
      'filters[locale]=fr&fallback=de',
      'filters[title]=fr',
    ])
      expect(localeOf(queryString, inStrapi5), queryString).to.equal('en');
  });

  it('is ignored on a type that is not localised', () => {
    expect(localeOf('locale=fr', { type: 'author' })).to.equal(undefined);
    expect(localeOf('', { type: 'author' })).to.equal(undefined);
  });

  for (const queryString of ['locale[]=fr', 'locale=fr&locale=de', 'locale[a]=fr']) {
    it(`refuses ${queryString}, whether the type is localised or not`, () => {
      for (const type of ['article', 'author']) {
        expect(problemsOf(() => bind(queryString, { type }))).to.deep.equal(['wrong-form locale']);
      }
    });
  }

  it('is ignored in every form where the host has no i18n', () => {
    for (const queryString of ['', 'locale=fr', 'locale[]=fr']) {
      expect(localeOf(queryString, { i18n: false })).to.equal(undefined);
    }
  });
});

describe('publicationState', () => {
  const stateOf = (queryString: string, asking: Asking = {}) => bind(queryString, asking).state;

  it('is left open where none is asked for', () => {
    expect(stateOf('')).to.equal(undefined);
  });

  it('is live or preview, on every type', () => {
    expect(stateOf('publicationState=live')).to.equal('live');
    expect(stateOf('publicationState=preview')).to.equal('preview');
    expect(stateOf('publicationState=preview', { type: 'author' })).to.equal('preview');
  });

  for (const value of ['=', '=draft', '=LIVE', '[]=live', '[a]=live', '=live&publicationState=preview']) {
    it(`refuses publicationState${value}, on every type`, () => {
      for (const type of ['article', 'author']) {
        expect(problemsOf(() => bind(`publicationState${value}`, { type }))).to.deep.equal([
          'invalid-publication-state publicationState',
        ]);
      }
    });
  }

  it('refuses a wrong state inside populate, with its place', () => {
    expect(problemsOf(() => bind('populate[author][publicationState]=x'))).to.deep.equal([
      'invalid-publication-state populate.author.publicationState',
    ]);
    expect(problemsOf(() => bind('populate[sections][publicationState]=x'))).to.deep.equal([
      'invalid-publication-state populate.sections.publicationState',
    ]);
  });

  it('refuses preview with 403 where the role may not see drafts of the type', () => {
    const asking = { preview: ['team'] };
    const error = refusalOf(() => bind('publicationState=preview', asking));
    expect(error).to.include({ status: 403, code: 'preview-forbidden' });
    expect(stateOf('publicationState=live', asking)).to.equal('live');
    expect(stateOf('publicationState=preview', { ...asking, type: 'team' })).to.equal('preview');
  });

  it('refuses preview inside populate by the drafts of the populated type', () => {
    const asking = { type: 'author', preview: ['team'] };
    expect(() => bind('populate[team][publicationState]=preview', asking)).to.not.throw();
    const error = refusalOf(() => bind('populate[articles][publicationState]=preview', asking));
    expect(error).to.include({ status: 403, code: 'preview-forbidden' });
  });

  it('is ignored in every form where the host has no draft and publish', () => {
    for (const value of ['live', 'preview', 'nonsense']) {
      expect(stateOf(`publicationState=${value}`, { draftAndPublish: false, preview: [] })).to.equal(
        undefined,
      );
    }
  });
});
