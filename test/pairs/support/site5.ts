import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { type Answers, askAll } from '../../conformance/ask.ts';
import { complaintsAbout, expectNone } from '../../conformance/complaints.ts';
import { type Recorded, recordedOfSite5 } from '../../conformance/recorded.ts';
import { site5 } from '../../support/database/content.ts';
import type { TestDatabase } from '../../support/databases.ts';

/** Requests of an editor without a recorded answer. */
export const asRequests = (section: string, urls: readonly string[]): readonly Recorded[] =>
  urls.map((url, index) => ({
    id: `${section}-${index}`,
    section,
    role: 'editor',
    url,
    expect: { status: [200] },
  }));

/** What has no recorded answer, as Strapi 5 has no such form. */
export const beyondStrapi5 = asRequests('more', [
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

/** Starts a host on the tables of Strapi 5 and sends it requests. With `status=latest` relations below relations cost more points than the default. */
export const askSite5 = (
  url: string,
  pluginConfig: Readonly<Record<string, unknown>>,
  requests: readonly Recorded[],
): Promise<Answers> =>
  askAll(
    url,
    { ceilings: { work: 5_000 }, ...pluginConfig },
    { SCHEMAS: site5.schemas, STRAPI: 5 },
    requests,
  );

/** Every recorded request, and those that Strapi 5 has no form for. */
export const site5Requests: readonly Recorded[] = [...recordedOfSite5, ...beyondStrapi5];

/** Fails where an answer is another one after rows have been deleted from a copy of the database. */
export const expectAsIfDeleted = async (
  database: TestDatabase,
  answers: Answers,
  requests: readonly Recorded[],
  { remove, ask }: { remove(sequelize: Sequelize): Promise<void>; ask(url: string): Promise<Answers> },
): Promise<void> => {
  const copy = await database.open();
  try {
    const sequelize = await openDatabase(copy.url, () => {});
    await remove(sequelize).finally(() => sequelize.close());
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
};
