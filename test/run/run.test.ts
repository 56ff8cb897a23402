import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { projectFolder } from '../support/project.ts';
import { Tally, textOf } from './counts.ts';
import { processesNow } from './descendants.ts';
import { jobsOf, timeOf } from './jobs.ts';
import { beginning, minutes } from './say.ts';
import { filesBySuite } from './suites.ts';
import { whatIsThere } from './what-is-there.ts';

describe('a run of the tests', () => {
  it('has every test file once', () => {
    const all = readdirSync(`${projectFolder}test`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `test/${file}`);
    expect(jobsOf([]).flatMap(({ files }) => files)).to.have.members(all);
    expect(filesBySuite().get('other'), 'a folder is a line of test/run/suites.ts').to.deep.equal([]);
    expect(() => jobsOf(['htpp'])).to.throw('no suite htpp; there are unit, http');
  });

  it('does alone and at the end what changes the pages that others read', () => {
    expect(jobsOf([]).at(-1)).to.include({ suite: 'package', alone: true });
    const job = { name: '', suite: '', files: [], seconds: 60, alone: false };
    expect(timeOf([job, job, job, { ...job, alone: true }], 2)).to.equal(150);
  });

  it('says what it will run, what is missing and about how long it takes', async () => {
    const machine = await whatIsThere({ TEST_POSTGRES_URL: 'postgres://127.0.0.1:1/postgres' }, false);
    const text = beginning({ jobs: jobsOf(['http']), isWhole: false, sideBySide: 2, machine });
    expect(text).to.match(/^\d+ test files, 2 at a time: http\n {3}on SQLite\n/);
    expect(text).to.include('skipped: MariaDB: TEST_MARIADB_URL is not set\n');
    expect(text).to.include('stopped: PostgreSQL: nothing answers where TEST_POSTGRES_URL points\n');
    expect(text).to.match(/about .* on two quiet cores with every database$/);
    expect([minutes(59.4), minutes(60), minutes(125)]).to.deep.equal(['59 s', '1 min 0 s', '2 min 5 s']);
  });

  it('counts what several processes have said', () => {
    const tally = new Tally();
    expect(tally.environmentOf('http 1/2')).to.have.keys('TEST_COUNTS_DIR', 'TEST_FAILURES');
    expect(tally.of('http 1/2')).to.deep.equal({ passed: 0, failed: 0, notRun: 0 });
    expect(tally.failures()).to.deep.equal([]);
    tally.end(tally.of('http 1/2'), undefined);
    expect(textOf({ passed: 2, failed: 1, notRun: 3 })).to.equal('2 passed, 1 failed, 3 not run');
  });
});

/** Starts a process that starts another, in a session of its own, which no SIGTERM ends; both say who they are. */
const program = `
  import { run, stopAll } from './test/run/children.ts';
  const stubborn = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log(process.pid)';
  const parent = 'require("node:child_process").spawn(process.execPath, ["-e", ' + JSON.stringify(stubborn) +
    '], { detached: true, stdio: "inherit" }); setInterval(() => {}, 1000); console.log(process.pid)';
  process.once('SIGTERM', () => stopAll(500).then(() => process.exit(3)));
  await run(process.execPath, ['-e', parent]);
  console.log('never said, as what waits for a child then waits for good');`;

describe('a signal to a run of the tests', function () {
  this.timeout(120_000);

  it('ends all that the run has started, in whatever session', async () => {
    const child = spawn(process.execPath, ['--import=tsx', '--input-type=module', '--eval', program], {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      if (lines.length === 2) child.kill('SIGTERM');
    }
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).to.equal(3);
    expect(lines).to.have.length(2);
    const processes = processesNow();
    expect(lines.filter((pid) => processes.has(Number(pid)))).to.deep.equal([]);
  });
});
