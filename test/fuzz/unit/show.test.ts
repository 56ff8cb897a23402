import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { commandFor, show } from '../report/show.ts';
import type { FuzzRequest } from '../requests/fuzz-request.ts';

const request: FuzzRequest = {
  kind: 'soup',
  setup: 'open',
  role: 'editor',
  method: 'GET',
  target: "/api/articles?filters[title]='$(x)`y`#z",
};

/** What a shell makes of a command: the words that it would run. */
const wordsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');

describe('a finding', () => {
  it('comes with a command that a shell takes as it is', () => {
    const words = wordsOf(commandFor(request));
    expect(words[words.indexOf('--request-target') + 1]).to.equal(request.target);
    expect(words[words.indexOf('-H') + 1]).to.match(/^Authorization: Bearer ey/);
  });

  it('comes with its bytes where it is no text', () => {
    const command = commandFor({ ...request, kind: 'raw', role: 'public', target: '/\u00ff\u0000' });
    const [, bytes = ''] = /^echo (\S+) \| base64 -d/.exec(command) ?? [];
    const text = Buffer.from(bytes, 'base64').toString('latin1');
    expect(text).to.match(/^GET \/\u00ff\0 HTTP\/1\.1\r\n/);
  });

  it('says how it is run again', () => {
    const found = { request, place: 31, fault: 'status 500', status: 500, milliseconds: 1, excerpt: '' };
    const text = show({ database: 'sqlite', seed: 9 }, found);
    expect(text).to.include(
      'npm run fuzz -- --database sqlite --content newsroom --seed 9 --skip 31 --count 1',
    );
  });
});
