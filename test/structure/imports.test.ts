import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { projectFile, projectFolder } from '../support/project.ts';
import { forbiddenImports, namedTooEarly } from './forbidden.ts';
import { pictureOf } from './picture.ts';
import { rooms } from './rules.ts';
import { sourceFilesIn } from './source-files.ts';
import { type SurveyedFile, survey } from './survey.ts';

describe('the rooms of the project', () => {
  let files: readonly SurveyedFile[];

  before(async () => {
    files = await survey(projectFolder);
  });

  // A tool that cannot read TypeScript finds no file, and so no fault either.
  it('are surveyed to the last file', () => {
    const seen = files.map(({ file }) => file);
    const there = sourceFilesIn(projectFolder);
    const known = [
      'index.ts',
      'lib/pipeline.ts',
      'plugin/host.ts',
      'example/index.ts',
      'tools/bench/index.ts',
      'admin-config/page/src/app.tsx',
      'test/support/http.ts',
    ];
    expect(known.filter((file) => !there.includes(file))).to.deep.equal([]);
    expect(there.filter((file) => !seen.includes(file))).to.deep.equal([]);
    expect(files.flatMap(({ imports }) => imports).length).to.be.at.least(there.length);
  });

  it('are drawn as they are', async () => {
    const drawn = await readFile(projectFile('docs/images/rooms.svg'), 'utf8');
    expect(drawn, 'npm run draw makes the picture anew').to.equal(pictureOf(files));
  });

  it('import only what the drawing has', () => {
    expect(forbiddenImports(files)).to.deep.equal([]);
  });

  // So there is no circle among them, as each imports no more than it names. Circles among files are the linter's affair.
  it('name only rooms that stand before them', () => {
    expect(namedTooEarly(rooms)).to.deep.equal([]);
  });
});
