import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';
import { writeTypes } from '../../cli/types.ts';
import { projectFile } from '../support/project.ts';

const folder = projectFile('example/recipes');

const codeIn: Readonly<Record<string, RegExp>> = {
  '.vue': /^<script setup lang="ts">\n([\s\S]*?)<\/script>/,
  '.astro': /^---\n([\s\S]*?)^---$/m,
};

/** The code of pages that the compiler cannot read, each as a file beside its page. */
function pageScripts(): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names.flatMap((name) => {
      const code = codeIn[extname(name)]?.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1];
      return code === undefined ? [] : [[`${folder}/${name}.ts`, `${code}\nexport {};\n`] as const];
    }),
  );
}

/** What the compiler says of the recipes, a line for each complaint. */
function complaints(scripts = pageScripts()): readonly string[] {
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => scripts.has(path) || fileExists(path);
  host.readFile = (path) => scripts.get(path) ?? readFile(path);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...fileNames, ...scripts.keys()], options, host))
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

describe('the types of the recipes', () => {
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
    expect(pageScripts().size).to.equal(4);
    expect(complaints()).to.deep.equal([]);
  });

  it('fit in an empty project with the tsconfig.json of docs/recipes/fetch.md', () => {
    const page = readFileSync(projectFile('docs/recipes/fetch.md'), 'utf8');
    const { compilerOptions } = JSON.parse(/^```json\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '');
    const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
    expect(errors).to.deep.equal([]);
    const programs = ['fetch', 'etag', 'images', 'sitemap'].map((name) => `${folder}/${name}/index.ts`);
    const found = ts.getPreEmitDiagnostics(ts.createProgram(programs, options));
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).to.deep.equal(
      [],
    );
  });

  it('are looked at in pages too', () => {
    const wrong = "import { api } from '../content.ts';\nawait api.list('articles', { fields: ['titel'] });";
    expect(complaints(new Map([[`${folder}/astro/wrong.astro.ts`, wrong]]))).to.have.length(1);
  });
});
