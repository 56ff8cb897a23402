import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { projectFile, projectFolder } from '../../support/project.ts';
import { blocksOf } from './blocks.ts';
import type { Page } from './pages.ts';

/** A block of TypeScript as a file of its own, below the project so that it finds the project's packages. */
interface CodeFile {
  /** Where it stands, for messages: `docs/installing.md:12`. */
  readonly place: string;
  readonly path: string;
  readonly text: string;
}

const named = /^\/\/ ([\w./-]+\.ts)\n/;

/**
 * The `ts` blocks of a page, but for those with the word `part`, which are parts of files of the project. All of a page lie in one folder two levels below the project, each under the name of the file
 * that its first line names in a comment, so that one can import another; `content-query.ts` are the newsroom's generated types.
 */
export function codeOf({ file, text }: Page): readonly CodeFile[] {
  return blocksOf(text).flatMap((block) => {
    if (block.language !== 'ts' || block.info === 'part') return [];
    const [, name = `line-${block.start + 1}.ts`] = named.exec(block.text) ?? [];
    const folder = `docs/.${file.replace(/\W/g, '-')}`;
    const path = projectFile(`${folder}/${basename(name)}`);
    return [{ place: `${file}:${block.start + 1}`, path, text: block.text }];
  });
}

/** What the compiler has against the code, one line each, with the project's own options. */
export function complaintsAbout(files: readonly CodeFile[]): readonly string[] {
  const config = ts.readConfigFile(projectFile('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, projectFolder);
  // A reader has the package, we have its source.
  options.paths = {
    'koa-content-query': [projectFile('index.ts')],
    'koa-content-query/replicas': [projectFile('lib/replicas/index.ts')],
  };
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const generated = readFileSync(projectFile('test/describe/types/newsroom.ts'), 'utf8');
  for (const { path } of files) texts.set(join(dirname(path), 'content-query.ts'), generated);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  // It would not look for a file in a folder that is not there.
  host.directoryExists = () => true;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, language, ...rest)
      : ts.createSourceFile(path, text, language);
  };
  const typings = projectFile('example/host/http/koa-qs.d.ts');
  const program = ts.createProgram([...texts.keys(), typings], options, host);
  return files.flatMap(({ place, path }) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}
