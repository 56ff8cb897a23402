import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { patience } from '../../support/patience.ts';
import { projectFile } from '../../support/project.ts';
import { installInto } from '../support/install.ts';
import { packed } from '../support/packed.ts';
import { type ReadmeHost, readmeHost } from '../support/readme.ts';
import { run, runInstalled } from '../support/run.ts';
import { serve } from '../support/serve.ts';

const tsc = projectFile('node_modules/typescript/bin/tsc');

const compilerOptions = { target: 'es2022', strict: true, noEmit: true, types: ['node'] };

/** What a host in CommonJS imports, in TypeScript's usual spelling: the function, others beside it, and types. */
const commonJs = `import contentQuery, { ContentQueryError, fromModels, type Host } from 'koa-content-query';
import { type ReadReplicas, withReadReplicas } from 'koa-content-query/replicas';

const watched: (...given: Parameters<typeof withReadReplicas>) => ReadReplicas = withReadReplicas;
const values: readonly unknown[] = [contentQuery, ContentQueryError, fromModels, watched];
console.log(values.map((value) => typeof value).join());
try {
  contentQuery({} as Host);
} catch (error) {
  console.log((error as Error).message.split('\\n')[0]);
}
// @ts-expect-error A host is no text.
export const wrong: Host = 'a host';
`;

/** The settings of CommonJS projects: those of most hosts, and those that read package.json as Node does. */
const commonJsSettings = [
  ['--module', 'commonjs', '--moduleResolution', 'node10'],
  ['--module', 'node16', '--moduleResolution', 'node16'],
  ['--module', 'nodenext', '--moduleResolution', 'nodenext'],
];

/** The type tests of the checkout, written against the installed package; what is no longer an error fails them. */
async function copyTypeTests(folder: string): Promise<void> {
  await mkdir(folder);
  for (const file of readdirSync(projectFile('test/types'))) {
    const text = readFileSync(projectFile(`test/types/${file}`), 'utf8');
    await writeFile(
      join(folder, file.replace(/\.ts$/, '.mts')),
      text
        .replaceAll("'../../index.ts'", "'koa-content-query'")
        .replaceAll("'../../lib/replicas/index.ts'", "'koa-content-query/replicas'"),
    );
  }
}

describe('the package in an empty TypeScript project', () => {
  let readme: ReadmeHost;
  let folder: string;

  before(async function () {
    // A build, and an installation, which with PACKAGE_FROM_REGISTRY=1 compiles sqlite3.
    this.timeout(patience(200_000));
    await packed();
    readme = await readmeHost();
    folder = await installInto('typescript', [...readme.packages, ...readme.typePackages, 'expect-type']);
    await writeFile(join(folder, 'host.mts'), readme.code);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    await copyTypeTests(join(folder, 'types'));
  });

  // skipLibCheck would hide types that the package needs and a stranger does not have.
  for (const options of [
    ['--module', 'node16', '--moduleResolution', 'node16', '--skipLibCheck', 'false'],
    ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck', 'true'],
  ]) {
    it(`type-checks the README's host and the type tests, strict, with ${options.join(' ')}`, async () => {
      await runInstalled(folder, tsc, options);
    });
  }

  for (const options of commonJsSettings) {
    it(`compiles a CommonJS host with ${options.join(' ')} that runs`, async () => {
      const own = join(folder, 'commonjs', String(options[1]));
      await mkdir(own, { recursive: true });
      await writeFile(join(own, 'package.json'), '{ "type": "commonjs" }');
      await writeFile(join(own, 'host.ts'), commonJs);
      const strict = ['--strict', '--esModuleInterop', '--target', 'es2022', '--types', 'node'];
      await runInstalled(own, tsc, [...options, ...strict, '--skipLibCheck', 'false', 'host.ts']);
      const said = (await run(own, process.execPath, ['host.js'])).trim().split('\n');
      expect(said[0]).to.equal('function,function,function,function');
      expect(said[1]).to.match(/^content-query: host: /);
    });
  }

  it("runs the README's host by tsx, on every version of Node", async () => {
    const [answer] = await serve(folder, 'host.mts', [readme.path], ['--import', 'tsx']);
    expect(answer?.body).to.deep.equal(readme.answer);
  });

  it("compiles the README's host to one that answers as the README says", async () => {
    await runInstalled(folder, tsc, ['--noEmit', 'false', '--noCheck', '--module', 'node16']);
    const [answer] = await serve(folder, 'host.mjs', [readme.path]);
    expect(answer?.body).to.deep.equal(readme.answer);
  });
});
