import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onOneDatabase } from '../support/databases.ts';
import { useOwnHost } from './support/use-host.ts';

onOneDatabase('an error of the database', (database) => {
  const { host, ask } = useOwnHost(database);

  it('is answered without its message', async () => {
    await host().sequelize.query('ALTER TABLE teams RENAME TO teams_elsewhere', { type: QueryTypes.RAW });
    for (const path of ['/api/teams', '/api/authors?filters[team][name]=a', '/api/authors?populate=team']) {
      const answer = await ask(path);
      expect(answer.status, path).to.equal(500);
      expect(answer.body, path).to.deep.equal({
        data: null,
        error: { status: 500, name: 'InternalServerError', message: 'Internal Server Error', details: {} },
      });
    }
    expect((await ask('/api/authors')).status).to.equal(200);
  });
});
