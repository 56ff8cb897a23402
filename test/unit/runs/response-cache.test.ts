import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { ReadPlan, Variable } from '../../../lib/plan/read-plan.ts';
import { bytesOf } from '../../../lib/runs/answer-bytes.ts';
import type { Planned } from '../../../lib/runs/plan-cache.ts';
import { ResponseCache } from '../../../lib/runs/response-cache.ts';
import type { BoundQuery } from '../../../lib/validate/bound-query.ts';

const planOf = (...variables: Partial<Variable>[]): ReadPlan =>
  ({ meta: {}, variables: variables as unknown as readonly Variable[] }) as ReadPlan;

let plans = 0;
const nextName = (): string => {
  plans += 1;
  return `plan ${plans}`;
};

const plannedOf = (plan = planOf(), tables: readonly string[] | undefined = ['a']): Planned => ({
  query: {} as BoundQuery,
  plan,
  meta: { kind: 'object', members: [] },
  prepared: undefined,
  name: nextName(),
  tables,
});

/** A cache over versions that the test sets. */
const cacheOf = (maxSize = 1_000_000) => {
  const state: { version: string | undefined; asked: string[][] } = { version: '1', asked: [] };
  const versions = {
    versionOf: async (tables: readonly string[]) => {
      state.asked.push([...tables]);
      return state.version;
    },
    counts: () => true,
    close: async () => {},
  };
  return { state, cache: new ResponseCache({ versions, maxSize, alsoRead: ['grants'] }, () => ['a']) };
};

describe('the response cache', () => {
  let runs = 0;
  const run =
    (text: string, isOfOneStatement = true) =>
    async () => {
      runs += 1;
      return bytesOf(text, isOfOneStatement);
    };
  const timesRun = async (work: () => Promise<unknown>): Promise<number> => {
    runs = 0;
    await work();
    return runs;
  };

  it('gives an answer again while the version is the same', async () => {
    const { cache, state } = cacheOf();
    const planned = plannedOf();
    const ask = async (text: string) =>
      String((await cache.answer(planned, undefined, undefined, run(text))).bytes);
    expect(await ask('one')).to.equal('one');
    expect(await ask('two')).to.equal('one');
    state.version = '2';
    expect(await ask('three')).to.equal('three');
    expect(await ask('four')).to.equal('three');
    expect(state.asked).to.deep.equal([['a'], ['a'], ['a'], ['a']]);
  });

  it('keeps nothing where the version is not known, or the tables are not', async () => {
    const { cache, state } = cacheOf();
    state.version = undefined;
    const planned = plannedOf();
    const unknown = plannedOf(planOf(), undefined);
    Object.assign(unknown, { tables: undefined });
    expect(
      await timesRun(async () => {
        for (const one of [planned, planned, unknown, unknown])
          await cache.answer(one, undefined, undefined, run('one'));
      }),
    ).to.equal(4);
    expect(cache.size).to.equal(0);
  });

  it('distinguishes plans, and values of one plan', async () => {
    const { cache } = cacheOf();
    const [one, other] = [plannedOf(), plannedOf()];
    const given = [];
    for (const round of [1, 2])
      for (const [planned, values] of [
        [one, undefined],
        [one, 1],
        [one, '1'],
        [one, '[1,"x"]'],
        [other, 1],
      ] as const)
        given.push(
          String(
            (
              await cache.answer(
                planned,
                values,
                undefined,
                run(`${round} ${given.length} ${planned === one} ${typeof values} ${values}`),
              )
            ).bytes,
          ),
        );
    expect(given.slice(5)).to.deep.equal(given.slice(0, 5));
    expect(new Set(given)).to.have.length(5);
  });

  it('keeps what several statements have read only if the version is the same after the last', async () => {
    const { cache, state } = cacheOf();
    const planned = plannedOf();
    const changing = async () => {
      state.version = '2';
      return bytesOf('while it changed', false);
    };
    await cache.answer(planned, undefined, undefined, changing);
    expect(await timesRun(() => cache.answer(planned, undefined, undefined, run('two', false)))).to.equal(1);
    expect(await timesRun(() => cache.answer(planned, undefined, undefined, run('three', false)))).to.equal(
      0,
    );
  });

  it('keeps no answer in which the time has a part, and adds the tables of grants to all others', () => {
    const { cache } = cacheOf();
    expect(cache.tablesOf(planOf({ changesWithTime: true }))).to.equal(undefined);
    expect(cache.tablesOf(planOf({ changesWithTime: false }))).to.deep.equal(['a', 'grants']);
  });

  it('gives a kept answer in each encoding, encodes it once, and counts every form', async () => {
    const { cache } = cacheOf();
    const planned = plannedOf();
    const text = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id })));
    const ask = () => cache.answer(planned, undefined, undefined, run(text));
    await ask();
    const before = cache.size;
    const kept = await ask();
    const [brotli, again] = await Promise.all([kept.encoded?.('br'), (await ask()).encoded?.('br')]);
    expect(brotli).to.equal(again);
    const gzip = await kept.encoded?.('gzip');
    if (brotli === undefined || gzip === undefined) throw new Error('it has no other form');
    expect(String(brotliDecompressSync(brotli))).to.equal(text);
    expect(String(gunzipSync(gzip))).to.equal(text);
    expect(cache.size).to.equal(before + brotli.length + gzip.length);
  });

  it('does not encode an answer that depends on a user, nor a short one', async () => {
    const { cache } = cacheOf();
    const ofUser = plannedOf(planOf({ changesWithTime: false }));
    for (const [planned, text] of [
      [ofUser, 'x'.repeat(10_000)],
      [plannedOf(), 'short'],
    ] as const) {
      await cache.answer(planned, undefined, undefined, run(text));
      const kept = await cache.answer(planned, undefined, undefined, run('another'));
      expect(String(kept.bytes)).to.equal(text);
      expect(kept.encoded?.('br')).to.equal(undefined);
    }
  });

  it('stays within its size, and keeps nothing that is larger', async () => {
    const { cache } = cacheOf(50_000);
    for (let n = 0; n < 100; n += 1)
      await cache.answer(plannedOf(), undefined, undefined, run('x'.repeat(5_000)));
    expect(cache.size).to.be.within(30_000, 50_000);
    const large = plannedOf();
    await cache.answer(large, undefined, undefined, run('x'.repeat(60_000)));
    expect(await timesRun(() => cache.answer(large, undefined, undefined, run('again')))).to.equal(1);
    await cache.close();
    expect(cache.size).to.equal(0);
  });
});
