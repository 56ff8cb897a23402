import { expect } from 'chai';
import { createSigner, hashOf, type Link } from '../../../admin-config/links/token.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { change } from '../support/use-admin.ts';
import { prefix, secret, useLinks } from './use-links.ts';

const uid = 'api::article.article';

onOneDatabase('a preview link that was tampered with', (database) => {
  const { admin, host, make, open } = useLinks(database);
  const signer = createSigner(secret);
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

  /** A link as a thief of the secret would sign it, with the row that its hash would have. */
  const forge = (link: Partial<Link>) =>
    signer.sign({
      key: 'k',
      role: 'public',
      uid,
      reads: 'list',
      entry: null,
      query: '',
      ends: Date.now() + 60_000,
      ...link,
    });
  const keyIn = (path: string) => signer.read(tokenOf(path))?.key ?? '';
  const update = (key: string, set: string, values: Record<string, unknown> = {}) =>
    host().sequelize.query(
      `UPDATE content_query_preview_links SET ${set} WHERE ${['mariadb', 'mysql'].includes(host().sequelize.getDialect()) ? '`key`' : '"key"'} = :key`,
      {
        replacements: { ...values, key },
      },
    );

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

  it('is refused whichever letter of it was altered', async () => {
    const { path } = await make();
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
    for (const place of places) {
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

  it('is refused with a signature of another link, and with another secret', async () => {
    const [one, other] = [await make(), await make({ query: 'fields=slug' })];
    const [head, body] = tokenOf(one.path).split('.');
    const [, , signature] = tokenOf(other.path).split('.');
    await expectRefused(`${prefix}/${head}.${body}.${signature}`, 'spliced');
    const link = signer.read(tokenOf(one.path)) as Link;
    for (const foreign of [`${secret} `, 'x'.repeat(32), 'jwtsecret'])
      await expectRefused(`${prefix}/${createSigner(foreign).sign(link)}`, foreign);
  });

  it('is refused for another query, type, role, entry or end, even with a valid signature', async () => {
    const { path } = await make();
    const link = signer.read(tokenOf(path)) as Link;
    for (const changed of [
      { query: 'publicationState=preview' },
      { uid: 'api::author.author' },
      { role: 'editor' },
      { entry: '1', reads: 'one' as const },
      { ends: link.ends + 1 },
      { key: 'another' },
    ])
      await expectRefused(`${prefix}/${signer.sign({ ...link, ...changed })}`, JSON.stringify(changed));
    await expectRefused(`${prefix}/${forge({})}`, 'without a row');
    await expectOpens(path);
  });

  it('is refused once it has ended, by what is signed and by its row', async () => {
    const { path, link } = await make({ hours: 1 });
    expect(Date.parse(link.ends) - Date.parse(link.made)).to.equal(3_600_000);
    await update(keyIn(path), 'ends = :ends', { ends: Date.now() - 1 });
    await expectRefused(path, 'the row has ended');
    // A row that is prolonged, and a token that is not.
    const ended = signer.sign({ ...(signer.read(tokenOf(path)) as Link), ends: Date.now() - 1 });
    await update(keyIn(path), 'ends = :ends, hash = :hash', {
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

  it('is refused once it is revoked', async () => {
    const { path, link } = await make();
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
