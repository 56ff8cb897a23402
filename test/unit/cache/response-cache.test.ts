import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { ResponseCache } from '../../../lib/cache/response-cache.ts';
import type { ReadPlan, Variable } from '../../../lib/plan/read-plan.ts';
import { type AnswerBytes, bytesOf, type StatesRead } from '../../../lib/read/answer-bytes.ts';
import type { Planned } from '../../../lib/read/plan-cache.ts';
import type { BoundQuery } from '../../../lib/request/bound-query.ts';
import { readingOf } from '../../../lib/sql/meta.ts';
import { eventually } from '../../support/eventually.ts';

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
  reading: readingOf(plan),
  template: { kind: 'object', members: [] },
  meta: { kind: 'object', members: [] },
  prepared: undefined,
  name: nextName(),
  tables,
  uses: {},
});

/** A cache over versions that the test sets. */
const cacheOf = (maxSize = 1_000_000, compress = true) => {
  const state: { version: string | undefined; asked: string[][] } = { version: '1', asked: [] };
  const versions = {
    versionOf: async (tables: readonly string[]) => {
      state.asked.push([...tables]);
      return state.version;
    },
    counts: () => true,
    close: async () => {},
  };
  return {
    state,
    cache: new ResponseCache({ versions, maxSize, compress, alsoRead: ['grants'] }, () => ['a']),
  };
};

/** Nobody waits for a form of an answer: it is given once it is made. */
const encodedOf = async (kept: AnswerBytes, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  const form = await eventually(
    () => kept.encoded?.(encoding),
    (made) => made !== undefined,
  );
  if (form === undefined) throw new Error(`no ${encoding} of the answer was made`);
  return form;
};

describe('the response cache', () => {
  let runs = 0;
  const run =
    (text: string, states: StatesRead = 'one statement') =>
    async () => {
      runs += 1;
      return bytesOf({ body: text, states });
    };
  const timesRun = async (work: () => Promise<unknown>): Promise<number> => {
    runs = 0;
    await work();
    return runs;
  };

  /** Waits as long as it takes to compress an answer: that of another cache. */
  const untilOthersAreEncoded = async (): Promise<void> => {
    const { cache } = cacheOf();
    const planned = plannedOf();
    const ask = () => cache.answer(planned, undefined, undefined, run('wide '.repeat(2_000)));
    await ask();
    await encodedOf(await ask(), 'br');
  };

  it('returns a response again while the version is the same', async () => {
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

  it('keeps no compressed forms if that is switched off', async () => {
    const { cache } = cacheOf(1_000_000, false);
    const planned = plannedOf();
    const ask = () => cache.answer(planned, undefined, undefined, run('wide '.repeat(1_000)));
    await ask();
    const kept = await ask();
    const { size } = cache;
    expect(kept.encoded?.('br')).to.equal(undefined);
    await untilOthersAreEncoded();
    expect([kept.encoded?.('br'), cache.size]).to.deep.equal([undefined, size]);
  });

  it('caches nothing if the version or the tables are not known', async () => {
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

  it('caches the result of several statements only if the version is the same after the last', async () => {
    const { cache, state } = cacheOf();
    const planned = plannedOf();
    const changing = async () => {
      state.version = '2';
      return bytesOf({ body: 'while it changed', states: 'one state' });
    };
    await cache.answer(planned, undefined, undefined, changing);
    expect(
      await timesRun(() => cache.answer(planned, undefined, undefined, run('two', 'one state'))),
    ).to.equal(1);
    expect(
      await timesRun(() => cache.answer(planned, undefined, undefined, run('three', 'one state'))),
    ).to.equal(0);
  });

  it('caches nothing that may have been read from several states', async () => {
    const { cache } = cacheOf();
    const planned = plannedOf();
    await cache.answer(planned, undefined, undefined, run('one', 'several'));
    expect(cache.size).to.equal(0);
    expect(await timesRun(() => cache.answer(planned, undefined, undefined, run('two')))).to.equal(1);
  });

  it('caches no response that depends on the time, and adds the tables of grants to all others', () => {
    const { cache } = cacheOf();
    expect(cache.tablesOf(planOf({ changesWithTime: true }))).to.equal(undefined);
    expect(cache.tablesOf(planOf({ changesWithTime: false }))).to.deep.equal(['a', 'grants']);
  });

  it('returns a cached response in each encoding, encodes it once, and counts every form', async () => {
    const { cache } = cacheOf();
    const planned = plannedOf();
    const text = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id })));
    const ask = () => cache.answer(planned, undefined, undefined, run(text));
    await ask();
    const before = cache.size;
    const kept = await ask();
    const brotli = await encodedOf(kept, 'br');
    expect((await ask()).encoded?.('br')).to.equal(brotli);
    const gzip = await encodedOf(kept, 'gzip');
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
      await untilOthersAreEncoded();
      expect(kept.encoded?.('br')).to.equal(undefined);
    }
  });

  it('stays within its size, and caches nothing that is larger', async () => {
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
