import { expect } from 'chai';
import { databases } from '../support/databases.ts';
import { type Answer, get } from '../support/http.ts';
import { untilGranted } from './app/until-granted.ts';
import { useApps } from './app/use-app.ts';

const database = databases.find(({ name, available }) => available && name !== 'sqlite') ?? databases[0];
if (database === undefined) throw new Error('there is always a database');

/** Only what the plugin itself has read took time in its stages. */
const isOurs = ({ headers }: Answer): boolean => {
  const timing = String(headers['server-timing']);
  return timing.includes('load;') && !timing.includes('handed-over');
};

/** What a narrowing is asked with, and whether its query has words here, so that it is not Strapi that answers. */
const asked: readonly (readonly [narrowing: string, path: string, ours: boolean])[] = [
  ['adds a condition', 'articles?sort=id', true],
  ['adds a condition', 'articles?sort=id&filters[kind]=news&pagination[pageSize]=2', true],
  ['adds a condition', 'articles?sort=id&filters[$or][0][id]=1&filters[$or][1][id][$gt]=18', true],
  // What is refused is handed over, with the condition that was added.
  ['adds a condition', 'articles?sort=id&fields=slug&populate[author][page]=1', false],
  ['sets the query anew', 'articles?fields=title', true],
  ['asks for nothing', 'articles?sort=id', false],
  ['asks for what is not there', 'articles?sort=id&fields=title', true],
  ['fills populate in', 'articles?sort=id&fields=title', true],
  ['fills populate in', 'articles?sort=id&fields=title&populate=category', true],
  ['narrows populate', 'articles?sort=id&fields=slug&populate=*', true],
  ['takes a word of its own', 'articles?sort=id&fields=slug&q=2', true],
  ['limits the page', 'articles?sort=id&fields=slug&pagination[page]=2&pagination[pageSize]=50', true],
  ['reads and changes nothing', 'articles?sort=id&filters[id][$in]=2&filters[id][$in]=4', true],
  ['names nothing that is known', 'articles?sort=id', true],
];

const ways = {
  route: ['articles/2?publicationState=preview'],
  global: [],
  router: ['articles/2?publicationState=preview'],
} as const;

for (const [way, ones] of Object.entries(ways)) {
  describe(`a query that the app's own middleware changes, ${way === 'route' ? 'on the route' : `as ${way} middleware`}`, () => {
    const env = { NARROW: way };
    const [strapi, ours] = useApps(
      database,
      { env },
      { env, config: { takeover: true, serverTiming: true } },
    );
    // Times are written in another way on PostgreSQL, which is not what this is about.
    const withFields = (path: string): string =>
      /fields/.test(path) ? path : `${path}${path.includes('?') ? '&' : '?'}fields[0]=slug&fields[1]=kind`;
    const ask = (path: string, narrowing: string) => {
      const options = { role: 'editor', headers: { 'x-narrow': narrowing } };
      return Promise.all([strapi, ours].map((app) => get(`${app().url}/api/${withFields(path)}`, options)));
    };

    before(async () => {
      for (const app of [strapi, ours])
        await app().act('grant', 'editor', 'api::article.article', true, 'findOne');
      await untilGranted([strapi(), ours()], 'api/articles/999999');
    });

    for (const [narrowing, path, isSayable] of asked) {
      it(`${narrowing}: ${path}`, async () => {
        const [plain, taken] = await ask(path, narrowing);
        expect(plain?.status, plain?.text).to.equal(200);
        expect(taken?.body).to.deep.equal(plain?.body);
        expect(taken?.body.meta.seen).to.equal(true);
        expect(taken !== undefined && isOurs(taken), 'ours').to.equal(isSayable);
      });
    }

    if (way === 'global') {
      it('is what the lists beside are asked, or a 400 where it has no words', async () => {
        const options = (narrowing: string) => ({ role: 'editor', headers: { 'x-narrow': narrowing } });
        for (const [narrowing, path, isSayable] of asked) {
          const [plain, beside] = await Promise.all(
            ['api', 'api-query'].map((prefix) =>
              get(`${strapi().url}/${prefix}/${withFields(path)}`, options(narrowing)),
            ),
          );
          expect(beside?.status, `${narrowing}: ${path}`).to.equal(isSayable ? 200 : 400);
          if (isSayable) expect(beside?.body, `${narrowing}: ${path}`).to.deep.equal(plain?.body);
        }
      });
    }

    for (const path of ones) {
      it(`one entry: ${path}`, async () => {
        // Strapi reads no filters there, so those of the app hide nothing; those of a client do here.
        for (const narrowing of ['adds a condition', 'asks for nothing', 'sets the query anew']) {
          const [plain, shown] = await ask('articles/30', narrowing);
          expect([plain?.status, shown?.status], shown?.text).to.deep.equal([200, 200]);
          expect(shown?.body, narrowing).to.deep.equal(plain?.body);
          const [, hidden] = await ask('articles/30?filters[id]=2', narrowing);
          expect(hidden?.status, narrowing).to.equal(narrowing === 'asks for nothing' ? 200 : 404);
        }
        for (const narrowing of [
          'adds a condition',
          'fills populate in',
          ...(way === 'route' ? ['names an entry'] : []),
        ]) {
          const [plain, taken] = await ask(path, narrowing);
          expect(taken?.status, taken?.text).to.equal(200);
          expect(taken?.body, narrowing).to.deep.equal(plain?.body);
        }
      });
    }

    it('keeps the condition beside null, and beside parts of a key that Strapi’s parser drops', async () => {
      for (const path of [
        'articles?filters[summary]&sort=id',
        'articles?filters[summary][$ne]&filters[rating][$notNull]=true&sort=id',
        'articles?filters[kind]b=news&sort=id',
      ]) {
        const [plain, taken] = await ask(path, 'adds a condition');
        expect(plain?.status, plain?.text).to.equal(200);
        expect(taken?.body, path).to.deep.equal(plain?.body);
      }
    });

    it('refuses what the client sent and nobody can write', async () => {
      const [, taken] = await ask(`articles?filters${'[a]'.repeat(25)}=1`, 'adds a condition');
      expect(taken?.status).to.equal(400);
      expect(taken?.body.error.details.errors[0].code).to.equal('malformed-key');
    });
  });
}
