import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import { projectFile } from '../support/project.ts';

/** What a file has beside exports of other files. */
const besideExports = (text: string): readonly string[] =>
  ts
    .createSourceFile('index.ts', text, ts.ScriptTarget.Latest)
    .statements.filter((one) => !ts.isExportDeclaration(one) || one.moduleSpecifier === undefined)
    .map((one) => text.slice(one.pos, one.end).trim());

describe('the public face', () => {
  for (const file of ['index.ts', 'lib/replicas/index.ts'])
    it(`exports and does nothing else: ${file}`, () => {
      expect(besideExports(readFileSync(projectFile(file), 'utf8'))).to.deep.equal([]);
    });

  it('is told where it does', () => {
    expect(besideExports("export { a } from './a.ts';\nimport './b.ts';\nexport const c = 1;")).to.deep.equal(
      ["import './b.ts';", 'export const c = 1;'],
    );
  });
});
