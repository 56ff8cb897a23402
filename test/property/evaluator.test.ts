import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { type FindRequest, findRequests, urlOf } from './arbitrary/find-request.ts';
import { scenesOf } from './arbitrary/scene.ts';
import { evaluate, type Found } from './evaluator/evaluate.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import { holds, runsTake } from './runs.ts';

/** The ids of an answer and its meta; a flat type has no meta. */
function given({ body }: Answer): unknown {
  if (Array.isArray(body)) return { ids: body.map(({ id }) => id) };
  const { pagination, ...more } = body.meta;
  return { ids: body.data.map(({ id }: { id: number }) => id), meta: pagination, ...more };
}

function wanted(request: FindRequest, { ids, total, ...more }: Found): unknown {
  const { plural, pagination } = request;
  const { meta, counted } = pagination;
  if (plural === 'users') return { ids };
  if (!counted) return { ids, meta, ...more };
  return {
    ids,
    meta:
      'page' in meta ? { ...meta, pageCount: Math.ceil(total / meta.pageSize), total } : { ...meta, total },
    ...more,
  };
}

onEachDatabase('random filters, sort and pagination', (database) => {
  let host: TestHost | undefined;

  before(async function () {
    this.timeout(runsTake());
    host = await startEnriched(database);
  });
  after(() => host?.stop());

  it('have the result of an evaluator in memory', async function () {
    this.timeout(runsTake());
    const { url = '' } = host ?? {};
    const { snapshot, grants } = await snapshotOfSqlite();
    const scenes = scenesOf(snapshot, grants);
    const check = async (request: FindRequest) => {
      const answer = await get(url + urlOf(request), { role: request.role });
      expect(answer.status, answer.text.slice(0, 500)).to.equal(200);
      expect(given(answer)).to.deep.equal(wanted(request, evaluate(snapshot, request.find)));
    };
    await holds(findRequests(scenes), check, (request) => `[${request.role}] ${urlOf(request)}`);
  });
});
