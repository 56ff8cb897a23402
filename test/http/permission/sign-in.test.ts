import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onOneDatabase } from '../../support/databases.ts';
import { tokenOf } from '../../support/tokens.ts';
import { useOwnHost } from '../support/use-host.ts';

const bodyOf = (message: string) => ({
  data: null,
  error: { status: 401, name: 'UnauthorizedError', message, details: {} },
});

onOneDatabase('a request with a wrong Authorization header', (database) => {
  const { host, ask } = useOwnHost(database);

  for (const authorization of ['Bearer', 'Bearer a b', 'nonsense']) {
    it(`is answered with 401 for the header '${authorization}'`, async () => {
      const answer = await ask('/api/articles', { headers: { authorization } });
      expect(answer.status).to.equal(401);
      expect(answer.body).to.deep.equal(bodyOf('The Authorization header must be "Bearer <token>"'));
    });
  }

  it('is public with the user and password of a proxy', async () => {
    for (const authorization of ['Basic YTpi', 'basic', 'Basic a b']) {
      const headers = { authorization };
      expect((await ask('/api/articles', { headers })).status).to.equal(200);
      expect((await ask('/api/audit-logs', { headers })).status).to.equal(403);
    }
  });

  it('is answered with 401 for a forged token', async () => {
    const token = `${tokenOf('editor')?.slice(0, -3)}AAA`;
    const answer = await ask('/api/articles', { token });
    expect(answer.status).to.equal(401);
    expect(answer.body).to.deep.equal(bodyOf('The token is not valid'));
  });

  it('is answered with 401 for the token of a user who does not exist', async () => {
    const answer = await ask('/api/articles', { token: await host().issueToken(4711) });
    expect(answer.body).to.deep.equal(bodyOf('The token belongs to no user with a role'));
  });

  it('is answered with 401 for the token of a blocked user', async () => {
    const token = await host().issueToken(2);
    expect((await ask('/api/articles', { token })).status).to.equal(200);
    await host().sequelize.query('UPDATE up_users SET blocked = $blocked WHERE id = 2', {
      bind: { blocked: true },
      type: QueryTypes.UPDATE,
    });
    const answer = await ask('/api/articles', { token });
    expect(answer.status).to.equal(401);
    expect(answer.body).to.deep.equal(bodyOf('The user is blocked'));
  });

  it('is answered with 401 before anything else is checked', async () => {
    expect((await ask('/api/vaults?fields=nope', { token: 'x' })).status).to.equal(401);
  });
});
