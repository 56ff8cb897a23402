import { mock } from 'node:test';
import { expect } from 'chai';
import { unfailing } from '../../../lib/base/error.ts';
import { startPoll } from '../../../plugin/stores/poll.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

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
    mock.timers.enable({ apis: ['setInterval'] });
  });
  afterEach(() => mock.timers.reset());

  it('goes on where neither the work nor the logger of the host does what it should', async () => {
    let runs = 0;
    const rejected: unknown[] = [];
    const note = (error: unknown) => void rejected.push(error);
    process.on('unhandledRejection', note);
    const fail = (): never => {
      throw new Error('the disk is full');
    };
    const poll = startPoll(
      async () => {
        runs += 1;
        fail();
      },
      1,
      'it',
      unfailing({ warn: fail }),
    );
    try {
      for (const expected of [1, 2, 3]) {
        mock.timers.tick(1);
        await turn();
        expect(runs).to.equal(expected);
      }
      expect(rejected).to.deep.equal([]);
    } finally {
      process.off('unhandledRejection', note);
      await poll.stop();
    }
  });

  it('works at every interval until it is stopped', async () => {
    let runs = 0;
    const poll = startPoll(
      async () => {
        runs += 1;
      },
      1,
      'it',
      log,
    );
    for (const expected of [1, 2, 3]) {
      mock.timers.tick(1);
      await turn();
      expect(runs).to.equal(expected);
    }
    await poll.stop();
    mock.timers.tick(10);
    await turn();
    expect(runs).to.equal(3);
  });

  it('does not begin anew while it is at work', async () => {
    let begun = 0;
    let end = (): void => {};
    const poll = startPoll(
      () => {
        begun += 1;
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      },
      1,
      'it',
      log,
    );
    mock.timers.tick(5);
    expect(begun).to.equal(1);
    end();
    await turn();
    mock.timers.tick(5);
    expect(begun).to.equal(2);
    end();
    await poll.stop();
  });

  it('logs once that it fails, and again after it has worked', async () => {
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
    for (let ticks = 0; ticks < 6; ticks += 1) {
      mock.timers.tick(1);
      await turn();
    }
    await poll.stop();
    expect(runs).to.equal(6);
    expect(warnings).to.deep.equal(
      Array(2).fill('content-query: grants could not be refreshed: Error: no database'),
    );
  });

  it('refreshes at once for a caller, and throws a failure to it', async () => {
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
