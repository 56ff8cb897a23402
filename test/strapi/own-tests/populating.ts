import { expect } from 'chai';
import { each, type Gives, type OwnSource, table } from './own-test.ts';

type Bag = Readonly<Record<string, unknown>>;

/** Attributes that every entry has, and attributes that none has. */
const having =
  (names: readonly string[], none: readonly string[]): Gives =>
  ({ data }) => {
    expect(data.length).to.equal(2);
    for (const { attributes } of data) {
      for (const name of names) expect(attributes).to.have.property(name);
      for (const name of none) expect(attributes).to.not.have.property(name);
    }
  };

/** What stands in the two zones, without ids. */
const zones =
  (...expected: readonly (readonly object[])[]): Gives =>
  ({ data }) => {
    const shown = data.map(({ attributes }: { attributes: { zone: Bag[] } }) =>
      attributes.zone.map(({ id, ...part }) => {
        expect(id).to.be.a('number');
        return part;
      }),
    );
    expect(shown).to.deep.equal(expected);
  };

const figures = [1, 2, 3].map((number) => ({
  __component: 'parts.figure',
  number,
  text: `figure ${number}`,
}));
const titled = (title: string) => ({ __component: 'parts.label', title });

/** Components, relations and zones, with filters and without. */
export const populateFilters: OwnSource = {
  file: 'core/strapi/api/populate/filtering/index.test.api.js',
  tests: [
    ...table('alphas', [
      ['', having([], ['figure', 'labels'])],
      ['populate=figure', having(['figure'], ['labels'])],
      ['populate=*', having(['figure', 'labels'], [])],
    ]),
    ...table('gammas', [
      [
        'populate[0]=figure&populate[1]=alphas.figure&sort=id',
        ({ data }) => {
          for (const { attributes } of data)
            for (const { attributes: alpha } of attributes.alphas.data) {
              expect(alpha).to.have.all.keys('name', 'figure', 'createdAt', 'updatedAt');
              expect(alpha.figure.text).to.equal(`of ${alpha.name}`);
            }
          expect(
            data.map(
              ({ attributes }: { attributes: { alphas: { data: [] } } }) => attributes.alphas.data.length,
            ),
          ).to.deep.equal([1, 2]);
        },
      ],
      [
        'populate[figure][filters][number][$lt]=15&sort=id',
        ({ data: [first, second] }) => {
          expect(first.attributes.figure).to.equal(null);
          expect(second.attributes.figure).to.include({ number: 14, text: 'small' });
        },
      ],
      [
        'populate[alphas][populate][figure][filters][text][$eq]=of first&sort=id',
        ({ data: [first, second] }) => {
          const shown = [...first.attributes.alphas.data, ...second.attributes.alphas.data].map(
            ({ attributes }: { attributes: { figure: unknown } }) => attributes.figure !== null,
          );
          expect(shown).to.deep.equal([true, true, false]);
        },
      ],
      ['populate[alphas]=t', having(['alphas'], [])],
      ['populate[alphas]=f', having([], ['alphas'])],
    ]),
    ...table('betas', [
      ['populate[zone]=*&sort=id', zones([...figures, titled('a title')], [titled('another title')])],
      ['populate[zone][on][parts.figure]=true&sort=id', zones(figures, [])],
      [
        'populate[zone][on][parts.figure][filters][number][$lt]=3&populate[zone][on][parts.label][filters][title][$contains]=another&sort=id',
        zones(figures.slice(0, 2), [titled('another title')]),
      ],
    ]),
  ],
};

/** A media file, whose creators and whatever uses it nobody sees. */
export const sanitized: OwnSource = {
  file: 'core/strapi/api/populate/sanitize.test.api.js',
  tests: each(
    'alphas',
    ['populate[cover][populate]=*&sort=id'],
    ({ data: [{ attributes }] }) => {
      expect(attributes.cover.data.attributes.name).to.equal('cover');
      expect(attributes.cover.data.attributes).to.not.have.any.keys('createdBy', 'updatedBy');
    },
    { rule: 'media-without-relations' },
  ),
};

const nested: Gives = ({ data }) => {
  const [only] = [data].flat();
  const [plain, inner] = only.attributes.zone;
  expect(plain).to.include({ __component: 'parts.figure', text: 'plain' });
  expect([inner.__component, inner.inner?.text]).to.deep.equal(['parts.nested', 'inside']);
};

/** A zone of a component and a component within one, in a list and in one entry. */
export const zonesOfEntries: OwnSource = {
  file: 'core/strapi/dynamiczones/simple.test.api.js',
  tests: [
    ...each('deltas/1', ['populate[0]=zone.inner'], nested),
    ...each('deltas', ['populate[0]=zone'], ({ data: [{ attributes }] }) => {
      for (const part of attributes.zone) expect(part.__component).to.match(/^parts\./);
      expect(attributes.zone.length).to.equal(2);
    }),
  ],
};
