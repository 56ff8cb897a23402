import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import { type GetOptions, get } from '../support/http.ts';
import { isOurs } from './app/ours.ts';
import { untilGranted } from './app/until-granted.ts';
import { useApps } from './app/use-app.ts';

const user = 'plugin::users-permissions.user';

/** Drafts and one locale, so that no rule of safety has a part in it; ids where Strapi leaves the order open. */
const everything = 'publicationState=preview&locale=all';

/** Requests in which the rules of form would show. */
const queries: readonly string[] = [
  `articles?${everything}&fields=slug&populate=gallery&sort=id&pagination[limit]=-1`,
  `articles?${everything}&fields=slug&populate[gallery][filters][ext]=.none&sort=id`,
  `articles?${everything}&fields=rating&sort=rating,id&pagination[pageSize]=1000`,
  `articles?${everything}&fields=rating&sort=rating:desc,id&pagination[pageSize]=150`,
  `articles?${everything}&fields=publishedAt&sort=publishedAt,id&pagination[start]=0&pagination[limit]=-1`,
  `articles?${everything}&fields=title&sort=title,id&pagination[limit]=-1`,
  `articles?${everything}&fields=title&filters[title]=ada nacht 1&sort=id`,
  `articles?${everything}&fields=title&filters[title][$ne]=ADA NACHT 1&sort=id`,
  `articles?${everything}&fields=title&filters[title][$contains]=A&sort=id&pagination[limit]=-1`,
  `articles?${everything}&fields=title&filters[title][$contains]=a_a&sort=id`,
  `articles?${everything}&fields=title&filters[title][$notContains]=a%25t&sort=id`,
  `articles?${everything}&fields=title&filters[title][$containsi]=ÉLAN&sort=id`,
  `articles?${everything}&fields=title&filters[title][$startsWith]=e&sort=id`,
  `articles?${everything}&fields=title&filters[title][$startsWithi]=é&sort=id`,
  `articles?${everything}&fields=title&filters[title][$endsWith]=T 1&sort=id`,
  `articles?${everything}&fields=title&filters[title][$eqi]=ada nacht 1&sort=id`,
  `articles?${everything}&fields=title&filters[title][$gt]=m&sort=title,id`,
  `articles?${everything}&fields=title&filters[title][$in][0]=ADA NACHT 1&sort=id`,
  'authors?fields=name&sort=name:desc,id&pagination[pageSize]=1000',
  `articles?${everything}&fields[0]=airTime&fields[1]=eventAt&filters[id][$lt]=30&sort=id`,
  'articles?fields=slug&sort=id&pagination[limit]=0',
  'articles?fields=slug&sort=id&pagination[pageSize]=0&pagination[page]=0',
  'articles?fields=slug&sort=id&pagination[limit]=&pagination[start]=',
];

/** Requests that are read as Strapi reads them. */
const forms: readonly string[] = [
  'articles?filters[rating][$null]=yes&fields=rating&sort=id',
  'articles?filters[rating][$notNull]=&fields=rating&sort=id',
  'articles?filters[author][$notNull]=FALSE&fields=rating&sort=id',
  'articles?pagination=&filters=&fields=slug&sort=id',
  'articles?filters[id][$in][]=2&filters[id][$in][]=4&fields[]=slug&sort=id',
  'articles?populate=title,author&fields=slug&sort=id',
  'articles?populate[title][fields]=nope&populate[author][populate]=name&fields=slug&sort=id',
  'articles?sort=cover.name,id&fields=slug&pagination[pageSize]=100',
  'articles?sort[0]=cover.width:desc&sort[1]=id&fields=slug',
  'pages?populate[sections][on][blocks.quote][sort]=id:desc&populate[sections][on][blocks.hero]=true&sort=id',
  'pages?populate[sections][populate]=heading&fields=name&sort=id',
  'Articles?fields=slug&sort=id',
  'articles?filters[rating][$null][0]=false&fields=rating&sort=id',
  'articles?filters[author][$null][]=0&fields=rating&sort=id',
  'articles?pagination[page]=0x2&pagination[pageSize]=1e1&fields=slug&sort=id',
  'articles?pagination[page][0]=2&pagination[pageSize][]=3&fields=slug&sort=id',
  'articles?pagination[page]=99999999999&fields=slug&sort=id',
  'authors?populate[articles][limit]=2&populate[articles][fields]=slug&fields=name&sort=id&pagination[pageSize]=1',
  'authors?populate[articles][count]=true&fields=name&sort=id',
  // Without `=` a value is null.
  ...[
    'filters[summary]',
    'filters[summary][$eq]',
    'filters[summary][$eqi]',
    'filters[summary][$contains]',
    'filters[rating]',
    'filters[rating][$ne]',
    'filters[rating][$gt]',
    'filters[rating][$in][]',
    'filters[id][$in][]=2&filters[id][$in][]',
    'filters[id][$notIn][]=2&filters[id][$notIn][]',
    'filters[rating][$null]',
    'filters[$not][summary]',
    'filters[author]',
    'filters[author][id]',
    'filters[metadata]',
    'populate[author][filters][rank]',
  ].map((condition) => `articles?${everything}&${condition}&fields=slug&sort=id`),
  'articles?fields[]&sort=id',
  'articles?filters&populate&sort=id&fields[]=slug&fields[]',
];

/** Strapi's list of users, which has no pages. */
const ofUsers: readonly string[] = [
  'users?fields=username',
  'users?fields=username&sort=username:desc&limit=3&start=2',
  'users?fields=username&start=20&sort=id',
  'users?fields=username&limit=0&sort=id',
  'users?fields=username&limit=&sort=id',
  'users?fields=username&limit=-1&sort=id&populate[role][fields]=type',
  'users?fields=username&pagination[page]=abc&pagination[pageSize]=3&sort=id',
  'users?fields=username&page=2&pageSize=3&sort=id',
  'users?fields=username&filters[username][$contains]=u1&sort=id:desc&limit=5',
];

/** Requests that Strapi answers because the plugin refuses them, or would answer in another form. */
const handedOver: readonly string[] = [
  'articles?sort=metadata,id&fields=slug',
  'authors?sort=articles.id,id&fields=name&pagination[pageSize]=5',
  'authors?populate[articles][limit]=2&populate[articles][sort]=id&populate[articles][fields]=slug&fields=name&sort=id',
  'articles?sort[metadata]=desc&fields=slug',
  // From 6.15 on qs puts what stands before a plain name, and the name, under numbers.
  'articles?populate[related][fields]=slug&populate=cover&populate[author][fields]=name&fields=slug&sort=id',
  'articles?pagination=5&fields=slug&sort=id',
  'articles?pagination[limit]=-1&populate[author][page]=1&fields=slug&sort=id',
  'articles?publicationState=preview&locale[]=en&locale[]=fr&fields=slug&sort=id',
  'articles?pagination[pageSize]=1000&populate[author][page]=1&fields=slug&sort=id',
];

const searching = (conditions: readonly string[]): readonly string[] =>
  conditions.map((condition) => `articles?${everything}&fields=slug&filters[metadata][${condition}&sort=id`);

/** Searches of json. PostgreSQL compares no json with LIKE, so Strapi fails there, except where it makes text of it first. */
const ofText = searching(['$containsi]=é', '$notContainsi]=t_gs']);
const ofJson = searching(['$contains]=TAGS', '$contains]=t_gs', '$notContains]=50%25']);

onEachDatabase('a takeover without a word about form', (database) => {
  const [strapi, ours] = useApps(
    database,
    {},
    { config: { takeover: ['*', user], flatTypes: [user], better: [], serverTiming: true } },
  );

  before(async () => {
    for (const app of [strapi, ours]) {
      for (const uid of ['plugin::users-permissions.role', user])
        await app().act('grant', 'authenticated', uid, true);
      for (let number = 0; number < 30; number++) {
        const username = `u${number}`;
        await app().act('createPlain', user, { username, email: `${username}@x.org`, provider: 'local' });
      }
    }
    await untilGranted([strapi(), ours()], 'api/users', { role: 'authenticated' });
  });

  describe('of one entry that is a draft', () => {
    let draft = 0;
    let full: string[] = [];
    const ask = (options: GetOptions, query = '?fields[0]=slug&fields[1]=publishedAt&populate=author') =>
      Promise.all(
        [strapi, ours].map((app, index) =>
          get(`${app().url}/api/articles/${draft}${query}`, {
            ...options,
            ...(options.token === 'full' && { token: full[index] ?? '' }),
          }),
        ),
      );
    before(async () => {
      for (const role of ['public', 'authenticated', 'editor'])
        for (const app of [strapi, ours])
          await app().act('grant', role, 'api::article.article', true, 'findOne');
      full = (await Promise.all(
        [strapi, ours].map((app) => app().act('createToken', 'full-access')),
      )) as string[];
      const listed = 'articles?publicationState=preview&filters[publishedAt][$null]=true&fields=slug&sort=id';
      draft = (await get(`${ours().url}/api/${listed}`, { role: 'editor' })).body.data[0].id;
      await untilGranted([strapi(), ours()], 'api/articles/999999');
    });

    it('says that there is none, with a mistake for Strapi in the query too', async () => {
      for (const app of [strapi, ours]) {
        const { status } = await get(`${app().url}/api/articles/999999?populate[author][page]=1`, {
          role: 'editor',
        });
        expect(status).to.equal(404);
      }
    });

    for (const options of [{ role: 'editor' }, { token: 'full' }]) {
      it(`shows it as Strapi does: ${Object.values(options)}`, async () => {
        const [theirs, answer] = await ask(options);
        expect([theirs?.status, answer?.status], answer?.text).to.deep.equal([200, 200]);
        expect(answer?.body).to.deep.equal(theirs?.body);
        const [, live] = await ask(options, '?publicationState=live');
        expect(live?.status).to.equal(404);
      });
    }

    for (const role of ['public', 'authenticated']) {
      it(`hides it from the role ${role}`, async () => {
        const [theirs, answer] = await ask({ role });
        expect([theirs?.status, answer?.status]).to.deep.equal([200, 404]);
      });
    }
  });

  if (database.name === 'postgres')
    for (const query of ofJson)
      it(`answers itself where Strapi fails: ${query}`, async () => {
        const path = `/api/${encodeURI(query)}`;
        const [theirs, answer] = await Promise.all(
          [strapi, ours].map((app) => get(app().url + path, { role: 'authenticated' })),
        );
        expect([theirs?.status, answer?.status], answer?.text).to.deep.equal([500, 200]);
        expect(answer?.headers['server-timing']).to.not.include('handed-over');
      });

  const byStrapi = [...handedOver, ...ofText, ...(database.name === 'postgres' ? [] : ofJson)];
  for (const query of [...queries, ...forms, ...ofUsers, ...byStrapi]) {
    it(`answers as Strapi does on this database: ${query}`, async () => {
      const path = `/api/${encodeURI(query)}`;
      const [theirs, answer] = await Promise.all(
        [strapi, ours].map((app) => get(app().url + path, { role: 'authenticated' })),
      );
      expect(theirs?.status, theirs?.text).to.equal(200);
      expect(answer && isOurs(answer), answer?.text.slice(0, 300)).to.equal(true);
      expect(answer?.headers['server-timing']?.includes('handed-over')).to.equal(byStrapi.includes(query));
      expect(answer?.body).to.deep.equal(theirs?.body);
    });
  }
});
