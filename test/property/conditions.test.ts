import { rm } from 'node:fs/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { type AnyRequest, anyRequests } from './arbitrary/any-request.ts';
import { conditionsOn } from './arbitrary/filters.ts';
import { findRequests, urlOf } from './arbitrary/find-request.ts';
import { type Scene, scenesOf } from './arbitrary/scene.ts';
import { typeIn } from './content-model.ts';
import { meets } from './evaluator/conditions.ts';
import type { Condition } from './evaluator/find.ts';
import { fieldsOf, type HiddenFields, hiddenFields, privateSchemas } from './narrowing/hidden-fields.ts';
import { rowsOf } from './narrowing/rows-of.ts';
import { enrichedNewsroom } from './newsroom/enriched.ts';
import { newsroomModel } from './newsroom/registry.ts';
import type { Snapshot } from './newsroom/snapshot.ts';
import { runs, runsTake } from './runs.ts';

/** How many requests are asked under the same conditions, before others are drawn. */
const underOne = 200;

/** What narrows the rows of a type: as the host configures it, and as the evaluator reads it. */
interface Narrowing {
  readonly uid: string;
  readonly condition: Condition;
  readonly rows: object;
}

/** Whoever sets a condition may name everything, and nothing is hidden inside of it. */
const settingScene = (snapshot: Snapshot): Scene => ({
  model: newsroomModel,
  role: 'editor',
  granted: new Set(newsroomModel.registry.contentTypes.keys()),
  snapshot,
});

const narrowable = [...newsroomModel.registry.contentTypes.keys()].filter((uid) => uid.startsWith('api::'));

/** Random conditions for some of the types, which hide something of each and not all. */
const narrowings = (snapshot: Snapshot, seed: number): Narrowing[] => {
  const scene = settingScene(snapshot);
  const [chosen = []] = fc.sample(fc.subarray(narrowable, { minLength: 2, maxLength: 4 }), {
    numRuns: 1,
    seed,
  });
  return chosen.flatMap((uid): Narrowing[] => {
    const entries = snapshot.get(uid) ?? [];
    const tried = fc.sample(conditionsOn(scene, uid, 2), { numRuns: 60, seed });
    const some = tried.find(({ condition }) => {
      const met = entries.filter((entry) => meets(condition, entry, 'preview')).length;
      return met > 0 && met < entries.length;
    });
    return some === undefined ? [] : [{ uid, condition: some.condition, rows: rowsOf(uid, some.condition) }];
  });
};

const configOf = (
  narrowed: readonly Narrowing[],
  hidden: HiddenFields,
  roles: Iterable<string>,
): { readonly conditions: object } => {
  const uids = new Set([...narrowed.map(({ uid }) => uid), ...hidden.keys()]);
  const byUid = Object.fromEntries(
    [...uids].map((uid) => {
      const rows = narrowed.find((one) => one.uid === uid)?.rows ?? null;
      return [uid, { rows, fields: fieldsOf(uid, hidden) }];
    }),
  );
  return { conditions: Object.fromEntries([...roles].map((role) => [role, byUid])) };
};

/** Starts a host; a condition that may not be set, such as one on a password, is left out, and the others are tried. */
const startNarrowed = async (
  start: (config: object) => Promise<TestHost>,
  given: readonly Narrowing[],
  hidden: HiddenFields,
  roles: readonly string[],
): Promise<{ readonly host: TestHost; readonly narrowed: readonly Narrowing[] }> => {
  try {
    return { host: await start(configOf(given, hidden, roles)), narrowed: given };
  } catch (error) {
    const said = String(error);
    const left = given.filter(({ uid }) => !said.includes(`.${uid}.rows`));
    if (left.length === given.length) throw error;
    return startNarrowed(start, left, hidden, roles);
  }
};

/** Deletes what is not shown; the links to it go with it. */
const deletion =
  (snapshot: Snapshot, narrowed: readonly Narrowing[]) =>
  async (sequelize: TestHost['sequelize']): Promise<void> => {
    const hidden = narrowed.map(({ uid, condition }) => ({
      table: typeIn(newsroomModel, uid).collectionName,
      ids: (snapshot.get(uid) ?? [])
        .filter((entry) => !meets(condition, entry, 'preview'))
        .map(({ id }) => id),
    }));
    for (const { table, ids } of hidden)
      await sequelize.query(`DELETE FROM ${table} WHERE id IN (${ids.join(', ')})`);
  };

/** Compared as bytes: where conditions go through relations an answer may be read in the other way, which nothing may tell. */
const written = ({ status, text }: Answer): unknown => ({ status, text });

type Request = Pick<AnyRequest, 'role' | 'plural' | 'tree' | 'spelling'>;

const drawn = (scenes: readonly Scene[], count: number, seed: number): Request[] => {
  const of = (requests: fc.Arbitrary<Request>, numRuns: number) => fc.sample(requests, { numRuns, seed });
  const half = Math.ceil(count / 2);
  return [...of(anyRequests(scenes), half), ...of(findRequests(scenes), count - half)];
};

onEachDatabase('entries and attributes that random conditions hide', (database) => {
  it('are like missing entries and private attributes, in random requests', async function () {
    this.timeout(runsTake(2));
    const { snapshot, grants } = await enrichedNewsroom.snapshot();
    const scenes = scenesOf(snapshot, grants);
    const roles = [...grants.keys()];
    const first = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
    for (let asked = 0; asked < runs; asked += underOne) {
      const seed = first + asked;
      const hidden = hiddenFields(narrowable, seed);
      const { host, narrowed } = await startNarrowed(
        (config) => enrichedNewsroom.start(database, config),
        narrowings(snapshot, seed),
        hidden,
        roles,
      );
      const config = configOf(narrowed, hidden, roles);
      const schemas = await privateSchemas(hidden);
      const byRows = await enrichedNewsroom.start(database, { ...config, jsonInDatabase: false });
      const reduced = await enrichedNewsroom.startChanged(database, deletion(snapshot, narrowed), schemas);
      const reducedByRows = await reduced.again({ jsonInDatabase: false });
      const hosts = [host, reduced.host, byRows, reducedByRows];
      try {
        for (const request of drawn(scenes, Math.min(underOne, runs - asked), seed)) {
          const shown = [...narrowed.map(({ uid, rows }) => [uid, rows]), [...hidden]];
          const said = `PROPERTY_SEED=${seed} [${request.role}] ${urlOf(request)}\n${JSON.stringify(shown)}`;
          const ask = ({ url }: TestHost) => get(url + urlOf(request), { role: request.role });
          const [given, wanted, givenByRows, wantedByRows] = await Promise.all(hosts.map(ask));
          if (!given || !wanted || !givenByRows || !wantedByRows) throw new Error('there are four hosts');
          expect(wanted.status, said).to.be.lessThan(500);
          expect(written(given), said).to.deep.equal(written(wanted));
          expect(written(givenByRows), said).to.deep.equal(written(wantedByRows));
        }
      } finally {
        for (const one of hosts) await one.stop();
        await reduced.close();
        await rm(schemas, { recursive: true });
      }
    }
  });
});
