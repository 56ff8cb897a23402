import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '../support/project.ts';

/**
 * The files of a small project elsewhere that stand in a circle of imports, as `npm run lint` tells them: the project's own
 * configuration, but for the files that git leaves out.
 */
export function circlesIn(folder: string): readonly string[] {
  const { $schema: _, ...config } = JSON.parse(readFileSync(projectFile('biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  const { stdout, stderr } = spawnSync(
    projectFile('node_modules/.bin/biome'),
    ['lint', '--only=suspicious/noImportCycles', '--reporter=json', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(`the linter says nothing: ${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] };
  return diagnostics.map(({ location }) => location.path).sort();
}
