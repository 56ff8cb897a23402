import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import type { Answers } from '../conformance/ask.ts';
import { complaintsAbout, expectNone } from '../conformance/complaints.ts';
import type { Recorded } from '../conformance/recorded.ts';
import { onDatabases, site5Databases } from '../support/databases.ts';
import { askSite5, asRequests, beyondStrapi5, expectAsIfDeleted, site5Requests } from './support/site5.ts';

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

/** Requests of forms beyond Strapi 5 that a role without preview may not send. */
const refused = asRequests('refused', [
  '/api/posts?sort=id&status=latest',
  '/api/posts?sort=id&status=latest&_q=river',
  '/api/posts/ri38c061j5r6so945xnu6wbp?status=latest',
  '/api/homepage?status=latest&populate=*',
]);

const requests = [...site5Requests, ...refused];

const ask = (url: string): Promise<Answers> =>
  askSite5(url, { publicationState: { preview: 'granted' } }, requests);

onDatabases(site5Databases, 'the drafts of Strapi 5, for roles without a preview,', (database) => {
  let answers: Answers;

  before(async () => {
    answers = await ask(await database.shared());
  });

  it('are refused with 403, like parameters about drafts', () => {
    const asked = requests.filter(asksForDrafts);
    expect(asked).to.have.length.greaterThan(50);
    const notRefused = (_: Recorded, { status }: { readonly status: number }) =>
      status === 403 ? undefined : `got ${status}`;
    expectNone(complaintsAbout(answers, notRefused, undefined, asked));
  });

  it('have no effect on any answer: it is the same without them', async () => {
    await expectAsIfDeleted(database, answers, requests, { remove: deleteDrafts, ask });
  });

  it('do not make requests fail that go beyond Strapi 5', () => {
    const notAnswered = (_: Recorded, { status }: { readonly status: number }) =>
      status === 200 ? undefined : `got ${status}`;
    expectNone(complaintsAbout(answers, notAnswered, undefined, beyondStrapi5));
  });
});
