import { expect } from 'chai';
import { nextRun } from '../../../plugin/cache/response-cache.ts';

/** Work that ends when the test says so. */
const held = () => {
  const runs: { resolve: (value: number) => void; reject: (error: unknown) => void }[] = [];
  const work = () => new Promise<number>((resolve, reject) => runs.push({ resolve, reject }));
  return { runs, run: nextRun(work) };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('nextRun', () => {
  it('begins at once where nothing runs', async () => {
    const { runs, run } = held();
    const first = run();
    expect(runs).to.have.length(1);
    runs[0]?.resolve(1);
    expect(await first).to.equal(1);
    const second = run();
    expect(runs).to.have.length(2);
    runs[1]?.resolve(2);
    expect(await second).to.equal(2);
  });

  it('lets all calls during a run share the next one, which begins after they came', async () => {
    const { runs, run } = held();
    const first = run();
    const others = [run(), run(), run()];
    await settled();
    expect(runs).to.have.length(1);
    runs[0]?.resolve(1);
    expect(await first).to.equal(1);
    await settled();
    expect(runs).to.have.length(2);
    const late = run();
    runs[1]?.resolve(2);
    expect(await Promise.all(others)).to.deep.equal([2, 2, 2]);
    await settled();
    expect(runs).to.have.length(3);
    runs[2]?.resolve(3);
    expect(await late).to.equal(3);
  });

  it('goes on after a run that fails', async () => {
    const { runs, run } = held();
    const failed = run().catch((error: unknown) => error);
    const next = run();
    runs[0]?.reject('no');
    expect(await failed).to.equal('no');
    await settled();
    runs[1]?.resolve(2);
    expect(await next).to.equal(2);
  });
});
