import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { projectFile, projectFolder } from '../support/project.ts';
import { roomOf } from './room-of.ts';
import { programFilesIn } from './source-files.ts';

/** The lines of a text that tell the compiler what it cannot know. */
const castsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\bas unknown as\b/.test(line));

/** Where stands what Sequelize does not publish, typed once. */
const unpublished: readonly string[] = [
  'lib/databases/sequelize.ts',
  'lib/models/frame.ts',
  'lib/models/link.ts',
  'lib/models/scope-includes.ts',
  'plugin/changes/hear-changes.ts',
];

describe('casts through unknown', () => {
  // The example is a host, whose own models are its own affair.
  it('stand where Sequelize does not publish what is used, and nowhere else', () => {
    const found = programFilesIn(projectFolder)
      .filter((file) => roomOf(file) !== 'example' && !unpublished.includes(file))
      .flatMap((file) => castsIn(readFileSync(projectFile(file), 'utf8')).map((line) => `${file}: ${line}`));
    expect(found).to.deep.equal([]);
  });

  it('are found', () => {
    expect(castsIn('const a = 1;\n  const b = a as unknown as string;')).to.have.length(1);
    for (const file of unpublished)
      expect(castsIn(readFileSync(projectFile(file), 'utf8')), file).not.to.deep.equal([]);
  });
});
