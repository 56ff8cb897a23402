import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { projectFile, projectFolder } from '../support/project.ts';
import { sourceFilesIn } from './source-files.ts';

/** Lines that one file may have. */
const longestFile = 400;

describe('the files of the rooms', () => {
  it(`have at most ${longestFile} lines each`, () => {
    const tooLong = sourceFilesIn(projectFolder)
      .map((file) => ({ file, lines: readFileSync(projectFile(file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > longestFile);
    expect(tooLong).to.deep.equal([]);
  });
});
