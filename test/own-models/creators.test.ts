import { expect } from 'chai';
import type { CreatorFields } from '../../index.ts';
import { describeOneShop, idsOf, type Same } from './support/describe-shops.ts';

const creatorFields = (mode: CreatorFields) => ({
  pluginConfig: { finds: { 'api::book.book': { creatorFields: mode } } },
});

const first = async (same: Same, query: string) => {
  const answer = await same(`books?filters[id]=1&fields=title&${query}`);
  return answer.body.data[0].attributes;
};

const ida = { data: { id: 1, attributes: { firstname: 'Ida', lastname: 'Keller' } } };
const jon = { data: { id: 2, attributes: { firstname: 'Jon', lastname: 'Berg' } } };

describeOneShop(
  "creator fields on models of the host, in mode 'populate'",
  (same) => {
    it('answers a populate that names them, or *', async () => {
      expect(await first(same, '')).to.have.keys('title');
      expect(await first(same, 'populate=createdBy,updatedBy')).to.deep.equal({
        title: 'Tides',
        createdBy: ida,
        updatedBy: jon,
      });
      expect(await first(same, 'populate=*')).to.deep.include({ createdBy: ida, updatedBy: jon });
      expect((await same('authors?populate[books][populate]=createdBy&sort=id')).text).to.include('Keller');
    });

    it('accepts id, firstname and lastname in filters and sort, and no other attribute of administrators', async () => {
      expect(idsOf(await same('books?filters[createdBy][firstname]=Ida'))).to.deep.equal([1]);
      expect(idsOf(await same('books?filters[createdBy][$null]=true&sort=id'))).to.deep.equal([3, 5, 6, 9]);
      expect(
        idsOf(await same('books?sort=createdBy.lastname:asc&filters[createdBy][id][$gt]=0')),
      ).to.deep.equal([2, 1]);
      for (const name of ['email', 'password', 'createdAt']) {
        expect((await same(`books?filters[createdBy][${name}][$notNull]=true`)).status).to.equal(400);
        expect((await same(`books?sort=createdBy.${name}`)).status).to.equal(400);
        expect((await same(`books?populate[createdBy][fields]=${name}`)).status).to.equal(400);
      }
    });

    it('leaves them out on a type whose schema hides them', async () => {
      expect((await same('authors?populate=createdBy')).body.data[0].attributes).to.not.have.property(
        'createdBy',
      );
      expect((await same('authors?filters[createdBy]=1')).status).to.equal(400);
    });
  },
  creatorFields('populate'),
);

describeOneShop(
  "creator fields on models of the host, in mode 'attach'",
  (same) => {
    it('shows them on every entry as flat objects, and in the usual form if populate names one', async () => {
      const attached = {
        createdBy: { id: 1, firstname: 'Ida', lastname: 'Keller' },
        updatedBy: { id: 2, firstname: 'Jon', lastname: 'Berg' },
      };
      expect(await first(same, '')).to.deep.equal({ title: 'Tides', ...attached });
      expect(await first(same, 'populate=createdBy')).to.deep.equal({
        title: 'Tides',
        ...attached,
        createdBy: ida,
      });
      expect((await same('books?filters[id]=3')).body.data[0].attributes).to.deep.include({
        createdBy: null,
        updatedBy: null,
      });
    });
  },
  creatorFields('attach'),
);

describeOneShop(
  'creator fields on models of the host, switched off',
  (same) => {
    it('leaves them out of populate and refuses them in filters and sort', async () => {
      expect(await first(same, 'populate=createdBy')).to.have.keys('title');
      expect(await first(same, 'populate=*')).to.not.have.property('createdBy');
      expect((await same('books?filters[createdBy][firstname]=Ida')).status).to.equal(400);
      expect((await same('books?sort=updatedBy.lastname')).status).to.equal(400);
    });
  },
  creatorFields('off'),
);
