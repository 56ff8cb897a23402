import { expect } from 'chai';
import fc from 'fast-check';
import { describeEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { type AnyRequest, anyRequests } from './arbitrary/any-request.ts';
import { conditionsOn } from './arbitrary/filters.ts';
import { findRequests, urlOf } from './arbitrary/find-request.ts';
import { type Scene, scenesOf } from './arbitrary/scene.ts';
import { typeIn } from './content-model.ts';
import { meets } from './evaluator/conditions.ts';
import type { Condition } from './evaluator/find.ts';
import { enrichedNewsroom } from './newsroom/enriched.ts';
import { newsroomModel } from './newsroom/registry.ts';
import type { Snapshot, Value } from './newsroom/snapshot.ts';
import { patience, runs } from './runs.ts';

/** How many requests are asked under the same conditions, before others are drawn. */
const underOne = 500;

/** What the rows of a type are narrowed by: as a host is told, and as the evaluator reads it. */
interface Narrowing {
  readonly uid: string;
  readonly condition: Condition;
  readonly rows: object;
}

/** A value as the JSON of a condition has it. */
const jsonValue = (uid: string, attribute: string, value: Value): unknown => {
  const found = typeIn(newsroomModel, uid).attributes.get(attribute);
  const isTime = found?.kind === 'scalar' && ['datetime', 'timestamp'].includes(found.type);
  if (isTime) return new Date(Number(value)).toISOString();
  if (typeof value === 'bigint') return String(value);
  // A text that begins with `$` is a variable unless it has two.
  return typeof value === 'string' ? value.replace(/^\$/, '$$$$') : value;
};

/** An operator with its values: a list where it takes one. */
const operationOf = (operator: string, values: readonly unknown[]): object => {
  const isList = ['$in', '$notIn', '$between', '$hasAny', '$hasAll'].includes(operator);
  const [only = true] = values;
  return { [operator]: isList ? values : only };
};

/** What stands under the number of related entries. */
const operatorsOf = (condition: Condition): object => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { [`$${condition.kind}`]: condition.conditions.map(operatorsOf) };
    case 'not':
      return { $not: operatorsOf(condition.condition) };
    case 'compare':
      return operationOf(condition.operator, condition.values);
    default:
      throw new Error('a number has no related entries');
  }
};

/** The same condition as a filters object of JSON. */
const rowsOf = (uid: string, condition: Condition): object => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { [`$${condition.kind}`]: condition.conditions.map((inner) => rowsOf(uid, inner)) };
    case 'not':
      return { $not: rowsOf(uid, condition.condition) };
    case 'through': {
      const { name, target } = condition.relation;
      return { [name]: rowsOf(target, condition.condition) };
    }
    case 'count':
      return { [condition.relation.name]: { $count: operatorsOf(condition.condition) } };
    case 'none':
    case 'every': {
      const { name, target } = condition.relation;
      return { [name]: { [`$${condition.kind}`]: rowsOf(target, condition.condition) } };
    }
    case 'inside': {
      const { attribute, steps, operator, values } = condition;
      const texts = values.map((text) => (text.startsWith('$') ? `$${text}` : text));
      const below = operationOf(operator, texts);
      return { [attribute]: steps.reduceRight((inner, step): object => ({ [step]: inner }), below) };
    }
    case 'compare': {
      const { attribute, operator, values } = condition;
      return {
        [attribute]: operationOf(
          operator,
          values.map((value) => jsonValue(uid, attribute, value)),
        ),
      };
    }
  }
};

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

const configOf = (narrowed: readonly Narrowing[], roles: Iterable<string>): object => {
  const byUid = Object.fromEntries(narrowed.map(({ uid, rows }) => [uid, { rows }]));
  return { conditions: Object.fromEntries([...roles].map((role) => [role, byUid])) };
};

/** Starts a host; a condition that may not be set, such as one on a password, is left out, and the others are tried. */
const startNarrowed = async (
  start: (config: object) => Promise<TestHost>,
  given: readonly Narrowing[],
  roles: readonly string[],
): Promise<{ readonly host: TestHost; readonly narrowed: readonly Narrowing[] }> => {
  try {
    return { host: await start(configOf(given, roles)), narrowed: given };
  } catch (error) {
    const said = String(error);
    const left = given.filter(({ uid }) => !said.includes(`.${uid}.rows`));
    if (left.length === given.length) throw error;
    return startNarrowed(start, left, roles);
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

/** What of an answer is compared: which way of reading wrote a JSON attribute, nobody sees. */
const plain = ({ status, body }: Answer): unknown => ({ status, body });

type Request = Pick<AnyRequest, 'role' | 'plural' | 'tree' | 'spelling'>;

const drawn = (scenes: readonly Scene[], count: number, seed: number): Request[] => {
  const of = (requests: fc.Arbitrary<Request>, numRuns: number) => fc.sample(requests, { numRuns, seed });
  const half = Math.ceil(count / 2);
  return [...of(anyRequests(scenes), half), ...of(findRequests(scenes), count - half)];
};

describeEachDatabase('rows that random conditions hide', (database) => {
  it('are as if they were not there, in random requests', async function () {
    this.timeout(2 * patience);
    const { snapshot, grants } = await enrichedNewsroom.snapshot();
    const scenes = scenesOf(snapshot, grants);
    const first = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
    for (let asked = 0; asked < runs; asked += underOne) {
      const seed = first + asked;
      const { host, narrowed } = await startNarrowed(
        (config) => enrichedNewsroom.start(database, config),
        narrowings(snapshot, seed),
        [...grants.keys()],
      );
      const config = configOf(narrowed, grants.keys());
      const byRows = await enrichedNewsroom.start(database, { ...config, jsonInDatabase: false });
      const reduced = await enrichedNewsroom.startChanged(database, deletion(snapshot, narrowed));
      try {
        for (const request of drawn(scenes, Math.min(underOne, runs - asked), seed)) {
          const said = `PROPERTY_SEED=${seed} [${request.role}] ${urlOf(request)}\n${JSON.stringify(narrowed.map(({ uid, rows }) => [uid, rows]))}`;
          const ask = ({ url }: TestHost) => get(url + urlOf(request), { role: request.role });
          const [wanted, ...given] = await Promise.all([reduced.host, host, byRows].map(ask));
          if (wanted === undefined) throw new Error('there are three hosts');
          expect(wanted.status, said).to.be.lessThan(500);
          for (const answer of given) expect(plain(answer), said).to.deep.equal(plain(wanted));
        }
      } finally {
        for (const one of [host, byRows, reduced.host]) await one.stop();
        await reduced.close();
      }
    }
  });
});
