import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { shopApp } from './app/install.ts';
import { useApp } from './app/use-app.ts';
import { dropFiles, fillShop } from './traits/shop.ts';

/**
 * Strapi shows nothing of a media or polymorphic list as null, and we as an empty list. Its notes all have the first place in their
 * own lists: those of one product come in whatever order its database has, and here by id.
 */
const withoutEmpty = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body).replaceAll('"data":[]', '"data":null'), (key, value) =>
    key === 'notes' && Array.isArray(value?.data)
      ? { data: value.data.toSorted((one: { id: number }, other: { id: number }) => one.id - other.id) }
      : value,
  );

const queries = [
  'products?sort=id',
  'products?sort=id&populate=*',
  'products?sort=id&populate[makers][populate]=*&populate[group][populate]=*&populate[similarTo]=*',
  'products?sort=id&populate[parts][populate][from]=true&populate[parts][populate][seo][populate]=maker',
  'products?sort=id&populate[zone][populate]=*&populate[seo][populate]=*',
  'products?sort=id&populate[fans]=true&fields=name',
  'products?sort=size2Fit3:desc,id&fields[0]=size2Fit3&fields[1]=colour',
  'products?sort=id&filters[makers][name]=Cy',
  'products?sort=id&filters[mainMaker][name]=Ada',
  'products?sort=id&filters[group][name]=Tools',
  'products?sort=id&filters[similar][name]=Saw',
  'products?sort=id&filters[similarTo][name]=Axe',
  'products?sort=id&filters[colour]=%23fff&filters[size2Fit3][$gt]=3',
  'products?sort=id&filters[seo][maker][name]=Ada',
  'products?sort=id&filters[parts][from][name]=Bo',
  'products?sort=id&filters[fans][id]=1',
  'products?sort[0]=mainMaker.name:desc&sort[1]=id&filters[mainMaker][id][$notNull]=true',
  'products?sort=id&populate[notes]=true&populate[badge]=true&fields=name',
  'products?sort=id&filters[notes][text]=of%20one',
  'products?sort=id&filters[badge][label]=New',
  'makers?sort=id&populate=*',
  'makers?sort=id&filters[products][name]=Axe&populate[team][sort]=id',
  'makers?sort=id&filters[boss][name]=Ada&populate[boss][populate]=team',
  'groups?sort=id&populate=*',
  'groups?sort=id&filters[picks][name]=Saw',
  'groups?sort=id&filters[products][makers][name]=Cy',
  'products/2?populate=*&publicationState=preview',
  'makers/1?populate[products]=true&populate[notes]=true&publicationState=preview',
];

onEachDatabase('an app of renamed tables, with users, fields and relations of its own,', (database) => {
  const app = useApp(database, {
    folder: shopApp,
    env: { API_REST: '{"prefix":"/content"}' },
    prepare: dropFiles,
  });
  let token = '';

  before(async () => {
    token = await fillShop(app());
  });

  for (const query of queries) {
    it(`is read as Strapi reads it: ${query}`, async () => {
      const [strapi, ours] = await Promise.all(
        ['content', 'api-query'].map((prefix) => get(`${app().url}/${prefix}/${query}`, { token })),
      );
      expect(strapi?.status, strapi?.text).to.equal(200);
      expect(withoutEmpty(ours?.body)).to.deep.equal(withoutEmpty(strapi?.body));
    });
  }
});
