import { expect } from 'chai';
import { associations, everything } from './support/associations.ts';
import { describeOneShop } from './support/describe-shops.ts';

const flatTypes = ['book', 'publisher', 'author', 'profile', 'genre', 'review'].map(
  (name) => `api::${name}.${name}`,
);

describeOneShop(
  'flat types on models of the host',
  (same) => {
    for (const { title, root, name, attribute, value, with: expected, toMany } of associations) {
      it(`show a ${title} (${root}.${name}) as flat objects, filtered and sorted`, async () => {
        const through = `filters[${name}][${attribute}]=${encodeURIComponent(value)}`;
        const { body } = await same(
          `${root}?${everything}&${through}&sort=id&populate[${name}][fields]=${attribute}`,
        );
        expect(body.map(({ id }: { id: number }) => id)).to.deep.equal(expected);
        const related = [body[0][name]].flat();
        expect(related.map((entry) => entry[attribute])).to.include(value);
        expect(related[0]).to.have.keys('id', attribute);
        expect(Array.isArray(body[0][name])).to.equal(toMany);
        await same(`${root}?${everything}&sort=${name}.${attribute}:desc`);
        await same(`${root}?populate=*&sort=id`);
      });
    }

    it('have no envelope and no meta, and respect the gates', async () => {
      const { body } = await same('books?fields=title&sort=id&pagination[limit]=2');
      expect(body).to.deep.equal([
        { id: 1, title: 'Tides' },
        { id: 2, title: 'tides II' },
      ]);
      expect((await same('books', 'no-book')).status).to.equal(403);
      expect((await same('books?populate=*', 'no-author')).body[0]).to.not.have.property('authors');
    });
  },
  { pluginConfig: { flatTypes } },
);
