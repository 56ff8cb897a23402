import { expect } from 'chai';
import { each, type Gives, type OwnSource, table } from './own-test.ts';

const counts =
  (total: number): Gives =>
  ({ data, meta }) => {
    expect(data.length).to.equal(total);
    expect(meta.pagination).to.deep.equal({ page: 1, pageSize: 25, pageCount: 1, total });
  };

/** Filters through relations, with and without a search. */
export const deepFiltering: OwnSource = {
  file: 'core/strapi/deep-filtering.test.api.js',
  tests: [
    ...table('collectors', [
      ['filters[cards][name]=Ace', ['Ida', 'Bela']],
      ['filters[cards][name]=King', ['Ida']],
      ['filters[$or][0][cards][name]=Ace&filters[$or][1][cards][name]=King', ['Ida', 'Bela']],
      ['filters[friends][name]=Ida', ['Bela', 'Nino']],
      ['filters[cards][name]=Ace&_q=', ['Ida', 'Bela']],
      ['filters[cards][name]=Ace&_q=25', ['Ida']],
      ['filters[friends][name]=Ida&_q=', ['Bela', 'Nino']],
      ['filters[friends][name]=Ida&_q=bel', ['Bela']],
      ['filters[$or][0][cards][name]=Ace&filters[$or][1][cards][name]=King', counts(2)],
    ]),
  ],
};

/** Filters on administrators. */
export const privateParams: OwnSource = {
  file: 'core/strapi/validation/private-params.test.api.js',
  tests: table('collectors', [['filters[createdBy][email][$eq]=text', 400]]),
};

const states = ['', 'publicationState=live', 'publicationState=preview'];
const inStates = (type: string, published: readonly string[], drafts: readonly string[]) =>
  states.flatMap((state) =>
    each(type, [state], state.endsWith('preview') ? [...published, ...drafts] : published),
  );

/** Every entry that is shown is published, at every depth. */
const published: Gives = ({ data }) => {
  expect(data.length).to.equal(2);
  for (const { attributes } of data)
    for (const { attributes: shown } of [
      { attributes },
      ...attributes.topics.data,
      ...attributes.place.countries.data,
    ])
      expect(shown.publishedAt).to.be.a('string');
};

/** Drafts, in lists and behind relations. */
export const publicationState: OwnSource = {
  file: 'core/strapi/publication-state.test.api.js',
  tests: [
    ...inStates('countries', ['Chad', 'Peru'], ['Oman']),
    ...inStates('topics', ['Food', 'Tech'], ['Home']),
    ...inStates('stories', ['Second', 'Third'], ['First']),
    ...each(
      'stories',
      ['publicationState=live&populate[0]=topics&populate[1]=place.countries&sort=id'],
      published,
    ),
  ],
};

const localized = (type: string, one: string, other: string) =>
  table(type, [
    ['', [one]],
    ['locale=fr', [other]],
    ['locale=all', [one, other]],
  ]);

/** Entries in the default locale, in another one and in all. */
export const i18n: OwnSource = {
  file: 'plugins/i18n/content-api/content-api.test.api.js',
  tests: [...localized('kinds', 'post', 'billet'), ...localized('entrance', 'The door', 'La porte')],
};

/** A single type without an entry, and with one. */
export const singleType: OwnSource = {
  file: 'core/strapi/single-type.test.api.js',
  tests: [...each('motto', [''], 404), ...each('banner', [''], ['Welcome'])],
};
