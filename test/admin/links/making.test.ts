import { expect } from 'chai';
import type { PreviewLinkRequest } from '../../../admin-config/contract.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { select } from '../support/rows.ts';
import { change } from '../support/use-admin.ts';
import { prefix, useLinks } from './use-links.ts';

const uid = 'api::article.article';

onOneDatabase('making a preview link', (database) => {
  const { admin, api, askFor, host, make, open, session } = useLinks(database, {
    pluginConfig: { previewLinks: { days: 3, most: 12, mostOfOne: 9 } },
  });
  const revokeAll = async () => {
    for (const { id } of (await admin('/links')).body.links)
      await admin(`/links/${id}`, { method: 'DELETE' });
  };
  afterEach(revokeAll);
  const check = (body: Partial<PreviewLinkRequest>) =>
    admin('/links/check', { body: { role: 'public', uid, query: 'fields=title', ...body } });

  it('answers a path, once, and leaves nothing behind that opens it', async () => {
    const { path, link } = await make({
      role: 'editor',
      query: 'populate=vault&_=7&%66ields=title',
      hours: 5,
    });
    expect(path).to.match(/^\/content-query\/preview\/cqpl2\.[\w-]{22}$/);
    // Short enough for a chat and a printed page, with the address of most hosts.
    expect(`https://cms.news.example${path}`.length).to.be.at.most(80);
    expect(link).to.deep.include({
      maker: 'administrator',
      role: 'editor',
      uid,
      query: 'fields=title&populate=vault&locale=en&publicationState=live',
      state: 'in force',
    });
    expect(Date.parse(link.ends) - Date.parse(link.made)).to.equal(5 * 3_600_000);
    const token = path.slice(prefix.length + 1);
    const rows = await select(host().sequelize, 'SELECT * FROM content_query_preview_links');
    const everything = JSON.stringify([rows, (await admin('/links')).body, (await admin('/audit')).body]);
    for (const part of token.split('.').slice(1)) expect(everything).to.not.include(part);
  });

  it('lasts as long as the host allows, and no longer', async () => {
    const { link } = await make();
    expect(Date.parse(link.ends) - Date.parse(link.made)).to.equal(3 * 24 * 3_600_000);
    await make({ hours: 72 });
    for (const hours of [73, 0, -1, 1.5, '5', null, 1e9, true]) {
      const { status, body } = await askFor({ hours: hours as number });
      expect(status, String(hours)).to.equal(400);
      expect(body.error.details.errors[0].path).to.deep.equal(['hours']);
    }
  });

  it('is noted in the audit trail, like its end', async () => {
    const { link } = await make({ role: 'public', query: 'sort=id' });
    await admin(`/links/${link.id}`, { method: 'DELETE' });
    await admin(`/links/${link.id}`, { method: 'DELETE' });
    const [revoked, made] = (await admin('/audit?reads=false')).body.entries;
    const subject = { link: link.id, role: 'public', uid, query: link.query, ends: link.ends };
    expect(made).to.deep.include({
      who: 'administrator',
      what: 'preview link made',
      subject,
      before: null,
      after: null,
    });
    expect(revoked).to.deep.include({
      what: 'preview link revoked',
      subject,
      before: 'in force',
      after: 'revoked',
    });
  });

  it('is refused as the content API would refuse the role, and leaves no row then', async () => {
    for (const [body, status, code] of [
      [{ uid: 'api::vault.vault' }, 403],
      [{ query: 'filters[vault][code]=V-1' }, 400, 'unknown-attribute'],
      [{ query: 'sort=nonsense' }, 400, 'unknown-attribute'],
      [{ query: 'status=draft' }, 400, 'foreign-parameter'],
      [{ query: 'filters[a' }, 400, 'malformed-key'],
      [{ query: 'sort=%ff' }, 400, 'malformed-encoding'],
      [{ query: 'filters[title]=\ud800' }, 400, 'wrong-form'],
      [{ query: `fields=${'title,'.repeat(690)}title` }, 400, 'wrong-form'],
      [{ role: 'nobody' }, 404],
      [{ uid: 'api::x.x' }, 404],
      [{ uid: '__proto__' }, 404],
      [{ id: 'abc' }, 404],
      [{ id: '1' }, 403],
      [{ role: 7 as never }, 400, 'wrong-form'],
      [{ more: 1 } as never, 400, 'wrong-form'],
    ] as const) {
      const answer = await askFor(body);
      expect(answer.status, JSON.stringify(body).slice(0, 80)).to.equal(status);
      if (code !== undefined) expect(answer.body.error.details.errors[0].code).to.equal(code);
      expect(await check(body)).to.deep.include({ status, body: answer.body });
    }
    expect(
      (await admin('/links')).body.links.filter((link: { state: string }) => link.state === 'in force'),
    ).to.deep.equal([]);
  });

  it('is available to administrators, and to signed-in users for their own role', async () => {
    const ann = await session('ann@example.org');
    const own = (await api('/session', ann)).body;
    expect(own.previewLinks).to.deep.equal({ days: 3 });
    const link = await askFor({ role: own.role }, ann);
    expect(link.status, link.text).to.equal(200);
    for (const role of ['public', 'administrator', 'nobody', '']) {
      if (role === own.role) continue;
      const { status } = await askFor({ role }, ann);
      expect(status, role).to.equal(role === '' ? 400 : 403);
    }
    // A token of the content API makes none, as it reads as nobody here.
    expect(
      (await api('/links', { role: 'editor', method: 'POST', body: { role: 'editor', uid, query: '' } }))
        .status,
    ).to.equal(403);
    expect((await api('/links', { role: 'editor' })).status).to.equal(403);
    for (const [method, path] of [
      ['GET', '/links'],
      ['POST', '/links'],
      ['POST', '/links/check'],
      ['DELETE', `/links/${link.body.link.id}`],
    ] as const) {
      expect((await api(path, { method, ...(method === 'POST' && { body: {} }) })).status).to.equal(401);
      const foreign = await admin(path, { method, headers: { origin: 'https://evil.example' } });
      expect(foreign.status).to.equal(403);
    }
  });

  it('lists and revokes only own links for users who are not administrators', async () => {
    const ann = await session('ann@example.org');
    const { role } = (await api('/session', ann)).body;
    const theirs = await make({ role });
    const own = (await askFor({ role }, ann)).body;
    expect((await api('/links', ann)).body.links.map(({ id }: { id: string }) => id))
      .to.include(own.link.id)
      .and.not.include(theirs.link.id);
    expect((await admin('/links')).body.links.map(({ id }: { id: string }) => id)).to.include.members([
      own.link.id,
      theirs.link.id,
    ]);
    for (const id of [theirs.link.id, 'nonsense', '%00', 'a'.repeat(300)])
      expect((await api(`/links/${id}`, { ...ann, method: 'DELETE' })).status, id).to.equal(404);
    expect((await open(`${theirs.path}/json`)).status).to.equal(200);
    expect((await api(`/links/${own.link.id}`, { ...ann, method: 'DELETE' })).status).to.equal(200);
    expect((await open(`${own.path}/json`)).status).to.equal(403);
  });

  it('ends with its maker: blocked, or of another role, or with another password', async () => {
    const sql = (text: string) => host().sequelize.query(text);
    const ann = await session('ann@example.org');
    const { role } = (await api('/session', ann)).body;
    const { path } = (await askFor({ role }, ann)).body;
    const status = async () => (await open(`${path}/json`)).status;
    expect(await status()).to.equal(200);
    await sql("UPDATE up_users SET blocked = true WHERE email = 'ann@example.org'");
    expect(await status()).to.equal(403);
    await sql("UPDATE up_users SET blocked = false WHERE email = 'ann@example.org'");
    expect(await status()).to.equal(200);
    const links =
      "UPDATE up_users_role_links SET role_id = % WHERE user_id = (SELECT id FROM up_users WHERE email = 'ann@example.org')";
    const [{ id: before }] = (await select<{ id: number }>(
      host().sequelize,
      `SELECT id FROM up_roles WHERE type = '${role}'`,
    )) as [{ id: number }];
    const [{ id: other }] = (await select<{ id: number }>(
      host().sequelize,
      `SELECT id FROM up_roles WHERE type <> '${role}' AND type <> 'public'`,
    )) as [{ id: number }];
    await sql(links.replace('%', String(other)));
    expect(await status()).to.equal(403);
    await sql(links.replace('%', String(before)));
    expect(await status()).to.equal(200);
    await sql("UPDATE up_users SET password = 'none' WHERE email = 'ann@example.org'");
    expect(await status()).to.equal(403);
  });

  it('is refused with 409 above the maximum of valid links, of one person and of all', async () => {
    for (let count = 0; count < 8; count += 1) await make();
    // A check makes none, so the last one is still there.
    const query = 'fields=title&locale=en&publicationState=live';
    for (let count = 0; count < 2; count += 1)
      expect(await check({})).to.deep.include({ status: 200, body: { query } });
    await make();
    const { status, body } = await askFor({});
    expect(status).to.equal(409);
    expect(await check({})).to.deep.include({ status, body });
    expect(body.error).to.deep.include({
      name: 'ConflictError',
      message: 'You have made 9 preview links that are in force; one has to end or be revoked first',
    });
    const grace = await session('grace@example.org');
    for (let count = 0; count < 3; count += 1) expect((await askFor({}, grace)).status).to.equal(200);
    expect((await askFor({}, grace)).body.error.message).to.match(/^12 preview links are in force/);
    const [first] = (await admin('/links')).body.links;
    await admin(`/links/${first.id}`, { method: 'DELETE' });
    expect((await askFor({}, grace)).status).to.equal(200);
  });

  it('accepts single types and flat types, and refuses a role without grants', async () => {
    await admin('/grants', {
      body: { changes: [change('api::vault.vault', true, { role: 'authenticated' })] },
    });
    await make({ role: 'authenticated', uid: 'api::vault.vault', query: '' });
    await admin('/grants', {
      body: { changes: [change('api::vault.vault', false, { role: 'authenticated' })] },
    });
    expect((await askFor({ role: 'authenticated', uid: 'api::vault.vault', query: '' })).status).to.equal(
      403,
    );
  });
});
