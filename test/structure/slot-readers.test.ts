import { expect } from 'chai';
import ts from 'typescript';
import { projectFile, projectFolder } from '../support/project.ts';
import { slotReadersIn } from './slot-readers.ts';
import { programFilesIn } from './source-files.ts';

const planted = 'lib/planted.ts';
const source = `import { Slot } from './schema/slots.ts';
type Given = string | Slot | undefined;
export const type = (given: Given) => typeof given === 'string';
export const value = (given: Given) => given === 'a';
export const fine = (given: Given) =>
  given instanceof Slot ? given.pin() : given === undefined || given === 'a' || typeof given === 'string';
`;

/** The program, with one file more. */
const programOf = (files: readonly string[]): ts.Program => {
  const { config } = ts.readConfigFile(projectFile('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, projectFolder);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === projectFile(planted) || fileExists(path);
  host.getSourceFile = (path, version, ...more) =>
    path === projectFile(planted)
      ? ts.createSourceFile(path, source, version)
      : getSourceFile(path, version, ...more);
  return ts.createProgram({ rootNames: [...files, planted].map(projectFile), options, host });
};

describe('a value that may be a slot', () => {
  let files: readonly string[] = [];
  let program: ts.Program;
  before(() => {
    files = programFilesIn(projectFolder);
    program = programOf(files);
  });

  it('is read by nobody who does not pin it', () => {
    expect(slotReadersIn(program, files)).to.deep.equal([]);
  });

  it('is found where it is', () => {
    expect(slotReadersIn(program, [planted])).to.deep.equal([
      `${planted}: typeof given`,
      `${planted}: given === 'a'`,
    ]);
  });
});
