import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { unfailing } from '../../../lib/base/error.ts';

const isFull = (): never => {
  throw new Error('the disk is full');
};

const loggers: Readonly<Record<string, () => unknown>> = {
  throws: isFull,
  'gives a promise that is rejected': async () => isFull(),
  // biome-ignore lint/suspicious/noThenProperty: a library may have promises of its own.
  'gives what behaves like one': () => ({ then: isFull }),
};

describe('a line for a logger of the host', () => {
  for (const [does, warn] of Object.entries(loggers))
    it(`fails nothing where it ${does}`, async () => {
      const rejected: unknown[] = [];
      const note = (error: unknown) => void rejected.push(error);
      process.on('unhandledRejection', note);
      try {
        unfailing({ warn }).warn('a line');
        await setImmediate();
      } finally {
        process.off('unhandledRejection', note);
      }
      expect(rejected).to.deep.equal([]);
    });

  it('is said at once, and to the logger itself', () => {
    const lines: string[] = [];
    const log = {
      lines,
      info(line: string) {
        this.lines.push(line);
      },
    };
    unfailing(log).info('a line');
    expect(lines).to.deep.equal(['a line']);
  });
});
