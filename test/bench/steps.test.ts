import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openSteps } from '../../tools/bench/growth/steps.ts';
import { type Options, readOptions } from '../../tools/bench/options.ts';

const questions = [
  { name: 'list', query: '' },
  { name: 'search', query: '_q=one' },
] as const;
const step = { entries: 300, indexed: false };
const optionsOf = (out: string, ...more: readonly string[]): Options => {
  const options = readOptions(['--text', '--out', out, ...more]);
  if (options === undefined) throw new Error('no options');
  return options;
};

describe('the steps of a long measurement', () => {
  let out: string;
  beforeEach(async () => {
    out = await mkdtemp(join(tmpdir(), 'content-query-steps-'));
  });
  afterEach(() => rm(out, { recursive: true }));

  const measureFirst = async (): Promise<void> => {
    const steps = await openSteps(optionsOf(out), questions);
    await steps.add({ ...step, question: 'list', p50: 1, p99: 2 }, questions[0]);
    await steps.addIndexes(300, ['CREATE INDEX one']);
    expect(steps.isDone(step)).to.equal(false);
  };

  it('are found by a later run, which goes on where the earlier one has ended', async () => {
    await measureFirst();
    const steps = await openSteps(optionsOf(out), questions);
    expect(steps.find(step, questions[0])).to.deep.equal({ ...step, question: 'list', p50: 1, p99: 2 });
    expect(steps.find(step, questions[1])).to.equal(undefined);
    expect(steps.find({ ...step, indexed: true }, questions[0])).to.equal(undefined);
    expect(steps.indexes()).to.deep.equal(['CREATE INDEX one']);
    await steps.add({ ...step, question: 'search' }, questions[1]);
    expect((await openSteps(optionsOf(out), questions)).isDone(step)).to.equal(true);
  });

  it('are not used for another query of the same name, other conditions, and with --again', async () => {
    await measureFirst();
    const steps = await openSteps(optionsOf(out), questions);
    expect(steps.find(step, { name: 'list', query: 'sort=title' })).to.equal(undefined);
    const longer = await openSteps(optionsOf(out, '--seconds', '20'), questions);
    expect(longer.find(step, questions[0])).to.equal(undefined);
    await measureFirst();
    const again = await openSteps(optionsOf(out, '--again'), questions);
    expect(again.find(step, questions[0])).to.equal(undefined);
  });

  it('are those that were written whole', async () => {
    await measureFirst();
    await appendFile(join(out, 'text-postgres.steps'), '{"entries":300,"ind');
    const steps = await openSteps(optionsOf(out), questions);
    expect(steps.find(step, questions[0])?.p50).to.equal(1);
  });
});
