import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { expect } from 'chai';
import { projectFile, projectFolder } from '../support/project.ts';
import { suitesOf, suitesOfFolder } from './changed.ts';
import { filesOf, suiteNames, suites } from './suites.ts';

/** The folders that git tracks files in, `lib` or `lib/sql` by the depth. */
const foldersIn = (depth: number, below = ''): readonly string[] => {
  const files = execFileSync('git', ['ls-files'], { cwd: projectFolder, encoding: 'utf8' }).split('\n');
  const deep = files.filter((file) => file.startsWith(below) && file.split('/').length > depth);
  return [...new Set(deep.map((file) => file.split('/').slice(0, depth).join('/')))];
};

describe('the suites of a run', () => {
  it('have every test file once, and no folder that is gone', () => {
    const all = readdirSync(`${projectFolder}test`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `test/${file}`);
    expect(suiteNames.flatMap((name) => filesOf(name))).to.have.members(all);
    for (const name of suiteNames)
      for (const folder of suites[name].folders) readdirSync(projectFile(folder));
  });

  it('are named for each room of lib, and for each folder of the project', () => {
    expect(
      [...foldersIn(1), ...foldersIn(2, 'lib/')].filter((folder) => !(folder in suitesOfFolder)),
    ).to.deep.equal([]);
  });

  it('are named for no folder that is gone', () => {
    for (const folder of Object.keys(suitesOfFolder)) statSync(projectFile(folder));
  });

  it('follow the files that have changed', () => {
    expect(suitesOf([])).to.deep.equal([]);
    expect(suitesOf(['docs/errors.md'])).to.deep.equal(['docs', 'unit']);
    expect(suitesOf(['lib/sql/where.ts'])).to.include.members(['work', 'mutants', 'property', 'fuzz']);
    expect(suitesOf(['test/browser/undo.test.ts'])).to.deep.equal(['unit', 'browser']);
    expect(suitesOf(['test/support/host.ts'])).to.deep.equal(
      suiteNames.filter((name) => suites[name].isInGate),
    );
    expect(suitesOf(['biome.json'])).to.deep.equal(suitesOf(['test/support/host.ts']));
    expect(suitesOf(['package.json'])).to.include.members(['property', 'projects']);
  });
});
