import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { type FindRequest, findRequests, urlOf } from './arbitrary/find-request.ts';
import { scenesOf } from './arbitrary/scene.ts';
import type { TreeObject } from './arbitrary/tree.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import { newsroomModel } from './newsroom/registry.ts';
import { holds, runsTake } from './runs.ts';

/** A request that says whether the total may be estimated. */
const counting = (request: FindRequest, withCount: string): string => {
  const { pagination = {} } = request.tree;
  const parts = typeof pagination === 'string' || Array.isArray(pagination) ? {} : (pagination as TreeObject);
  return urlOf({ ...request, tree: { ...request.tree, pagination: { ...parts, withCount } } });
};

const withoutTotals = ({ total: _, pageCount: __, estimated: ___, ...rest }: Record<string, unknown>) => rest;

for (const jsonInDatabase of [true, false]) {
  const way = jsonInDatabase ? 'as the database writes them' : 'row by row';
  onEachDatabase(`random lists with totals that may be estimated, ${way},`, (database) => {
    let host: TestHost | undefined;
    let low: TestHost | undefined;
    before(async function () {
      this.timeout(runsTake());
      host = await startEnriched(database, { jsonInDatabase });
      low = await startEnriched(database, { jsonInDatabase }, { REST_ESTIMATE_ABOVE: 2 });
    });
    after(async () => {
      await host?.stop();
      await low?.stop();
    });

    it('are equal to those with counted totals, apart from the totals that are marked as estimates', async function () {
      this.timeout(runsTake());
      const { snapshot, grants } = await snapshotOfSqlite();
      const { contentTypes } = newsroomModel.registry;
      const ask = async (at: TestHost | undefined, path: string, role: string): Promise<Answer> => {
        const answer = await get((at?.url ?? '') + path, { role });
        expect(answer.status, answer.text.slice(0, 500)).to.equal(200);
        return answer;
      };
      const check = async (request: FindRequest) => {
        const { role, find } = request;
        const counted = await ask(host, counting(request, 'true'), role);
        const few = await ask(host, counting(request, 'estimated'), role);
        expect(few.body).to.deep.equal(counted.body);
        const { body } = await ask(low, counting(request, 'estimated'), role);
        const { pagination } = body.meta;
        if (pagination.estimated === undefined) {
          expect(body).to.deep.equal(counted.body);
          return;
        }
        expect(database.name).to.not.equal('sqlite');
        expect(body.data).to.deep.equal(counted.body.data);
        expect(pagination).to.include({ estimated: true });
        expect(pagination.total).to.satisfy((total: number) => Number.isInteger(total) && total > 2);
        expect(counted.body.meta.pagination.total).to.be.greaterThan(2);
        expect(withoutTotals(pagination)).to.deep.equal(withoutTotals(counted.body.meta.pagination));
        if (contentTypes.get(find.uid)?.draftAndPublish === true) expect(find.state).to.equal('preview');
      };
      const lists = findRequests(scenesOf(snapshot, grants)).filter(({ plural }) => plural !== 'users');
      await holds(lists, check, (request) => `[${request.role}] ${counting(request, 'estimated')}`);
    });
  });
}
