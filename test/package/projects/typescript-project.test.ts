import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { patience } from '../../support/patience.ts';
import { projectFile } from '../../support/project.ts';
import { installInto } from '../support/install.ts';
import { packed } from '../support/packed.ts';
import { type ReadmeHost, readmeHost } from '../support/readme.ts';
import { runInstalled } from '../support/run.ts';
import { serve } from '../support/serve.ts';

const tsc = projectFile('node_modules/typescript/bin/tsc');

const compilerOptions = { target: 'es2022', strict: true, noEmit: true, types: ['node'] };

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
