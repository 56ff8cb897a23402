import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { once } from '../../support/once.ts';
import { projectFile, projectFolder } from '../../support/project.ts';

type Folder = 'page' | 'viewer';

const sources: Readonly<Record<Folder, readonly string[]>> = {
  page: ['admin-config/page', 'admin-config/contract.ts', 'tools/ops/package'],
  viewer: ['admin-config/viewer', 'node_modules/swagger-ui-dist/package.json', 'tools/ops/package'],
};

/** Builds a page where the build is missing or older than what it is made of. */
async function build(folder: Folder): Promise<void> {
  const built = projectFile(`dist/admin-config/${folder}/index.html`);
  if (changedAt(built) > Math.max(...sources[folder].map(projectFile).map(newestIn))) return;
  // The coverage of a build is none of the tests' business.
  const { NODE_V8_COVERAGE: _, ...env } = process.env;
  const vite = projectFile('node_modules/vite/bin/vite.js');
  const args = [vite, 'build', `admin-config/${folder}`, '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, args, { cwd: projectFolder, env });
}

/** Builds the page of admin-config, once a run. */
export const buildPage = once(() => build('page'));

/** Builds the page that shows the OpenAPI document, once a run. */
export const buildViewer = once(() => build('viewer'));

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestIn(path: string): number {
  if (!statSync(path).isDirectory()) return changedAt(path);
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(...inside.map((name) => changedAt(`${path}/${name}`)));
}
