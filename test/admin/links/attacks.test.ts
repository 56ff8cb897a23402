import { expect } from 'chai';
import type { PreviewLinkMade, PreviewLinkRequest } from '../../../admin-config/contract.ts';
import { createSigner, hashOf, keyOfToken, type Link, newToken } from '../../../admin-config/links/token.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { select } from '../support/rows.ts';
import { change } from '../support/use-admin.ts';
import { oldToken, prefix, secret, useLinks } from './use-links.ts';

const uid = 'api::article.article';

onOneDatabase('a preview link that was tampered with', (database) => {
  const { admin, host, make, open, session } = useLinks(database);
  const tokenOf = (path: string) => path.slice(prefix.length + 1);
  let refusedPage = '';
  let refusedJson = '';

  before(async () => {
    refusedPage = (await open(`${prefix}/nonsense`)).text;
    refusedJson = (await open(`${prefix}/nonsense/json`)).text;
  });

  const expectRefused = async (path: string, why: string) => {
    for (const [at, text] of [
      [path, refusedPage],
      [`${path}/json`, refusedJson],
    ] as const) {
      const answer = await open(at);
      expect(answer.status, why).to.equal(403);
      expect(answer.text, why).to.equal(text);
    }
  };
  const expectOpens = async (path: string) => expect((await open(`${path}/json`)).status).to.equal(200);

  /** What a link shows, as it was signed. */
  const linkOf = ({ link: { id: key, role, uid, entry, query, ends } }: PreviewLinkMade): Link => ({
    ...{ key, role, uid, query, ends: Date.parse(ends) },
    ...{ reads: entry === undefined ? ('list' as const) : ('one' as const), entry: entry ?? null },
  });
  const update = (key: string, set: string, values: Record<string, unknown> = {}) =>
    host().sequelize.query(
      `UPDATE content_query_preview_links SET ${set} WHERE ${['mariadb', 'mysql'].includes(host().sequelize.getDialect()) ? '`key`' : '"key"'} = :key`,
      {
        replacements: { ...values, key },
      },
    );
  /** The same link as an earlier version would have made it. */
  const makeOld = async (body?: Partial<PreviewLinkRequest>): Promise<PreviewLinkMade> => {
    const made = await make(body);
    const token = oldToken(linkOf(made));
    await update(made.link.id, 'hash = :hash', { hash: hashOf(token) });
    return { ...made, path: `${prefix}/${token}` };
  };
  const hashOfRow = async (key: string) => {
    const rows = await select<{ key: string; hash: string }>(
      host().sequelize,
      'SELECT * FROM content_query_preview_links',
    );
    return rows.find((row) => row.key === key) ?? { hash: '' };
  };
  const makers = { 'a link': make, 'a link of an earlier version': makeOld };

  it('gets the same answer for every fault, which names none', async () => {
    expect(JSON.parse(refusedJson)).to.deep.equal({
      data: null,
      error: { status: 403, name: 'ForbiddenError', message: 'This preview link does not work', details: {} },
    });
    for (const path of [
      '',
      '/',
      '/v1',
      '/cqpl1.',
      '/cqpl1..',
      '/cqpl1.e30.x',
      `/${'a'.repeat(9_000)}`,
      '/%00',
      '/%ff',
      '/a/b/json',
    ])
      expect((await open(prefix + path)).status, path).to.equal(403);
  });

  for (const [name, makeOne] of Object.entries(makers))
    it(`is refused whichever letter of it was altered: ${name}`, async () => {
      const { path } = await makeOne();
      const token = tokenOf(path);
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const places = [
        0,
        4,
        5,
        6,
        20,
        60,
        Math.floor(token.length / 2),
        token.lastIndexOf('.'),
        token.length - 2,
      ];
      for (const place of places.filter((one) => one < token.length)) {
        const other = token[place] === 'A' ? 'B' : 'A';
        await expectRefused(
          `${prefix}/${token.slice(0, place)}${other}${token.slice(place + 1)}`,
          `letter ${place}`,
        );
      }
      // Four last letters stand for the same last byte.
      for (const last of alphabet) {
        if (last !== token.at(-1))
          await expectRefused(`${prefix}/${token.slice(0, -1)}${last}`, `last letter ${last}`);
      }
      for (const altered of [
        `${token}=`,
        `${token}.`,
        `${token}%20`,
        token.slice(0, -1),
        token.toUpperCase(),
        `x${token}`,
      ])
        await expectRefused(`${prefix}/${altered}`, altered);
      await expectOpens(path);
    });

  it('is refused with a signature of another link, and with another secret: a link of an earlier version', async () => {
    const [one, other] = [await makeOld(), await makeOld({ query: 'fields=slug' })];
    const [head, body] = tokenOf(one.path).split('.');
    const [, , signature] = tokenOf(other.path).split('.');
    await expectRefused(`${prefix}/${head}.${body}.${signature}`, 'spliced');
    for (const foreign of [`${secret} `, 'x'.repeat(32), 'jwtsecret'])
      await expectRefused(`${prefix}/${oldToken(linkOf(one), foreign)}`, foreign);
  });

  const changes = {
    query: 'publicationState=preview',
    uid: 'api::author.author',
    role: 'editor',
    entry: '1',
    ends: Date.now() + 1_000_000_000,
    hash: 'a'.repeat(64),
  } as const;

  it('is refused for another query, type, role, entry or end, even with a valid signature: a link of an earlier version', async () => {
    const made = await makeOld();
    const link = linkOf(made);
    const { hash: _, ...others } = changes;
    for (const [name, value] of Object.entries({ ...others, key: 'another' })) {
      const changed = { ...link, [name]: value, ...(name === 'entry' && { reads: 'one' as const }) };
      await expectRefused(`${prefix}/${oldToken(changed)}`, name);
    }
    await expectOpens(made.path);
  });

  it('is refused once its row was altered by anybody who can write it', async () => {
    for (const [name, value] of Object.entries(changes)) {
      const { path, link } = await make();
      await expectOpens(path);
      await update(link.id, `${name} = :value`, { value });
      await expectRefused(path, name);
    }
  });

  it('is refused once its row names another maker, or none, who may outlast the one who made it', async () => {
    for (const value of [null, '2']) {
      const { path, link } = await make({}, await session('grace@example.org'));
      await expectOpens(path);
      await update(link.id, 'maker_id = :value', { value });
      await expectRefused(path, String(value));
    }
    const { path, link } = await make();
    await update(link.id, 'maker_id = :value', { value: '1' });
    await expectRefused(path, 'a maker where there was none');
  });

  it('is refused without a row, with the row of another link, and with one that another secret has signed', async () => {
    const [one, other] = [await make(), await make({ query: 'fields=slug' })];
    const { hash } = await hashOfRow(one.link.id);
    await update(other.link.id, 'hash = :hash', { hash });
    await expectRefused(other.path, 'the hash of another');
    await expectRefused(`${prefix}/${newToken()}`, 'without a row');
    const token = tokenOf(one.path);
    for (const foreign of [`${secret} `, 'x'.repeat(32), 'jwtsecret']) {
      const signed = createSigner(foreign).signatureOf(token, linkOf(one), null);
      await update(one.link.id, 'hash = :signed', { signed });
      await expectRefused(one.path, foreign);
    }
    await update(one.link.id, 'hash = :hash', { hash: hashOf(token) });
    await expectRefused(one.path, 'the digest without the secret');
    await update(one.link.id, 'hash = :hash', { hash });
    await expectOpens(one.path);
    expect(keyOfToken(token)).to.equal(one.link.id);
  });

  it('is refused once it has ended', async () => {
    const { path, link } = await make({ hours: 1 });
    expect(Date.parse(link.ends) - Date.parse(link.made)).to.equal(3_600_000);
    const ends = Date.now() - 1;
    const signed = createSigner(secret).signatureOf(tokenOf(path), { ...linkOf({ path, link }), ends }, null);
    await update(link.id, 'ends = :ends, hash = :signed', { ends, signed });
    await expectRefused(path, 'the row has ended');
    const old = await makeOld();
    await update(old.link.id, 'ends = :ends', { ends });
    await expectRefused(old.path, 'the row of an earlier version has ended');
    // A row that is prolonged, and a token that is not.
    const ended = oldToken({ ...linkOf(old), ends });
    await update(old.link.id, 'ends = :ends, hash = :hash', {
      ends: Date.now() + 60_000,
      hash: hashOf(ended),
    });
    await expectRefused(`${prefix}/${ended}`, 'the token has ended');
  });

  it('is refused with any parameter beside it', async () => {
    const { path } = await make();
    for (const at of [path, `${path}/json`])
      for (const query of [
        '?',
        '?a',
        '?populate=*',
        '?publicationState=preview',
        '?utm_source=x',
        '?token=x',
        '?%00',
        `?${'a'.repeat(2_000)}`,
      ]) {
        const answer = await open(at + query);
        expect(answer.status, query).to.equal(403);
        expect(answer.text).to.equal(at === path ? refusedPage : refusedJson);
      }
    for (const beside of ['/', '/json/', '/articles', '/../admin', ';a=1'])
      await expectRefused(path + beside, beside);
  });

  for (const [name, makeOne] of Object.entries(makers))
    it(`is refused once it is revoked: ${name}`, async () => {
      const { path, link } = await makeOne();
      await expectOpens(path);
      const revoked = await admin(`/links/${link.id}`, { method: 'DELETE' });
      expect(revoked.body).to.deep.include({ id: link.id, state: 'revoked' });
      await expectRefused(path, 'revoked');
    });

  it('shows no more than its role may see now', async () => {
    const grant = (granted: boolean, uid: string, more = {}) =>
      admin('/grants', { body: { changes: [change(uid, granted, more)] } });
    const list = await make({ uid: 'api::author.author', query: 'sort=id' });
    await grant(true, 'api::author.author', { action: 'findOne' });
    const one = await make({ uid: 'api::author.author', id: '1', query: '' });
    const through = await make({ query: 'filters[author][id][$gt]=0&populate=author' });
    for (const { path } of [list, one, through]) await expectOpens(path);
    await grant(false, 'api::author.author');
    await expectRefused(list.path, 'find was withdrawn');
    await expectRefused(through.path, 'find was withdrawn from where a filter leads');
    await expectOpens(one.path);
    await grant(false, 'api::author.author', { action: 'findOne' });
    await expectRefused(one.path, 'findOne was withdrawn');
    await grant(true, 'api::author.author');
    for (const { path } of [list, through]) await expectOpens(path);
  });

  it('is answered with 404 if its entry is gone, and does not distinguish a draft from a missing entry', async () => {
    const grant = change(uid, true, { action: 'findOne' });
    await admin('/grants', { body: { changes: [grant] } });
    const texts = new Set<string>();
    const draft = (
      await admin('/read', {
        body: {
          role: 'editor',
          uid,
          query: 'publicationState=preview&filters[publishedAt][$null]=true&pagination[pageSize]=1',
        },
      })
    ).body.data[0].id;
    for (const id of [String(draft), '99999']) {
      const { path } = await make({ id, query: '' });
      const answer = await open(`${path}/json`);
      expect(answer.status).to.equal(404);
      texts.add(answer.text);
      expect((await open(path)).status).to.equal(404);
    }
    expect(texts.size).to.equal(1);
  });
});
