import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { urlOf } from './arbitrary/find-request.ts';
import { scenesOf } from './arbitrary/scene.ts';
import { type WindowRequest, windowRequests } from './arbitrary/window-request.ts';
import { chosenOf } from './evaluator/evaluate.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import type { Snapshot } from './newsroom/snapshot.ts';
import { holds, runsTake } from './runs.ts';

/** What each entry of a list shows of one relation: ids in order, or a number. */
type Shown = readonly (readonly [id: number, related: readonly number[] | number])[];

const relatedIn = (value: { data?: unknown } | undefined): readonly number[] | number => {
  const data = value?.data;
  if (Array.isArray(data)) return data.map(({ id }: { id: number }) => id);
  return (data as { attributes: { count: number } }).attributes.count;
};

function wanted(snapshot: Snapshot, request: WindowRequest): Shown {
  const { uid, relation, state, condition, sort, window } = request;
  const parents = chosenOf(snapshot.get(uid) ?? [], { state, condition: undefined, sort: [] });
  return parents.slice(0, 100).map((parent) => {
    const related = chosenOf([...(parent.related.get(relation.name) ?? [])], {
      state,
      condition,
      sort,
    });
    if (window === 'count') return [parent.id, related.length];
    const { start, limit = related.length } = window;
    return [parent.id, related.slice(start, start + limit).map(({ id }) => id)];
  });
}

for (const jsonInDatabase of [true, false]) {
  const way = jsonInDatabase ? 'as the database writes them' : 'row by row';
  onEachDatabase(`random windows on each parent, ${way},`, (database) => {
    let host: TestHost | undefined;

    before(async function () {
      this.timeout(runsTake());
      host = await startEnriched(database, { jsonInDatabase });
    });
    after(() => host?.stop());

    it('have the result of an evaluator in memory', async function () {
      this.timeout(runsTake());
      const { url = '' } = host ?? {};
      const { snapshot, grants } = await snapshotOfSqlite();
      const check = async (request: WindowRequest) => {
        const { status, body, text } = await get(url + urlOf(request), { role: request.role });
        expect(status, text.slice(0, 500)).to.equal(200);
        const shown: Shown = body.data.map(
          (entry: { id: number; attributes: Record<string, { data?: unknown }> }) => [
            entry.id,
            relatedIn(entry.attributes[request.relation.name]),
          ],
        );
        expect(shown).to.deep.equal(wanted(snapshot, request));
      };
      const requests = windowRequests(scenesOf(snapshot, grants));
      await holds(requests, check, (request) => `[${request.role}] ${urlOf(request)}`);
    });
  });
}
