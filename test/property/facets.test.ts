import { expect } from 'chai';
import fc from 'fast-check';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { aggregatesOn, facetsOn, type SaidFacets, treeOfAggregates } from './arbitrary/aggregates.ts';
import { both, type FindRequest, findRequests, urlOf } from './arbitrary/find-request.ts';
import { type Scene, scenesOf } from './arbitrary/scene.ts';
import { withoutMissing } from './arbitrary/tree.ts';
import { aggregateOf, entriesWith, facetOf, type SaidAggregate, without } from './evaluator/aggregate.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import type { Snapshot } from './newsroom/snapshot.ts';
import { holds, runsTake } from './runs.ts';

interface Request extends FindRequest {
  readonly facets: SaidFacets['facets'];
  readonly aggregates: readonly SaidAggregate[];
}

/** Requests for lists with facets and aggregates; flat types have none. */
const requests = (scenes: readonly Scene[]): fc.Arbitrary<Request> =>
  findRequests(scenes)
    .filter(({ plural }) => plural !== 'users')
    .chain((request) => {
      const { uid } = request.find;
      const scene = scenes.find(({ role }) => role === request.role);
      if (scene === undefined) throw new Error(request.role);
      return fc
        .record({ said: facetsOn(scene, uid), aggregates: aggregatesOn(scene, uid) })
        .map(({ said, aggregates }) => ({
          ...request,
          tree: withoutMissing({
            ...request.tree,
            facets: said?.tree,
            aggregate: aggregates.length === 0 ? undefined : treeOfAggregates(aggregates),
          }),
          facets: said?.facets ?? [],
          aggregates,
        }));
    });

function wanted(snapshot: Snapshot, { find, filters, search, facets, aggregates }: Request): object {
  const counted = facets.map((facet) => {
    const entries = entriesWith(snapshot, find, both(search, without(filters, facet.except)));
    return [facet.name, facetOf(entries, facet, find.state)];
  });
  const entries = entriesWith(snapshot, find, find.condition);
  const functions = [...new Set(aggregates.map(({ name }) => name))];
  const made = functions.map((name) => {
    const own = aggregates.filter((one) => one.name === name);
    return [name, Object.fromEntries(own.map((one) => [one.attribute, aggregateOf(entries, one)]))];
  });
  return {
    ...(facets.length > 0 && { facets: Object.fromEntries(counted) }),
    ...(aggregates.length > 0 && { aggregates: Object.fromEntries(made) }),
  };
}

for (const jsonInDatabase of [true, false]) {
  const way = jsonInDatabase ? 'as the database writes them' : 'row by row';
  onEachDatabase(`random facets and aggregates, ${way},`, (database) => {
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
      const check = async (request: Request) => {
        const answer = await get(url + urlOf(request), { role: request.role });
        expect(answer.status, answer.text.slice(0, 500)).to.equal(200);
        const { pagination: _, fallback: __, ...meta } = answer.body.meta;
        expect(meta).to.deep.equal(wanted(snapshot, request));
      };
      await holds(
        requests(scenesOf(snapshot, grants)),
        check,
        (request) => `[${request.role}] ${urlOf(request)}`,
      );
    });
  });
}
