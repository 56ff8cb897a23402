import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import ts from 'typescript';
import { projectFolder } from '../support/project.ts';
import { sourceFilesIn } from './source-files.ts';

/** The exports of a text that nothing is said of, by their first line. */
const withoutDocstring = (file: string, text: string): string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const isExport =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExport || ts.getJSDocCommentsAndTags(statement).length > 0) return [];
    return [`${file}: ${statement.getText().split('\n')[0]}`];
  });
};

describe('what a file exports', () => {
  it('says what it is', async () => {
    const files = sourceFilesIn(projectFolder);
    const missing = await Promise.all(
      files.map(async (file) => withoutDocstring(file, await readFile(projectFolder + file, 'utf8'))),
    );
    expect(missing.flat()).to.deep.equal([]);
  });

  it('is told where it does not', () => {
    const text = '/** Said. */\nexport const a = 1;\nexport const b = 2;\nconst c = 3;';
    expect(withoutDocstring('planted.ts', text)).to.deep.equal(['planted.ts: export const b = 2;']);
  });
});
