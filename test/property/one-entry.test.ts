import { expect } from 'chai';
import fc from 'fast-check';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { type FindRequest, findRequests, urlOf } from './arbitrary/find-request.ts';
import { scenesOf } from './arbitrary/scene.ts';
import { chosenOf } from './evaluator/evaluate.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import type { Snapshot } from './newsroom/snapshot.ts';
import { holds, runsTake } from './runs.ts';

interface OneRequest {
  readonly asked: FindRequest;
  readonly id: number;
}

const pathOf = ({ asked, id }: OneRequest): string => urlOf({ ...asked, plural: `${asked.plural}/${id}` });

/** Requests for one entry, by ids that are there and some that are not; the parameters of a list come along. */
const oneRequests = (requests: fc.Arbitrary<FindRequest>, snapshot: Snapshot): fc.Arbitrary<OneRequest> =>
  requests
    .filter(({ tree }) => tree._q === undefined)
    .chain((asked) => {
      const ids = (snapshot.get(asked.find.uid) ?? []).map((entry) => entry.id);
      return fc.constantFrom(...ids, 99_999).map((id) => ({ asked, id }));
    });

onEachDatabase('one entry, with random filters and states,', (database) => {
  let host: TestHost | undefined;

  before(async function () {
    this.timeout(runsTake());
    host = await startEnriched(database);
  });
  after(() => host?.stop());

  it('is found if an evaluator in memory finds it', async function () {
    this.timeout(runsTake());
    const { url = '' } = host ?? {};
    const { snapshot, grants } = await snapshotOfSqlite();
    const check = async (request: OneRequest) => {
      const { asked, id } = request;
      const { status, body, text } = await get(url + pathOf(request), { role: asked.role });
      const [wanted] = chosenOf(
        (snapshot.get(asked.find.uid) ?? []).filter((entry) => entry.id === id),
        asked.find,
      );
      expect(status, text.slice(0, 500)).to.equal(wanted === undefined ? 404 : 200);
      if (wanted !== undefined) expect((body.data ?? body).id).to.equal(id);
    };
    const requests = oneRequests(findRequests(scenesOf(snapshot, grants)), snapshot);
    await holds(requests, check, (request) => `[${request.asked.role}] ${pathOf(request)}`);
  });
});
