import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { site5 } from '../../support/database/content.ts';
import { onOneOf, site5Databases } from '../../support/databases.ts';
import { previewsPosts } from '../support/previews-posts.ts';
import { useOwnHost } from '../support/use-host.ts';

const settings = { SCHEMAS: site5.schemas, STRAPI: 5 } as const;
interface Entry {
  readonly documentId: string;
}

onOneOf(site5Databases, 'a comment whose draft has another post', (database) => {
  const hidden = useOwnHost(database, {
    ...settings,
    pluginConfig: { conditions: { editor: { 'api::comment.comment': { rows: { flagged: false } } } } },
  });
  const ungranted = useOwnHost(database, {
    ...settings,
    pluginConfig: { publicationState: { preview: 'granted' } },
    auth: { accessOf: () => previewsPosts },
  });

  /** Links the draft of a comment, which is flagged, to the draft of one post, and its published version to another post. */
  const plant = async ({ host }: typeof hidden) => {
    const { sequelize } = host();
    const rows = async (sql: string) =>
      (await sequelize.query(sql, { type: QueryTypes.SELECT })) as readonly Record<string, never>[];
    const pairs = (table: string, more: string) =>
      rows(`SELECT d.id AS draft, p.id AS published, d.document_id AS document FROM ${table} d JOIN ${table} p
        ON p.document_id = d.document_id ${more} WHERE d.published_at IS NULL AND p.published_at IS NOT NULL ORDER BY d.id`);
    const posts = await pairs(
      'posts',
      "AND p.locale = d.locale AND d.locale = 'en' AND d.updated_at > p.updated_at",
    );
    const [comment] = await pairs('comments', '');
    const [told, other] = posts;
    const { draft, published, document } = comment ?? {};
    await sequelize.query(`DELETE FROM comments_post_lnk WHERE comment_id IN (${draft}, ${published})`);
    await sequelize.query(
      `INSERT INTO comments_post_lnk (comment_id, post_id) VALUES (${draft}, ${told?.draft}), (${published}, ${other?.published})`,
    );
    await sequelize.query(
      `UPDATE comments SET flagged = (id = ${draft}) WHERE id IN (${draft}, ${published})`,
    );
    return { told: String(told?.document), other: String(other?.document), comment: String(document) };
  };
  const documents = (list: readonly Entry[]) => list.map(({ documentId }) => documentId);

  it('does not reveal it to a role whose condition hides that draft', async () => {
    const { told, other, comment } = await plant(hidden);
    const editor = { role: 'editor' };
    const by = async (status: string) =>
      (await hidden.ask(`/api/posts?filters[comments][documentId]=${comment}&status=${status}`, editor)).body
        .data;
    expect(await by('latest')).to.deep.equal([]);
    expect(documents(await by('published'))).to.deep.equal([other]);
    const { body } = await hidden.ask(`/api/posts/${told}?populate=comments&status=latest`, editor);
    expect(documents(body.data.comments)).to.not.include(comment);
  });

  it('is found by its published post for a role that may not preview comments', async () => {
    const { told, other, comment } = await plant(ungranted);
    for (const status of ['draft', 'latest']) {
      const by = await ungranted.ask(`/api/posts?filters[comments][documentId]=${comment}&status=${status}`);
      expect(documents(by.body.data), status).to.deep.equal([other]);
      const { body } = await ungranted.ask(`/api/posts/${told}?populate=comments&status=${status}`);
      expect(documents(body.data.comments), status).to.not.include(comment);
    }
  });
});
