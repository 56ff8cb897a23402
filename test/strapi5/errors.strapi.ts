import { expect } from 'chai';
import { useApps } from '../strapi/app/use-app.ts';
import { type Answer, get } from '../support/http.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { strapi5 } from './app/install.ts';

/** Requests that Strapi 5 refuses, by the parameter in which the mistake is. */
const refused: Readonly<Record<string, readonly string[]>> = {
  sort: [
    'sort=nope',
    'sort=writer.nope',
    'sort[writer][nope]=asc',
    'sort[0][writer][nope]=asc',
    'sort[0]=title:asc&sort[1]=nope:desc',
    'sort=writer',
    'sort=writer.posts',
    'sort=sections',
    'sort=sections.title',
    'sort=cover.nope',
    'sort=title:up',
    'sort[title]=up',
    'sort=createdBy',
    'sort=createdBy.firstname',
    'sort=writer.updatedBy',
  ],
  filters: [
    'filters[nope]=1',
    'filters[0][nope]=1',
    'filters[writer][posts][nope][$eq]=1',
    'filters[$and][0][writer][nope]=1',
    'filters[title][$foo]=1',
    'filters[writer][$foo]=1',
    'filters[title][nope]=1',
    'filters[sections][$notNull]=1',
    'filters[writer][posts][sections]=1',
    'filters[writer][$some][name]=1',
    'filters=nope',
    'filters[day]=nope',
    'filters[writer][createdAt][$gt]=nope',
    'filters[createdBy]=1',
    'filters[createdBy][firstname]=a',
    'filters[writer][updatedBy][id]=1',
  ],
  fields: [
    'fields=nope',
    'fields=writer',
    'fields[0]=title&fields[1]=nope',
    'fields=writer.name',
    'fields[title]=1',
    'fields=createdBy',
  ],
  populate: [
    'populate=nope',
    'populate=writer.nope',
    'populate=sections.nope',
    'populate[0]=writer&populate[1]=nope',
    'populate[nope]=true',
    'populate[writer][populate]=nope',
    'populate[writer][populate]=posts.nope',
    'populate[writer][populate][posts][populate][nope]=true',
    'populate[writer][populate][name]=true',
    'populate[writer][nope]=1',
    'populate[writer][name]=1',
    'populate[writer][locale]=fr',
    'populate[comments][locale]=fr',
    'populate[writer][status]=draft',
    'populate[writer][limit]=1',
    'populate[writer][pagination][limit]=1',
    'populate[writer][count]=maybe',
    'populate[writer]=maybe',
    'populate[writer][fields]=nope',
    'populate[writer][sort]=posts.nope',
    'populate[writer][sort]=posts',
    'populate[writer][filters][$or][0][posts][nope]=1',
    'populate[sections][on][no.such]=true',
    'populate[sections][on]=true',
    'populate[sections][on][blocks.teaser][populate][nope]=true',
    'populate[sections][on][blocks.teaser][fields]=nope',
    'populate[sections][populate]=nope',
    'populate=title',
    'populate[title]=true',
    'populate[0][writer]=true',
    'populate[seo][locale]=fr',
    'populate[writer][on][blocks.teaser]=true',
    'populate[writer][filters]=1',
    'populate=deep',
  ],
  'what leads to entries of several types': [
    'populate[sections][locale]=fr',
    'populate[sections][filters][nope]=1',
    'populate[sections][sort]=nope',
    'populate[sections][fields]=nope',
    'populate[sections][nope]=1',
    'populate[sections][status]=draft',
    'populate[sections][limit]=1',
    'populate[sections][filters][title]=a&populate[writer]=nope',
    'populate[related][sort]=nope',
  ],
  'a star in populate': [
    'populate[0]=*',
    'populate=*,writer',
    'populate=writer.*',
    'populate[writer][populate][0]=*',
    'populate[cover]=*',
    'populate[writer]=*',
    'populate[related][populate][writer]=*',
    'populate[seo]=*',
    'populate[sections]=*',
    'populate[localizations]=*',
  ],
  'a creator in populate': [
    'populate=createdBy',
    'populate[updatedBy]=true',
    'populate=writer.createdBy',
    'populate[writer][populate]=createdBy',
    'populate[writer][populate][createdBy]=true',
  ],
  pagination: [
    'pagination[page]=1&pagination[start]=0',
    'pagination[page]=a',
    'pagination[start]=1.5',
    'pagination[pageSize]=1.5',
    'pagination[withCount]=maybe',
    'page=1',
    'pageSize=2',
  ],
  publicationFilter: ['publicationFilter=nope'],
  'several parameters': [
    'sort=nope&filters[nuppe]=1&fields=nappe&populate=nippe',
    'sort=title:up&populate=nippe',
    'pagination[page]=1&pagination[start]=0&sort=title:up',
  ],
};

/** Requests for pages that Strapi 5 answers in its own way. */
const answered = [
  'pagination[limit]=-1',
  'pagination[limit]=a&pagination[start]=1',
  'pagination[pageSize]=a&pagination[page]=2',
  'pagination[page]=0&pagination[pageSize]=',
  'pagination[limit][a]=1',
  'populate[secretFile]=*',
  'locale[]=en&locale[]=fr',
];

/** Mistakes in what Strapi 5 does not read of one entry. */
const ofLists = [
  'pagination[page]=a',
  'pagination[page][a]=1',
  'pagination[start]=1.5',
  'pagination[withCount]=maybe',
  'pagination[page]=1&pagination[start]=0',
  'sort[title]=',
];

describeStrapi5OnSqlite('what a takeover of a Strapi 5 app refuses', (database) => {
  const apps = useApps(database, strapi5({}), strapi5({ takeover: true }));

  const ask = async (path: string): Promise<readonly [theirs: Answer, own: Answer]> => {
    const [theirs, own] = await Promise.all(
      apps.map((app) => get(`${app().url}/api/${path}`, { role: 'editor' })),
    );
    if (theirs === undefined || own === undefined) throw new Error('two apps are started');
    return [theirs, own];
  };

  for (const [where, queries] of Object.entries(refused))
    it(`has Strapi's own words, name and details for mistakes in ${where}`, async () => {
      for (const query of queries) {
        const [theirs, own] = await ask(`posts?${query}`);
        const { errors, ...details } = own.body.error?.details ?? {};
        expect([own.status, { ...own.body.error, details }], query).to.deep.equal([400, theirs.body.error]);
        expect(errors, query).to.be.an('array');
      }
    });

  it('reveals no more of a private attribute than of one that does not exist', async () => {
    const bodies = await Promise.all(
      ['editorNote', 'editorNite'].map(async (name) =>
        (await ask(`posts?sort=${name}`))[1].text.replaceAll(name, 'x'),
      ),
    );
    expect(bodies[0]).to.equal(bodies[1]);
  });

  it('is no page that Strapi answers', async () => {
    for (const query of answered) {
      const [theirs, own] = await ask(`posts?sort=id&fields=id&${query}`);
      expect([own.status, own.body], query).to.deep.equal([theirs.status, theirs.body]);
    }
  });

  it('is no page and no direction of one entry or of a single type', async () => {
    const [{ body }] = await ask('posts?pagination[limit]=1');
    for (const query of ofLists)
      for (const path of [`posts/${body.data[0].documentId}`, 'homepage']) {
        const [theirs, own] = await ask(
          `${path}?${query.replace('title', path === 'homepage' ? 'heading' : 'title')}`,
        );
        expect([own.status, own.body], `${path} ${query}`).to.deep.equal([200, theirs.body]);
      }
  });

  it('is no search of one entry or of a single type, in which the text has to be', async () => {
    const [{ body }] = await ask('comments?pagination[limit]=1&filters[text][$contains]=pulse');
    for (const [path, status] of [
      [`comments/${body.data[0].documentId}?_q=pulse`, 200],
      [`comments/${body.data[0].documentId}?_q=nothing-like-it`, 404],
      ['homepage?_q=nothing-like-it', 404],
    ] as const) {
      const [theirs, own] = await ask(path);
      expect([own.status, theirs.status], path).to.deep.equal([status, status]);
      if (status === 200) expect(own.body).to.deep.equal(theirs.body);
    }
  });
});
