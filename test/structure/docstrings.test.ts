import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { projectFolder } from '../support/project.ts';
import { sourceFilesIn } from './source-files.ts';

/** A declaration at the beginning of a line, as the linter formats it; not `export { a } from`, which has its docstring there. */
const declaration = /^export (?!type \{|type \*|[{*]).*/gm;

/** Whether a place is in a template literal: code that a program writes. */
const isInTemplate = (before: string): boolean => (before.match(/(?<!\\)`/g) ?? []).length % 2 === 1;

/** The exports of a text that nothing is said of, by their first line. */
const withoutDocstring = (file: string, text: string): string[] =>
  [...text.matchAll(declaration)].flatMap(({ index, 0: line }) => {
    const before = text.slice(0, index);
    // A comment for the compiler or the linter may stand between.
    const comment = before.slice(before.lastIndexOf('/*'));
    const isSaid = /^\/\*\*[\s\S]*\*\/\s*(?:\/\/.*\n)*$/.test(comment);
    return isSaid || isInTemplate(before) ? [] : [`${file}: ${line}`];
  });

describe('what a file exports', () => {
  it('says what it is', async () => {
    const files = sourceFilesIn(projectFolder);
    const missing = await Promise.all(
      files.map(async (file) => withoutDocstring(file, await readFile(projectFolder + file, 'utf8'))),
    );
    expect(missing.flat()).to.deep.equal([]);
  });

  it('is found where it does not', () => {
    const text =
      "/** Said. */\nexport const a = 1;\nexport const b = 2;\nconst c = 3;\nexport type { D } from './d.ts';\n/* No. */\nexport const e = 5;";
    expect(withoutDocstring('planted.ts', text)).to.deep.equal([
      'planted.ts: export const b = 2;',
      'planted.ts: export const e = 5;',
    ]);
  });
});
