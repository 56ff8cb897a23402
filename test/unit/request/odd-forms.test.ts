import { expect } from 'chai';
import { ContentQueryError } from '../../../lib/base/error.ts';
import { foreignParameters, parameters, populateKeyNames } from '../../../lib/schema/parameters.ts';
import { bind } from '../support/newsroom.ts';

/** Where a value may stand in a parameter: itself, and names inside of it. */
const placesIn = (parameter: string): readonly string[] => [
  parameter,
  `${parameter}[0]`,
  ...['title', 'author', 'tags', 'seo', 'blocks', 'cover', 'related', 'nope', '$or', 'page', 'on'].map(
    (name) => `${parameter}[${name}]`,
  ),
];

/** Each key inside populate, for an attribute of each kind. */
const placesInPopulate = ['author', 'tags', 'seo', 'blocks', 'cover', 'related'].flatMap((attribute) =>
  [...populateKeyNames, 'nope'].map((key) => `populate[${attribute}][${key}]`),
);

/** What may stand below it: no value, texts, lists and objects in each other, and several of them at once. */
const forms = [
  [''],
  ['='],
  ['=*'],
  ['[]'],
  ['[]=x'],
  ['[][a]'],
  ['[][a]=x'],
  ['[][][a]=x'],
  ['[a][][b]=x'],
  ['[0][1][2]=x'],
  ['[$eq][][a]'],
  ['[on][][a][populate]'],
  ['=x', '[a]=y'],
  ['[]=x', '[a][]=y'],
  ['=x', '=y', '[][a]'],
];

function expectNoFault(places: readonly string[]): void {
  for (const place of places)
    for (const form of forms) {
      const queryString = form.map((end) => `${place}${end}`).join('&');
      try {
        bind(queryString);
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
