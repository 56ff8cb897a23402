import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { expectNone } from '../conformance/complaints.ts';
import type { Found } from '../conformance/in-timezone.ts';
import { recorded } from '../conformance/recorded.ts';
import { onEachDatabase } from '../support/databases.ts';
import { projectFile, projectFolder } from '../support/project.ts';

const run = promisify(execFile);

onEachDatabase('the recorded answers of a host in the time zone of Kolkata', (database) => {
  let found: Found;

  before(async () => {
    const script = projectFile('test/conformance/in-timezone.ts');
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', '--throw-deprecation', script, await database.shared()],
      { cwd: projectFolder, env: { ...process.env, TZ: 'Asia/Kolkata' }, maxBuffer: 2 ** 26 },
    );
    found = JSON.parse(stdout);
  });

  it('are requested at half an hour from the full hours of UTC', () => {
    expect(found.hoursAhead).to.equal(5.5);
    expect(found.asked).to.equal(recorded.length);
  });

  it('are all returned', () => {
    expectNone(found.complaints);
  });
});
