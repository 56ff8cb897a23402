import { expect } from 'chai';
import fc from 'fast-check';
import { describeEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import type { Said } from './arbitrary/comparison.ts';
import { insideOn } from './arbitrary/filters.ts';
import { spelling, urlOf } from './arbitrary/find-request.ts';
import { scalarsOf, scenesOf } from './arbitrary/scene.ts';
import type { Spelling } from './arbitrary/tree.ts';
import { evaluate } from './evaluator/evaluate.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import { holds, patience } from './runs.ts';

const uid = 'api::article.article';

interface Request {
  readonly said: Said;
  readonly spelling: Spelling;
}

const url = ({ said, spelling: how }: Request): string => {
  const pagination = { start: '0', limit: '100' };
  const tree = { filters: said.tree, locale: 'all', fields: 'id', pagination };
  return urlOf({ plural: 'articles', tree, spelling: how });
};

describeEachDatabase('random filters inside of json attributes', (database) => {
  let host: TestHost | undefined;

  before(async function () {
    this.timeout(patience);
    host = await startEnriched(database);
  });
  after(() => host?.stop());

  it('give what an evaluator in memory gives', async function () {
    this.timeout(patience);
    const { snapshot, grants } = await snapshotOfSqlite();
    const scene = scenesOf(snapshot, grants).find(({ role }) => role === 'public');
    if (scene === undefined) throw new Error('the public has no role');
    const metadata = scalarsOf(scene, uid).find(({ name }) => name === 'metadata');
    if (metadata === undefined) throw new Error('articles have no metadata');
    const find = { uid, state: 'live', locale: undefined, sort: [], offset: 0, limit: 100 } as const;
    const check = async (request: Request) => {
      const answer = await get((host?.url ?? '') + url(request), { role: 'public' });
      expect(answer.status, answer.text.slice(0, 500)).to.equal(200);
      const { ids } = evaluate(snapshot, { ...find, condition: request.said.condition });
      expect(answer.body.data.map(({ id }: { id: number }) => id)).to.deep.equal(ids);
    };
    await holds(fc.record({ said: insideOn(scene, uid, metadata), spelling }), check, url);
  });
});
