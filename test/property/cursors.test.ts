import { expect } from 'chai';
import fc from 'fast-check';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { type FindRequest, findRequests, urlOf } from './arbitrary/find-request.ts';
import { scenesOf } from './arbitrary/scene.ts';
import { evaluate } from './evaluator/evaluate.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import { holds, runsTake } from './runs.ts';

interface Walk {
  readonly request: FindRequest;
  readonly pageSize: number;
  readonly withCount: boolean;
}

/** Small pages end within ties, and large ones make walks short. */
const walks = (requests: fc.Arbitrary<FindRequest>): fc.Arbitrary<Walk> =>
  fc.record({
    // What is shown flat has no meta.
    // A list that is sorted by how well entries match has no cursors.
    request: requests.filter(
      ({ plural, find }) => plural !== 'users' && find.sort.every(({ rank }) => rank === undefined),
    ),
    pageSize: fc.constantFrom(1, 2, 3, 7, 25),
    withCount: fc.boolean(),
  });

/** Pages that are walked: enough to come past ties and NULLs, few enough to try many lists. */
const maxPages = 12;

const withPage = ({ request, pageSize, withCount }: Walk, more: object): string => {
  const pagination = { pageSize: String(pageSize), ...(withCount && { withCount: 'true' }), ...more };
  return urlOf({ ...request, tree: { ...request.tree, pagination } });
};

for (const [how, jsonInDatabase] of [
  ['written by the database where it can', true],
  ['read row by row', false],
] as const) {
  onEachDatabase(`random lists that are read by cursors, ${how},`, (database) => {
    let host: TestHost | undefined;

    before(async function () {
      this.timeout(runsTake());
      host = await startEnriched(database, { jsonInDatabase });
    });
    after(() => host?.stop());

    it('have each entry of an evaluator in memory, once and in its order', async function () {
      this.timeout(runsTake());
      const { url = '' } = host ?? {};
      const { snapshot, grants } = await snapshotOfSqlite();
      const check = async (walk: Walk) => {
        const { request, pageSize, withCount } = walk;
        const { ids, total } = evaluate(snapshot, { ...request.find, offset: 0, limit: 100_000 });
        let more: object = { withCursor: 'true' };
        for (let page = 0; page < maxPages; page += 1) {
          const { status, body, text } = await get(url + withPage(walk, more), { role: request.role });
          expect(status, text.slice(0, 500)).to.equal(200);
          const start = page * pageSize;
          const shown = body.data.map(({ id }: { id: number }) => id);
          expect(shown, `page ${page + 1}`).to.deep.equal(ids.slice(start, start + pageSize));
          const { cursor, total: told } = body.meta.pagination;
          if (withCount) expect(told).to.equal(total);
          expect(cursor === null).to.equal(start + pageSize >= ids.length);
          if (cursor === null) return;
          more = { after: cursor };
        }
      };
      const show = (walk: Walk) => `[${walk.request.role}] ${withPage(walk, { withCursor: 'true' })}`;
      await holds(walks(findRequests(scenesOf(snapshot, grants))), check, show);
    });
  });
}
