import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { once } from '../../support/once.ts';
import { projectFile, projectFolder } from '../../support/project.ts';

const built = projectFile('dist/admin-config/page/index.html');
const sources = ['admin-config/page', 'admin-config/contract.ts'].map(projectFile);

/** Builds the page, once a run, where the build is missing or older than what it is made of. */
export const buildPage = once(async () => {
  if (changedAt(built) > Math.max(...sources.map(newestIn))) return;
  // The coverage of a build is none of the tests' business.
  const { NODE_V8_COVERAGE: _, ...env } = process.env;
  const vite = projectFile('node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', 'admin-config/page', '--logLevel', 'warn'], {
    cwd: projectFolder,
    env,
  });
});

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestIn(path: string): number {
  if (!statSync(path).isDirectory()) return changedAt(path);
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(...inside.map((name) => changedAt(`${path}/${name}`)));
}
