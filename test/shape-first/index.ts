// Runs suites in which each request is sent with other values first, so that plans which other requests have made answer it.
import { spawnSync } from 'node:child_process';
import { filesOf } from '../run/suites.ts';
import { projectFolder } from '../support/project.ts';

/** What says of an answer more than that it is there. */
const files = [...filesOf('conformance'), ...filesOf('property'), ...filesOf('security')];

const { status } = spawnSync('npx', ['mocha', ...files, ...process.argv.slice(2)], {
  cwd: projectFolder,
  env: { ...process.env, TEST_SHAPE_FIRST: '1' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
