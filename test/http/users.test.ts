import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { problemsOf } from './support/entries.ts';
import { useHost } from './support/use-host.ts';

onOneDatabase('a flat content type', (database) => {
  const { ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true });
  const users = async (query: string) => {
    const answer = await ask(`/api/users${query}`, { role: 'editor' });
    expect(answer.status, answer.text).to.equal(200);
    return answer.body;
  };

  it('is a bare list of flat objects', async () => {
    const list = await users('');
    expect(list.map(({ id, username }: { id: number; username: string }) => [id, username])).to.deep.equal([
      [1, 'ann'],
      [2, 'bob'],
      [3, 'eve'],
    ]);
    expect(list[0]).to.have.all.keys(
      'id',
      'username',
      'email',
      'provider',
      'confirmed',
      'blocked',
      'createdAt',
      'updatedAt',
    );
  });

  it('has flat relations', async () => {
    const [ann] = await users('?fields=username&populate[role][fields]=type&filters[id]=1');
    expect(ann).to.deep.equal({ id: 1, username: 'ann', role: { id: 1, type: 'authenticated' } });
  });

  it('accepts every parameter', async () => {
    expect(await users('?sort=username:desc&fields=username&pagination[pageSize]=1')).to.deep.equal([
      { id: 3, username: 'eve' },
    ]);
    expect(await users('?fields=username&filters[role][type]=editor')).to.deep.equal([
      { id: 3, username: 'eve' },
    ]);
  });

  it('shows no passwords and tokens', async () => {
    for (const name of ['password', 'resetPasswordToken', 'confirmationToken']) {
      for (const [query, path] of [
        [`fields=${name}`, 'fields'],
        [`sort=${name}`, 'sort'],
        [`filters[${name}][$null]=true`, `filters.${name}`],
      ] as const) {
        expect(problemsOf(await ask(`/api/users?${query}`, { role: 'editor' }))).to.deep.equal([
          `unknown-attribute ${path}`,
        ]);
      }
    }
  });

  it('answers 403 to a role that may not find it', async () => {
    expect((await ask('/api/users')).status).to.equal(403);
  });
});
