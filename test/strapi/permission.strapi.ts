import { expect } from 'chai';
import { SignJWT } from 'jose';
import { onEachDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { jwtSecret } from '../support/tokens.ts';
import { useApp } from './app/use-app.ts';

const team = 'api::team.team';

const tokenOf = (payload: object, secret: string): Promise<string> =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

onEachDatabase('who may read what in a Strapi app', (database) => {
  const app = useApp(database);
  const statuses = async (path: string, options: Parameters<typeof get>[1] = {}) => {
    const [strapi, ours] = await Promise.all(
      ['api', 'api-query'].map((prefix) => get(`${app().url}/${prefix}/${path}`, options)),
    );
    return { strapi: strapi?.status, ours: ours?.status, body: ours?.body };
  };
  const oursBecomes = (expected: number) =>
    eventually(
      async () => (await get(`${app().url}/api-query/teams`)).status,
      (status) => status === expected,
    );
  const both = (status: number) => ({ strapi: status, ours: status });

  it('a toggle as the roles page makes it holds within two seconds', async () => {
    for (const [enabled, status] of [
      [false, 403],
      [true, 200],
    ] as const) {
      await app().act('grant', 'public', team, enabled);
      expect(await oursBecomes(status)).to.equal(status);
      expect(await statuses('teams')).to.include(both(status));
    }
  });

  it('a relation to a type that was taken away is left out', async () => {
    await app().act('grant', 'public', team, false);
    expect(await oursBecomes(403)).to.equal(403);
    const { body } = await get(`${app().url}/api-query/authors?populate=team&sort=id`);
    expect(body.data[0].attributes).not.to.have.property('team');
    await app().act('grant', 'public', team, true);
  });

  it('tokens are refused as Strapi refuses them', async () => {
    const user = { id: 1 };
    const refused = [
      'not-a-token',
      await tokenOf(user, 'another secret'),
      await tokenOf({}, jwtSecret),
      await tokenOf({ id: 2 ** 30 }, jwtSecret),
    ];
    for (const token of refused) expect(await statuses('articles', { token })).to.include(both(401));
    expect(await statuses('articles', { headers: { authorization: 'Basic eDp5' } })).to.include(both(200));
  });

  it('a user who is blocked is refused, and let in again', async () => {
    const [, payload = ''] = (await tokenOfRole('authenticated')).split('.');
    const { id } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    await app().act('updateUser', id, { blocked: true });
    expect(await statuses('articles', { role: 'authenticated' })).to.include(both(401));
    await app().act('updateUser', id, { blocked: false });
    expect(await statuses('articles', { role: 'authenticated' })).to.include(both(200));
  });

  it('API tokens find what they were given', async () => {
    const some = String(await app().act('createToken', 'custom', ['api::article.article.find']));
    expect(await statuses('articles', { token: some })).to.include(both(200));
    expect(await statuses('authors', { token: some })).to.include(both(403));
    const populated = await get(`${app().url}/api-query/articles?populate=author`, { token: some });
    expect(populated.body.data[0].attributes).not.to.have.property('author');
    for (const type of ['read-only', 'full-access']) {
      const token = String(await app().act('createToken', type));
      for (const plural of ['articles', 'vaults', 'audit-logs'])
        expect(await statuses(plural, { token }), `${type} ${plural}`).to.include(both(200));
    }
  });

  it('Strapi goes on writing while we read', async () => {
    let isWriting = true;
    const writes = app()
      .act('writeArticles', 40)
      .finally(() => {
        isWriting = false;
      });
    const seen: number[] = [];
    while (isWriting) seen.push((await get(`${app().url}/api-query/articles?populate=*`)).status);
    await writes;
    expect(seen.length).to.be.greaterThan(0);
    expect([...new Set(seen)]).to.deep.equal([200]);
    const { body } = await get(`${app().url}/api-query/articles?fields=summary`);
    expect(body.data[0].attributes.summary).to.equal('at 39');
  });
});

async function tokenOfRole(role: string): Promise<string> {
  const { tokenOf: known } = await import('../support/tokens.ts');
  return known(role) ?? '';
}
