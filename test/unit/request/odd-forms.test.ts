import { expect } from 'chai';
import { ContentQueryError } from '../../../lib/base/error.ts';
import type { DialectSettings } from '../../../lib/request/context.ts';
import {
  foreignParameters,
  paginationKeys,
  parameters,
  populateKeyNames,
} from '../../../lib/schema/parameters.ts';
import { bind } from '../support/newsroom.ts';
import { oddForms } from '../support/odd-forms.ts';

/** Where a value may stand in a parameter: itself, and names inside of it. */
const placesIn = (parameter: string): readonly string[] => [
  parameter,
  `${parameter}[0]`,
  ...[
    'title',
    'author',
    'tags',
    'seo',
    'blocks',
    'cover',
    'related',
    'nope',
    '$or',
    'on',
    ...paginationKeys,
  ].map((name) => `${parameter}[${name}]`),
];

/** Each key inside populate, for an attribute of each kind. */
const placesInPopulate = ['author', 'tags', 'seo', 'blocks', 'cover', 'related'].flatMap((attribute) =>
  [...populateKeyNames, 'nope'].map((key) => `populate[${attribute}][${key}]`),
);

/** As hosts are set up, and as the adapter sets up apps of Strapi 4 and 5. */
const setUps: readonly Partial<DialectSettings>[] = [
  {},
  {
    smallPages: 'raise',
    unknownPopulate: 'ignore',
    filterMedia: true,
    nullWords: 'any',
    searchOne: 'ignore',
  },
  { smallPages: 'ignore', strictPopulate: true, filterMedia: true, nullWords: 'any', searchOne: 'apply' },
];

function expectNoFault(places: readonly string[]): void {
  for (const place of places)
    for (const form of oddForms) {
      const queryString = form.map((end) => `${place}${end}`).join('&');
      for (const settings of setUps)
        try {
          bind(queryString, { settings });
        } catch (error) {
          expect(error, queryString).to.be.instanceOf(ContentQueryError);
        }
    }
}

describe('a form that a parameter does not have', () => {
  for (const parameter of [...parameters, ...Object.keys(foreignParameters)])
    it(`is read or refused: ${parameter}`, () => {
      expectNoFault(placesIn(parameter));
    });

  it('is read or refused inside populate', () => {
    expectNoFault(placesInPopulate);
  });
});
