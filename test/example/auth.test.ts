import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { SignJWT, UnsecuredJWT } from 'jose';
import { useHost } from './use-host.ts';

const secret = 'a secret of the tests';
const key = new TextEncoder().encode(secret);
// Longer than the whole run of all tests takes, since files are read before the first test.
const soon = Math.floor(Date.now() / 1000) + 86_400;

const sign = (payload: Record<string, unknown>, alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(key);

describe('sign-in to the example host', () => {
  const host = useHost({ JWT_SECRET: secret });

  const list = (authorization?: string, path = '/api/articles') =>
    fetch(host().url + path, authorization === undefined ? {} : { headers: { authorization } });

  async function expectRefusal(authorization: string, message: string) {
    const response = await list(authorization);
    expect(response.status).to.equal(401);
    expect(await response.json()).to.deep.equal({
      data: null,
      error: { status: 401, name: 'UnauthorizedError', message, details: {} },
    });
  }

  it('gives a request without a token the role public', async () => {
    expect((await list()).status).to.equal(200);
    expect((await list(undefined, '/api/audit-logs')).status).to.equal(403);
  });

  it('gives a token the role of its user', async () => {
    expect((await list(`Bearer ${await host().issueToken(1)}`, '/api/audit-logs')).status).to.equal(403);
    expect((await list(`Bearer ${await host().issueToken(3)}`, '/api/audit-logs')).status).to.equal(200);
  });

  it('lists a user who may sign in for every role', async () => {
    const signIns = await host().listSignIns();
    expect(signIns.map(({ role, userId }) => [role, userId])).to.deep.equal([
      ['authenticated', 1],
      ['editor', 3],
    ]);
  });

  it('takes a token that was made elsewhere with the secret', async () => {
    expect((await list(`bearer ${await sign({ id: 3, exp: soon })}`)).status).to.equal(200);
  });

  it('refuses a header that holds no bearer token', async () => {
    const message = 'The Authorization header must be "Bearer <token>"';
    await expectRefusal('Bearer', message);
    await expectRefusal('Bearer one two', message);
  });

  it('reads no token from the password of a proxy', async () => {
    expect((await list('Basic YW5uOnB3')).status).to.equal(200);
    expect((await list('Basic YW5uOnB3', '/api/audit-logs')).status).to.equal(403);
  });

  it('refuses a token that is not a JWT', async () => {
    await expectRefusal('Bearer abc', 'The token is not valid');
  });

  it('refuses a token under another secret', async () => {
    const [header, payload] = (await sign({ id: 1 })).split('.');
    const signature = createHmac('sha256', 'another').update(`${header}.${payload}`).digest('base64url');
    await expectRefusal(`Bearer ${header}.${payload}.${signature}`, 'The token is not valid');
  });

  it('refuses a token that has expired', async () => {
    await expectRefusal(`Bearer ${await sign({ id: 1, exp: 1_700_000_000 })}`, 'The token is not valid');
  });

  it('refuses any algorithm but HS256', async () => {
    await expectRefusal(`Bearer ${new UnsecuredJWT({ id: 1 }).encode()}`, 'The token is not valid');
    await expectRefusal(`Bearer ${await sign({ id: 1 }, 'HS512')}`, 'The token is not valid');
  });

  for (const id of [undefined, '1', 0, 1.5, 2 ** 31, [1]]) {
    it(`refuses a token whose id is ${JSON.stringify(id)}`, async () => {
      await expectRefusal(`Bearer ${await sign({ id, exp: soon })}`, 'The token is not valid');
    });
  }

  it('refuses a user who is not in the database', async () => {
    await expectRefusal(`Bearer ${await host().issueToken(999)}`, 'The token belongs to no user with a role');
  });

  it('refuses a user who is blocked', async () => {
    await host().sequelize.query('UPDATE up_users SET blocked = 1 WHERE id = 2');
    await expectRefusal(`Bearer ${await host().issueToken(2)}`, 'The user is blocked');
  });
});
