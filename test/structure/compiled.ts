// Prints as JSON what the compiler says of the program with all additions. A program of its own: measured for coverage it takes half as long again.
import { relative } from 'node:path';
import ts from 'typescript';
import { projectFile, projectFolder } from '../support/project.ts';
import { type Added, additions } from './additions.ts';
import { slotReadersIn } from './slot-readers.ts';
import { programFilesIn } from './source-files.ts';

/** A file that is added. */
const planted = 'lib/planted.ts';
const source = `import { Slot } from './schema/slots.ts';
type Given = string | Slot | undefined;
export const type = (given: Given) => typeof given === 'string';
export const value = (given: Given) => given === 'a';
export const fine = (given: Given) =>
  given instanceof Slot ? given.pin() : given === undefined || given === 'a' || typeof given === 'string';
`;

/** What the compiler says. */
export interface Compiled {
  /** The errors, distinguished by the added name in their message. */
  readonly errors: readonly { readonly file: string; readonly message: string }[];
  /** The places that read what may be a slot: in the program, and in the file that is added. */
  readonly slotReaders: readonly string[];
  readonly plantedSlotReaders: readonly string[];
}

/** Returns the text of a file with every name that is added to it. */
const withAdditions = (path: string, text: string): string => {
  const file = relative(projectFolder, path);
  let changed = text;
  const replace = ({ text: before, instead }: Pick<Added, 'text' | 'instead'>): void => {
    if (changed.split(before).length !== 2) throw new Error(`${file} must have this once: ${before}`);
    changed = changed.replace(before, () => instead);
  };
  for (const added of additions) {
    if (added.file !== file) continue;
    replace(added);
    if (added.also !== undefined) replace(added.also);
  }
  return changed;
};

const programOf = (files: readonly string[]): ts.Program => {
  const { config } = ts.readConfigFile(projectFile('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, projectFolder);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  const isPlanted = (path: string): boolean => path === projectFile(planted);
  host.fileExists = (path) => isPlanted(path) || fileExists(path);
  host.readFile = (path) => {
    const text = isPlanted(path) ? source : readFile(path);
    return text === undefined ? undefined : withAdditions(path, text);
  };
  return ts.createProgram({ rootNames: [...files, planted].map(projectFile), options, host });
};

const files = programFilesIn(projectFolder);
const program = programOf(files);
const errors = program
  .getSourceFiles()
  .filter(({ fileName }) => !fileName.includes('/node_modules/'))
  .flatMap((file) => program.getSemanticDiagnostics(file))
  .map(({ file, messageText }) => ({
    file: relative(projectFolder, file?.fileName ?? ''),
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
const compiled: Compiled = {
  errors,
  slotReaders: slotReadersIn(program, files),
  plantedSlotReaders: slotReadersIn(program, [planted]),
};
console.log(JSON.stringify(compiled));
