import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { site5 } from '../support/database/content.ts';
import { onOneOf, site5Databases } from '../support/databases.ts';
import { change, useAdmin } from './support/use-admin.ts';

const dossier = 'api::dossier.dossier';

interface Row {
  readonly action: string;
  readonly document_id: string | null;
  readonly published_at: unknown;
  readonly type: string;
  readonly place: number;
}

const rowsQuery = `SELECT p.action AS action, p.document_id AS document_id, p.published_at AS published_at,
r.type AS type, l.permission_ord AS place FROM up_permissions p
JOIN up_permissions_role_lnk l ON l.permission_id = p.id JOIN up_roles r ON r.id = l.role_id
WHERE p.action = 'api::dossier.dossier.find'`;

onOneOf(site5Databases, 'the admin API on tables of Strapi 5', (database) => {
  const { admin, ask, host } = useAdmin(database, {
    SCHEMAS: site5.schemas,
    STRAPI: 5,
    PREVIEW_SECRET: 'a secret of the tests, of forty-two letters',
  });
  const rows = () => host().sequelize.query<Row>(rowsQuery, { type: QueryTypes.SELECT });
  const read = (query: string, id?: string) =>
    admin('/read', {
      body: { role: 'editor', uid: 'api::post.post', query, ...(id !== undefined && { id }) },
    });

  it('sets and clears a grant, as a row that Strapi 5 could have written', async () => {
    const before = await rows();
    expect(before.filter(({ type }) => type === 'public')).to.deep.equal([]);
    expect((await ask('/api/dossiers')).status).to.equal(403);
    const set = await admin('/grants', { body: { changes: [change(dossier, true)] } });
    expect(set.status, set.text).to.equal(200);
    expect((await ask('/api/dossiers')).status).to.equal(200);
    const [row] = (await rows()).filter(({ type }) => type === 'public');
    expect(row?.document_id).to.match(/^[a-z][a-z0-9]{23}$/);
    expect(row?.published_at).to.not.equal(null);
    expect(Number(row?.place)).to.be.greaterThan(1);
    await admin('/grants', { body: { changes: [change(dossier, false)] } });
    expect((await ask('/api/dossiers')).status).to.equal(403);
    expect(await rows()).to.deep.equal(before);
  });

  it("sends the page the parameter names of Strapi 5's content API", async () => {
    const { body } = await admin('/session');
    expect(body.dialect).to.deep.equal({
      documents: true,
      state: { name: 'status', live: 'published', preview: 'draft' },
      everyLocale: '*',
    });
  });

  it('reads drafts and every locale with the parameter names of the page', async () => {
    const { body } = await read('publicationState=preview&locale=all&fields=publishedAt,locale&sort=id');
    expect(body.data).to.have.length(25);
    for (const { publishedAt } of body.data) expect(publishedAt).to.equal(null);
    expect(new Set(body.data.map(({ locale }: { locale: string }) => locale)).size).to.be.greaterThan(1);
  });

  it('signs a link with the parameter names of Strapi 5, whatever those of the page are', async () => {
    const query = 'publicationState=preview&locale=all&fields=title';
    const { body, status, text } = await admin('/links', {
      body: { role: 'editor', uid: 'api::post.post', query, hours: 5 },
    });
    expect(status, text).to.equal(200);
    expect(body.link.query).to.equal('fields=title&locale=*&status=draft');
  });

  it('reads an entry by its own id, and by its document', async () => {
    const [first] = (await read('fields=title&sort=id')).body.data;
    expect((await read('fields=title', String(first.id))).body.data).to.deep.equal(first);
    expect((await read('fields=title', first.documentId)).body.data).to.deep.equal(first);
    expect((await ask(`/api/posts/${first.id}`)).status).to.equal(404);
  });
});
