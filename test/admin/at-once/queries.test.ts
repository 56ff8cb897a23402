import { expect } from 'chai';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { asAdmin } from '../support/use-admin.ts';

const type = 'api::article.article';

onEachDatabase('the queries of a team on two instances', (database) => {
  let own: OpenDatabase | undefined;
  let hosts: readonly TestHost[] = [];
  before(async () => {
    own = await database.open();
    const options = { DATABASE_URL: own.url, features: { permissions: false } };
    hosts = [await startTestHost(options), await startTestHost(options)];
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await own?.close();
  });

  it('are one of each name, whoever saves it first, and whoever read that there was none is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = { name: `Round ${round}`, params: { type } };
      const answers = await Promise.all(
        hosts.flatMap((host) =>
          [1, 2].map(() => asAdmin(host, '/queries', { method: 'PUT', body: { ...body, version: null } })),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses, answers.map(({ text }) => text).join('\n')).to.deep.equal([200, 409, 409, 409]);
    }
    for (const host of hosts) {
      const { body } = await asAdmin(host, '/queries');
      expect(body.queries).to.have.length(5);
    }
  });
});
