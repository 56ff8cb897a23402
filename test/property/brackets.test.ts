import { expect } from 'chai';
import { sqlite } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { anyRequests } from './arbitrary/any-request.ts';
import { mangledBrackets } from './arbitrary/brackets.ts';
import { scenesOf } from './arbitrary/scene.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import { holds, runsTake } from './runs.ts';

// How a query string is read does not depend on the database.
describe('a request with a wrong bracket', () => {
  let host: TestHost | undefined;

  before(async function () {
    this.timeout(runsTake());
    host = await startEnriched(sqlite);
  });
  after(() => host?.stop());

  it('is answered like the right one, or refused: no part of it is dropped', async function () {
    this.timeout(runsTake());
    const { url = '' } = host ?? {};
    const { snapshot, grants } = await snapshotOfSqlite();
    await holds(
      mangledBrackets(anyRequests(scenesOf(snapshot, grants))),
      async ({ role, path, query, mangled }) => {
        const { status, text } = await get(`${url}${path}?${mangled}`, { role });
        expect(status, text.slice(0, 300)).to.be.oneOf([200, 400]);
        if (status === 200) expect(text).to.equal((await get(`${url}${path}?${query}`, { role })).text);
      },
      (request) => `[${request.role}] ${request.path}?${request.mangled}\nfor ${request.query}`,
    );
  });
});
