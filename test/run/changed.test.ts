import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import { projectFile, projectFolder } from '../support/project.ts';
import { suitesOf, suitesOfFolder } from './changed.ts';
import { filesOf, suiteNames, suites } from './suites.ts';

const ignored = new Set(['.git', 'node_modules', 'dist', 'coverage', '.data', 'test']);

const foldersIn = (path: string): readonly string[] =>
  readdirSync(projectFile(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ignored.has(entry.name))
    .map(({ name }) => (path === '' ? name : `${path}/${name}`));

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
      [...foldersIn(''), ...foldersIn('lib')].filter((folder) => !(folder in suitesOfFolder)),
    ).to.deep.equal([]);
  });

  it('are named for no folder that is gone', () => {
    for (const folder of Object.keys(suitesOfFolder)) readdirSync(projectFile(folder));
  });

  it('follow the files that have changed', () => {
    expect(suitesOf([])).to.deep.equal([]);
    expect(suitesOf(['docs/errors.md'])).to.deep.equal(['docs', 'unit']);
    expect(suitesOf(['lib/sql/where.ts'])).to.include.members(['work', 'mutants', 'property', 'fuzz']);
    expect(suitesOf(['test/browser/undo.test.ts'])).to.deep.equal(['unit', 'browser']);
    expect(suitesOf(['test/support/host.ts'])).to.deep.equal(
      suiteNames.filter((name) => suites[name].isInGate),
    );
    expect(suitesOf(['package.json'])).to.deep.equal(suitesOf(['test/support/host.ts']));
  });
});
