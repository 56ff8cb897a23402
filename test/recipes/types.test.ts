import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import { writeTypes } from '../../cli/types.ts';
import { projectFile } from '../support/project.ts';

const folder = projectFile('example/recipes');

/** What the compiler says of the recipes, a line for each complaint. */
function complaints(): readonly string[] {
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  expect(fileNames).to.have.length.at.least(8);
  return ts
    .getPreEmitDiagnostics(ts.createProgram(fileNames, options))
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

describe('the types of the recipes', function () {
  this.timeout(60_000);

  it('are those of the example host; `npm run types:recipes` writes them anew', async () => {
    let written = '';
    await writeTypes(
      {
        schemas: projectFile('example/content/schemas'),
        flat: ['plugin::users-permissions.user'],
        creatorFields: 'off',
        i18n: true,
      },
      (text) => {
        written = text;
      },
    );
    expect(written).to.equal(readFileSync(`${folder}/content-query.ts`, 'utf8'));
  });

  it('fit what the recipes do, as a front end compiles them', () => {
    expect(complaints()).to.deep.equal([]);
  });
});
