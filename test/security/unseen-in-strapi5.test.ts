import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { askingTakes } from '../conformance/answers-of.ts';
import { type Answers, askAll } from '../conformance/ask.ts';
import { complaintsAbout, expectNone } from '../conformance/complaints.ts';
import { type Recorded, recordedOfSite5 } from '../conformance/recorded.ts';
import { site5 } from '../support/database/content.ts';
import { describeEachOf, site5Databases } from '../support/databases.ts';

/** The tables of the types with drafts. */
const tablesWithDrafts = ['abouts', 'comments', 'homepages', 'posts', 'presses'];

const deleteDrafts = async (sequelize: Sequelize): Promise<void> => {
  for (const table of tablesWithDrafts)
    await sequelize.query(`DELETE FROM ${table} WHERE published_at IS NULL`);
};

/** Requests to types with drafts that a role without preview may not send. Others take `status=draft`: they have no drafts to hide. */
const asksForDrafts = ({ url }: Recorded): boolean =>
  /^\/api\/(posts|comments|homepage|about|presse)\b/.test(url) &&
  /[?&](status=(draft|latest)|publicationFilter=(modified|unmodified|never-published))/.test(url);

const asRequests = (section: string, urls: readonly string[]): readonly Recorded[] =>
  urls.map((url, index) => ({
    id: `${section}-${index}`,
    section,
    role: 'editor',
    url,
    expect: { status: [200] },
  }));

/** What has no recorded answer, as Strapi 5 has no such form. */
const more = asRequests('more', [
  '/api/posts?sort=id&_q=river',
  '/api/posts?sort=writer.name:desc,id',
  '/api/writers?sort=posts.title:desc,id',
  '/api/writers?sort=id&populate[posts][count]=true',
  '/api/writers?sort=id&populate[posts][limit]=1&populate[posts][sort]=id:desc',
  '/api/writers?sort=id&filters[posts][title][$notNull]=true',
  '/api/writers?sort=id&filters[posts][documentId][$notNull]=true',
  '/api/writers?sort=id&filters[$not][posts][title][$contains]=river',
  '/api/tags?sort=id&filters[posts][tags][word][$contains]=river&populate[posts][populate]=*',
  '/api/posts?sort=id&locale=*&populate[localizations][populate]=*',
  '/api/tags?sort=id&status=latest&populate[posts][populate]=*',
  '/api/writers?sort=id&status=latest&populate[posts][sort]=title:desc&populate[posts][populate]=*',
  '/api/writers?sort=id&status=latest&filters[posts][title][$contains]=river',
  '/api/writers?sort=posts.title:desc,id&status=latest',
]);

/** Requests of such forms that a role without preview may not send. */
const refused = asRequests('refused', [
  '/api/posts?sort=id&status=latest',
  '/api/posts?sort=id&status=latest&_q=river',
  '/api/posts/ri38c061j5r6so945xnu6wbp?status=latest',
  '/api/homepage?status=latest&populate=*',
]);

const requests = [...recordedOfSite5, ...more, ...refused];

/** With `status=latest` relations below relations cost more points than the default. */
const pluginConfig = { publicationState: { preview: 'granted' }, ceilings: { work: 5_000 } };

const ask = (url: string): Promise<Answers> =>
  askAll(url, pluginConfig, { SCHEMAS: site5.schemas, STRAPI: 5 }, requests);

describeEachOf(site5Databases, 'the drafts of Strapi 5, for roles without a preview,', (database) => {
  let answers: Answers;

  before(async function () {
    this.timeout(askingTakes);
    answers = await ask(await database.shared());
  });

  it('are refused with 403, as what is said of drafts is', () => {
    const asked = requests.filter(asksForDrafts);
    expect(asked).to.have.length.greaterThan(50);
    const notRefused = (_: Recorded, { status }: { readonly status: number }) =>
      status === 403 ? undefined : `got ${status}`;
    expectNone(complaintsAbout(answers, notRefused, undefined, asked));
  });

  it('have no effect on any answer: they may as well not be there', async function () {
    this.timeout(askingTakes);
    const copy = await database.open();
    try {
      const sequelize = await openDatabase(copy.url, () => {});
      await deleteDrafts(sequelize).finally(() => sequelize.close());
      const after = await ask(copy.url);
      const unlike = (
        { id }: Recorded,
        { status, text }: { readonly status: number; readonly text: string },
      ) => {
        const before = answers.get(id);
        if (before?.status === status && before.text === text) return undefined;
        return `was ${before?.status} ${before?.text.slice(0, 200)}\n      is ${status} ${text.slice(0, 200)}`;
      };
      expectNone(complaintsAbout(after, unlike, undefined, requests));
    } finally {
      await copy.close();
    }
  });

  it('leave requests of forms beyond Strapi 5 answered', () => {
    const notAnswered = (_: Recorded, { status }: { readonly status: number }) =>
      status === 200 ? undefined : `got ${status}`;
    expectNone(complaintsAbout(answers, notAnswered, undefined, more));
  });
});
