import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { projectFile, projectFolder } from '../support/project.ts';
import { sourceFilesIn } from './source-files.ts';

/** The files of tests that start a timer, and what for. A pause after which a test asserts something is no reason. */
const timers: Readonly<Record<string, string>> = {
  'test/clients/refine/support/page.ts': 'React cleans up by timers before its page is removed',
  'test/clusters/host-process.ts': 'the limit of an end',
  'test/clusters/ledger.ts': 'the pace of writers',
  'test/clusters/revocations.ts': 'the pace of readers',
  'test/clusters/trial.ts': 'the pace of readers, and a fault that lasts for a time',
  'test/cost/hits.ts': 'the pace of writers',
  'test/example/stop.test.ts': 'a step that takes longer than the limit of another',
  'test/faults/pool-exhausted.test.ts': 'requests that arrive one after the other',
  'test/faults/slow-readers.test.ts': 'a client that reads slowly',
  'test/faults/slow-request.test.ts': 'statements that take their time',
  'test/faults/support/load.ts': 'the pace of a load',
  'test/fuzz/answers/ask-raw.ts': 'the limit of a request',
  'test/fuzz/answers/ask.ts': 'the limit of a request',
  'test/fuzz/host/host-process.ts': 'the limits of a message and of an end',
  'test/http/response-cache/freshness.test.ts': 'transactions that take their time',
  'test/mutants/read.ts': 'the text of a fault',
  'test/strapi/app/programs.ts': 'a lock that is held for a time',
  'test/strapi/app/start.ts': 'the limits of a start and of an end',
  'test/support/around-run.ts': 'the limit of an end',
  'test/support/eventually.ts': 'the pause between two reads',
  'test/support/http.ts': 'the limit of a request',
};

/** All tests but those of the program that runs the suites, which waits for processes. */
const tests = sourceFilesIn(projectFolder).filter(
  (file) => file.startsWith('test/') && !file.startsWith('test/run/'),
);

/** The files with a line that matches, apart from this one. */
const filesWith = (pattern: RegExp): readonly string[] =>
  tests.filter(
    (file) =>
      file !== 'test/structure/waits.test.ts' && pattern.test(readFileSync(projectFile(file), 'utf8')),
  );

describe('the waits of tests', () => {
  it('have no limit that is a plain number: mocha has one for all, and patience() is for those that need longer', () => {
    expect(filesWith(/\btimeout\([\d_]+/)).to.deep.equal([]);
  });

  it('are for a condition, with eventually(): timers are started for the listed reasons alone', () => {
    expect([...filesWith(/\b(?:sleep|setTimeout|wait)\(/)].sort()).to.deep.equal(Object.keys(timers).sort());
  });
});
