import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { build } from 'vite';
import { patience } from '../../support/patience.ts';
import { projectFile } from '../../support/project.ts';
import { type Packed, packed } from '../support/packed.ts';

/** The folders of the packages whose code a page carries, workers included, as its source maps name them. */
async function carriedBy(page: string): Promise<ReadonlySet<string>> {
  const built = await build({
    configFile: projectFile(`admin-config/${page}/vite.config.ts`),
    logLevel: 'error',
    build: { write: false, sourcemap: true },
  });
  if (!('output' in built)) throw new TypeError('The build has more than one output');
  const sources = built.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.js.map')
      ? (JSON.parse(String(file.source)).sources as string[])
      : [],
  );
  return new Set(
    sources.flatMap((source) => /.*(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []),
  );
}

/** The terms of a package, as it brings them, by name of file. */
const termsOf = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());

describe('the licence texts of what the pages carry', () => {
  let tarball: Packed;

  before(async function () {
    this.timeout(patience(100_000));
    tarball = await packed();
  });

  for (const [page, some] of [
    ['page', ['node_modules/marked', 'node_modules/react-dom', 'node_modules/dompurify']],
    ['viewer', ['node_modules/swagger-ui-dist']],
  ] as const)
    it(`are complete beside the ${page}, for every package in its bundles`, async () => {
      const carried = await carriedBy(page);
      expect([...carried]).to.include.members([...some]);
      const beside = tarball.files.filter((file) => file.startsWith(`dist/admin-config/${page}/licences/`));
      for (const folder of carried) {
        const { name, version, license } = JSON.parse(
          readFileSync(projectFile(`${folder}/package.json`), 'utf8'),
        );
        const file = `dist/admin-config/${page}/licences/${name}-${version}.txt`;
        expect(beside).to.include(file);
        const text = readFileSync(join(tarball.folder, file), 'utf8');
        const terms = termsOf(projectFile(folder));
        expect(terms, name).to.not.deep.equal([]);
        // Of licences that a package offers, one is chosen.
        const wanted = String(license).includes(' OR ') ? 1 : terms.length;
        expect(
          terms.filter((one) => text.includes(one)),
          name,
        ).to.have.length(wanted);
      }
    });

  it('hold those of what a package has bundled itself', () => {
    const parts = 'swagger-ui-es-bundle.js.LICENSE.txt';
    const folder = projectFile('node_modules/swagger-ui-dist');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = `dist/admin-config/viewer/licences/swagger-ui-dist-${version}.txt`;
    expect(readFileSync(join(tarball.folder, file), 'utf8')).to.include(
      readFileSync(join(folder, parts), 'utf8').trim(),
    );
  });
});
