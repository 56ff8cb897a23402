import { expect } from 'chai';
import { QueryTypes, type Sequelize } from 'sequelize';
import { openDatabase } from '../../example/host/database/open-database.ts';
import type { Answers } from '../conformance/ask.ts';
import { onDatabases, site5Databases } from '../support/databases.ts';
import { askSite5, asRequests, expectAsIfDeleted, site5Requests } from './support/site5.ts';

/** The types that conditions narrow, with their tables. */
const narrowed = [
  ['api::post.post', 'posts'],
  ['api::comment.comment', 'comments'],
  ['api::writer.writer', 'writers'],
  ['api::tag.tag', 'tags'],
] as const;

/** A row in four is hidden, now the draft of a document and now what is published. */
const isHidden = (id: number): boolean => (id * 7) % 4 === 1;

/** Forms that join the two versions of a document, and those that count and choose. */
const more = asRequests('versions', [
  '/api/posts?sort=id&status=latest&populate=*',
  '/api/posts?sort=id&status=latest&filters[comments][flagged]=false',
  '/api/posts?sort=comments.likes:desc,id&status=latest&populate[comments][sort]=id',
  '/api/posts?sort=comments.$count:desc,id&status=draft',
  '/api/comments?sort=id&status=latest&populate[post][populate]=writer&populate[answers]=true',
  '/api/comments?sort=id&status=draft&populate[answerTo][populate]=by',
  '/api/writers?sort=id&status=latest&populate[comments][count]=true',
  '/api/writers?sort=id&filters[posts][$none][kind]=news',
  '/api/tags?sort=posts.$count:desc,id&status=latest',
  '/api/posts?sort=id&publicationFilter=modified&status=draft',
  '/api/posts?sort=id&publicationFilter=never-published&status=latest',
  '/api/posts?sort=id&locale=*&status=latest&populate[localizations]=true',
]);

const requests = [...site5Requests, ...more];

const idsIn = async (sequelize: Sequelize, table: string): Promise<readonly number[]> => {
  const rows = await sequelize.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`, {
    type: QueryTypes.SELECT,
  });
  return rows.map(({ id }) => Number(id)).filter(isHidden);
};

onDatabases(site5Databases, 'versions of documents that a condition hides', (database) => {
  const hidden = new Map<string, readonly number[]>();

  before(async () => {
    const sequelize = await openDatabase(await database.shared(), () => {});
    try {
      for (const [uid, table] of narrowed) hidden.set(uid, await idsIn(sequelize, table));
    } finally {
      await sequelize.close();
    }
  });

  const remove = async (sequelize: Sequelize): Promise<void> => {
    for (const [uid, table] of narrowed)
      await sequelize.query(`DELETE FROM ${table} WHERE id IN (${hidden.get(uid)?.join()})`);
  };

  it('have no effect on any answer: it is the same without them', async () => {
    const rows = Object.fromEntries(
      [...hidden].map(([uid, ids]) => {
        expect(ids, uid).to.have.length.greaterThan(0);
        return [uid, { rows: { id: { $notIn: ids } } }];
      }),
    );
    const roles = new Set(requests.map(({ role }) => role));
    const conditions = Object.fromEntries([...roles].map((role) => [role, rows]));
    const ceilings = { work: 100_000 };
    const ask = (url: string): Promise<Answers> => askSite5(url, { ceilings }, requests);
    const answers = await askSite5(await database.shared(), { ceilings, conditions }, requests);
    await expectAsIfDeleted(database, answers, requests, { remove, ask });
    const given = requests.filter(({ id }) => answers.get(id)?.status === 200);
    expect(given).to.have.length.greaterThan(requests.length / 2);
  });
});
