import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { anyRequests } from './arbitrary/any-request.ts';
import { mutated } from './arbitrary/mutations.ts';
import { scenesOf } from './arbitrary/scene.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import { holds, runsTake } from './runs.ts';

onEachDatabase('a request with one thing wrong', (database) => {
  let host: TestHost | undefined;

  before(async function () {
    this.timeout(runsTake());
    host = await startEnriched(database);
  });
  after(() => host?.stop());

  it('never causes a server error, and is never answered if it names an unknown attribute', async function () {
    this.timeout(runsTake());
    const { url = '' } = host ?? {};
    const { snapshot, grants } = await snapshotOfSqlite();
    const requests = mutated(anyRequests(scenesOf(snapshot, grants)));
    await holds(
      requests,
      async ({ role, url: path, refused }) => {
        const { status, text } = await get(url + path, { role });
        const said = `status ${status}: ${text.slice(0, 300)}`;
        if (refused) expect(status, said).to.equal(400);
        else expect(status, said).to.be.oneOf([200, 400]);
      },
      (request) => `[${request.role}] ${request.url}`,
    );
  });
});
