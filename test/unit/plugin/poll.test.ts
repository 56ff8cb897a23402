import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { startPoll } from '../../../plugin/stores/poll.ts';

const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await setTimeout(2);
};

describe('startPoll', () => {
  const warnings: string[] = [];
  const log = {
    debug: () => {},
    info: () => {},
    warn: (text: string) => void warnings.push(text),
    error: () => {},
  };
  beforeEach(() => {
    warnings.length = 0;
  });

  it('works again and again, until it is stopped', async () => {
    let runs = 0;
    const poll = startPoll(
      async () => {
        runs += 1;
      },
      1,
      'it',
      log,
    );
    await until(() => runs >= 3);
    await poll.stop();
    const atStop = runs;
    await setTimeout(10);
    expect(atStop).to.be.at.least(3);
    expect(runs).to.equal(atStop);
  });

  it('does not begin anew while it is at work', async () => {
    let atWork = 0;
    let most = 0;
    let runs = 0;
    const poll = startPoll(
      async () => {
        atWork += 1;
        most = Math.max(most, atWork);
        await setTimeout(8);
        atWork -= 1;
        runs += 1;
      },
      1,
      'it',
      log,
    );
    await until(() => runs >= 2);
    await poll.stop();
    expect(most).to.equal(1);
  });

  it('says once that it fails, and again after it has worked', async () => {
    let runs = 0;
    const failing = new Set([1, 2, 3, 5]);
    const poll = startPoll(
      async () => {
        runs += 1;
        if (failing.has(runs)) throw new Error('no database');
      },
      1,
      'grants',
      log,
    );
    await until(() => runs >= 6);
    await poll.stop();
    expect(warnings).to.deep.equal(
      Array(2).fill('content-query: grants could not be refreshed: Error: no database'),
    );
  });

  it('refreshes at once for a caller, who hears of a failure', async () => {
    let runs = 0;
    const poll = startPoll(
      async () => {
        runs += 1;
        if (runs === 2) throw new Error('no database');
      },
      60_000,
      'it',
      log,
    );
    await poll.refresh();
    expect(runs).to.equal(1);
    const outcome = await poll.refresh().then(
      () => 'done',
      (error: Error) => error.message,
    );
    await poll.stop();
    expect(outcome).to.equal('no database');
  });
});
