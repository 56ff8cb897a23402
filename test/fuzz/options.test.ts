import { execFile } from 'node:child_process';
import { expect } from 'chai';
import { CommanderError } from 'commander';
import { projectFile } from '../support/project.ts';
import { fuzzCommand } from './options.ts';

/** Runs the command as npm does. */
const run = (...args: string[]): Promise<{ code: unknown; out: string }> =>
  new Promise((resolve) => {
    const command = ['--import', 'tsx', projectFile('test/fuzz/index.ts'), ...args];
    execFile(process.execPath, command, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, out: stdout + stderr }),
    );
  });

describe('npm run fuzz', () => {
  it('says the seed, and the same counts for it again', async () => {
    const args = ['--database', 'sqlite', '--content', 'newsroom', '--count', '60', '--seed', '12'];
    const [first, second] = [await run(...args), await run(...args, '--workers', '1')];
    expect(first).to.include({ code: 0 });
    expect(first.out).to.include('seed 12\n').and.include('sqlite, newsroom: 60 requests, 0 findings\n');
    const table = (out: string) => out.slice(out.indexOf('                '));
    expect(table(second.out)).to.equal(table(first.out));
  });

  for (const [args, said] of [
    [['--database', 'oracle'], "there is no database 'oracle'"],
    [['--count', '0'], 'A whole number from 1 on'],
    [['--count', '1', '--seconds', '1'], 'cannot be used with'],
    [['--content', 'nothing'], 'all, newsroom, site, library'],
    [['--nothing'], 'unknown option'],
  ] as const) {
    it(`refuses ${args.join(' ')}`, () => {
      let out = '';
      const command = fuzzCommand()
        .exitOverride()
        .configureOutput({ writeErr: (text) => (out += text) });
      expect(() => command.parse(args, { from: 'user' })).to.throw(CommanderError);
      expect(out).to.include(said);
    });
  }
});
