import { expect } from 'chai';
import fc from 'fast-check';
import { type SmallHost, startSmallHost } from '../http/support/small-host.ts';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import type { Said } from './arbitrary/comparison.ts';
import { insideOn } from './arbitrary/filters.ts';
import { spelling, urlOf } from './arbitrary/find-request.ts';
import { isName, placesIn } from './arbitrary/inside.ts';
import { type Scene, scalarsOf, scenesOf, valuesOf } from './arbitrary/scene.ts';
import type { Spelling } from './arbitrary/tree.ts';
import { evaluate } from './evaluator/evaluate.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import type { Snapshot } from './newsroom/snapshot.ts';
import { holds, runsTake } from './runs.ts';

const uid = 'api::article.article';

interface Read {
  readonly snapshot: Snapshot;
  readonly scene: Scene;
}

const read = async (): Promise<Read> => {
  const { snapshot, grants } = await snapshotOfSqlite();
  const scene = scenesOf(snapshot, grants).find(({ role }) => role === 'public');
  if (scene === undefined) throw new Error('the public has no role');
  return { snapshot, scene };
};

interface Request {
  readonly said: Said;
  readonly spelling: Spelling;
}

const url = ({ said, spelling: how }: Request): string => {
  const pagination = { start: '0', limit: '100' };
  const tree = { filters: said.tree, locale: 'all', fields: 'id', pagination };
  return urlOf({ plural: 'articles', tree, spelling: how });
};

/** Every other place of the documents, as a host names it; what is asked of the others is bound. */
const namedPaths = (scene: Scene): readonly (readonly string[])[] => {
  const places = valuesOf(scene, uid, 'metadata').flatMap((text) =>
    [...placesIn(JSON.parse(String(text)))].map(({ steps }) => steps),
  );
  const all = [...new Map(places.map((steps) => [JSON.stringify(steps), steps])).values()];
  const named = all.filter((steps, index) => steps.length > 0 && steps.every(isName) && index % 2 === 1);
  return [...named, ['nothing'], ['depth', '0'], ['-1']].map((steps) => ['metadata', ...steps]);
};

onEachDatabase('random filters inside of json attributes', (database) => {
  let host: TestHost | undefined;
  const named: SmallHost[] = [];

  before(async function () {
    this.timeout(runsTake());
    host = await startEnriched(database);
  });
  after(async () => {
    await host?.stop();
    for (const each of named) await each.stop();
  });

  const holdsOn = async (baseUrl: string, { snapshot, scene }: Read): Promise<void> => {
    const metadata = scalarsOf(scene, uid).find(({ name }) => name === 'metadata');
    if (metadata === undefined) throw new Error('articles have no metadata');
    const find = { uid, state: 'live', locale: undefined, sort: [], offset: 0, limit: 100 } as const;
    const check = async (request: Request) => {
      const answer = await get(baseUrl + url(request), { role: 'public' });
      expect(answer.status, answer.text.slice(0, 500)).to.equal(200);
      const { ids } = evaluate(snapshot, { ...find, condition: request.said.condition });
      expect(answer.body.data.map(({ id }: { id: number }) => id)).to.deep.equal(ids);
    };
    await holds(fc.record({ said: insideOn(scene, uid, metadata), spelling }), check, url);
  };

  it('have the result of an evaluator in memory', async function () {
    this.timeout(runsTake());
    await holdsOn(host?.url ?? '', await read());
  });

  for (const jsonInDatabase of [true, false])
    it(`have the same result for paths that the host names, ${jsonInDatabase ? 'as a document' : 'row by row'}`, async function () {
      this.timeout(runsTake());
      const known = await read();
      const jsonPaths = { [uid]: namedPaths(known.scene) };
      const plugin = { jsonInDatabase, ceilings: { work: 1_000_000_000 } };
      const own = await startSmallHost(host?.settings.DATABASE_URL ?? '', { jsonPaths, plugin });
      named.push(own);
      await holdsOn(own.url, known);
    });
});
