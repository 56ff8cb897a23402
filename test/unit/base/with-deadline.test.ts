import { execFile } from 'node:child_process';
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { TimeoutError, withDeadline } from '../../../lib/base/with-deadline.ts';
import { projectFolder } from '../../support/project.ts';

const never = new Promise<never>(() => {});

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** A promise, and what settles it. */
const open = <T>() => {
  let settle: { resolve(value: T): void; reject(error: unknown): void } | undefined;
  const work = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    work,
    resolve: (value: T) => settle?.resolve(value),
    reject: (error: unknown) => settle?.reject(error),
  };
};

const run = (code: string) =>
  promisify(execFile)(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `import { withDeadline } from './lib/base/with-deadline.ts'; ${code}`,
    ],
    { cwd: projectFolder },
  );

describe('withDeadline', () => {
  it('gives what the work gives, and throws what it throws', async () => {
    const error = new Error('no database');
    expect(await withDeadline(Promise.resolve(1), 1_000)).to.equal(1);
    expect(await outcomeOf(withDeadline(Promise.reject(error), 1_000))).to.deep.equal({ error });
  });

  it('throws a TimeoutError when the time is over', async () => {
    const { error } = (await outcomeOf(withDeadline(never, 1))) as { error: Error };
    expect(error).to.be.instanceOf(TimeoutError);
    expect(error.message).to.equal('no answer in 1 ms');
  });

  it('throws what onTimeout gives, and calls it once', async () => {
    const error = new Error('too late');
    let calls = 0;
    const onTimeout = () => {
      calls += 1;
      return error;
    };
    expect(await outcomeOf(withDeadline(never, 1, { onTimeout }))).to.deep.equal({ error });
    expect(calls).to.equal(1);
  });

  it('waits for work that onTimeout has told to end', async () => {
    const { work, reject } = open<number>();
    const onTimeout = (): undefined => {
      reject(new Error('aborted'));
    };
    const { error } = (await outcomeOf(withDeadline(work, 1, { onTimeout }))) as { error: Error };
    expect(error.message).to.equal('aborted');
  });

  it('does not call onTimeout where the work has ended', async () => {
    let calls = 0;
    const onTimeout = () => {
      calls += 1;
      return new Error('too late');
    };
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      await withDeadline(Promise.resolve(), 1, { onTimeout });
      await outcomeOf(withDeadline(Promise.reject(new Error('no')), 1, { onTimeout }));
      mock.timers.tick(1_000);
      await setImmediate();
    } finally {
      mock.timers.reset();
    }
    expect(calls).to.equal(0);
  });

  it('takes an answer that lies there after a pause of the process', async () => {
    const answer = open<string>();
    const waiting = withDeadline(answer.work, 1);
    const until = performance.now() + 10;
    while (performance.now() < until);
    // Read in the same turn of the loop as the timer, after it.
    setImmediate().then(() => answer.resolve('here'));
    expect(await waiting).to.equal('here');
  });

  it('hands what comes late to onLate, and nothing that comes in time', async () => {
    const late: number[] = [];
    const onLate = (value: number) => late.push(value);
    await withDeadline(Promise.resolve(1), 1_000, { onLate });
    const { work, resolve } = open<number>();
    await outcomeOf(withDeadline(work, 1, { onLate }));
    expect(late).to.deep.equal([]);
    resolve(2);
    await setImmediate();
    expect(late).to.deep.equal([2]);
  });

  it('leaves no rejection unhandled, of late work and of onLate', async () => {
    const heard: unknown[] = [];
    const hear = (error: unknown) => heard.push(error);
    process.on('unhandledRejection', hear);
    try {
      const failing = open<number>();
      await outcomeOf(withDeadline(failing.work, 1));
      failing.reject(new Error('late'));
      const handed = open<number>();
      await outcomeOf(withDeadline(handed.work, 1, { onLate: () => Promise.reject(new Error('not taken')) }));
      handed.resolve(1);
      // Node reports unhandled rejections before it goes on with the event loop.
      await setImmediate();
      expect(heard).to.deep.equal([]);
    } finally {
      process.off('unhandledRejection', hear);
    }
  });

  it('waits for ever with false', async () => {
    const { work, resolve } = open<string>();
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const waiting = withDeadline(work, false);
      mock.timers.tick(86_400_000);
      await setImmediate();
      resolve('late');
      expect(await waiting).to.equal('late');
    } finally {
      mock.timers.reset();
    }
  });

  it('does not keep the process running', async () => {
    await run('withDeadline(new Promise(() => {}), 60_000).catch(() => {});');
    await run('withDeadline(Promise.resolve(), 60_000);');
  });
});
