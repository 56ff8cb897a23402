import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { patience } from '../support/patience.ts';
import { projectFile } from '../support/project.ts';
import { unexportedTypes } from './support/exported-types.ts';
import { type Packed, packed, packedFile } from './support/packed.ts';
import { runInstalled } from './support/run.ts';

// Not the name of a key, as in Omit<Writer, "from" | "scalar">.
const specifiers = /(?<!['"])(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g;

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

describe('the tarball of npm pack', () => {
  let tarball: Packed;

  before(async function () {
    this.timeout(patience(100_000));
    tarball = await packed();
  });

  it('holds built files, their types, the page and what a reader needs', () => {
    const odd = tarball.files.filter(
      (file) => !/^dist\/(?!admin-config\/(?:page|viewer)\/).+(\.js|\.d\.ts)$/.test(file),
    );
    const rest = odd.filter(
      (file) =>
        !/^dist\/admin-config\/(?:page|viewer)\/(?:assets\/[\w-]+\.(?:(?:js|css)(?:\.br|\.gz)?|svg)|licences\/.+\.txt)$/.test(
          file,
        ),
    );
    expect([...rest].sort()).to.deep.equal([
      'LICENSE',
      'README.md',
      'dist/admin-config/page/index.html',
      'dist/admin-config/viewer/index.html',
      // What CommonJS reads.
      'dist/index.cjs',
      'dist/index.d.cts',
      'dist/lib/replicas/index.cjs',
      'dist/lib/replicas/index.d.cts',
      'package.json',
      // Strapi finds its plugins by the names of these files.
      'strapi/plugin/package.json',
      'strapi/plugin/strapi-server.d.ts',
      'strapi/plugin/strapi-server.js',
    ]);
  });

  it('is smaller than 1.9 million bytes, and holds no picture', () => {
    expect(tarball.said.size).to.be.within(100_000, 1_899_999);
    expect(tarball.said.entryCount).to.equal(tarball.files.length);
    expect(tarball.files.filter((file) => /\.(png|jpg|map|tgz|sql|sqlite)$/.test(file))).to.deep.equal([]);
  });

  it('has the text of one licence where a package in a page lets one choose', () => {
    const texts = tarball.files.filter((file) => /\/licences\/dompurify-.*\.txt$/.test(file));
    expect(texts).to.have.length(1);
    const text = readFileSync(join(tarball.folder, texts[0] ?? ''), 'utf8');
    expect(text).to.include('Apache License');
    expect(text).to.not.include('Mozilla Public License');
  });

  it('has types where an export leads to them, and nowhere else', () => {
    const types = tarball.files.filter((file) => file.endsWith('.d.ts'));
    expect(types).to.include.members([
      'dist/index.d.ts',
      'dist/plugin/settings/config.d.ts',
      'dist/lib/replicas/index.d.ts',
    ]);
    expect(types.filter((file) => /^dist\/(?:cli|admin-config)\//.test(file))).to.deep.equal([
      'dist/admin-config/index.d.ts',
    ]);
  });

  it('exports every type that an export names', () => {
    const dist = join(tarball.folder, 'dist');
    const declarations = new Map(
      tarball.files
        .filter((file) => file.endsWith('.d.ts'))
        .map((file) => join(tarball.folder, file))
        .map((path) => [path, readFileSync(path, 'utf8')]),
    );
    expect(unexportedTypes(dist, declarations, ['index.ts', 'lib/replicas/index.ts'])).to.deep.equal([]);
  });

  it('has no built file without a source, and no test, bench or example', () => {
    const modules = tarball.files.filter((file) =>
      /^dist\/(?!admin-config\/(?:page|viewer)\/).+\.js$/.test(file),
    );
    const without = modules.filter((file) => {
      const source = file.replace(/^dist\//, '').replace(/\.js$/, '.ts');
      return /^(test|tools|example)\//.test(source) || readFileSync(projectFile(source)).length === 0;
    });
    expect(modules.length).to.be.above(100);
    expect(without).to.deep.equal([]);
  });

  it('has every asset that the pages name', async () => {
    for (const folder of ['page', 'viewer']) {
      const page = await packedFile(`dist/admin-config/${folder}/index.html`);
      const assets = [...page.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+)"/g)].map(([, asset]) => asset);
      expect(assets.length).to.be.above(1);
      for (const asset of assets) {
        const file = `dist/admin-config/${folder}/${asset}`;
        const packedAs = tarball.files.filter((name) => name.startsWith(file));
        const packed = folder === 'page' ? [`${file}.br`, `${file}.gz`] : [`${file}.br`];
        expect(packedAs).to.be.deep.oneOf([[file], packed]);
      }
    }
  });

  it('has no source maps, and no code that asks for one', () => {
    for (const file of tarball.files.filter((name) => /\.(js|css|d\.ts)(?:\.br)?$/.test(name))) {
      const bytes = readFileSync(join(tarball.folder, file));
      const text = file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
      expect(text.toString(), file).to.not.include('sourceMappingURL=');
    }
  });

  it('imports, in code and in types, only packages that it declares', async () => {
    const { dependencies, peerDependencies } = JSON.parse(await packedFile('package.json'));
    const declared = new Set([...Object.keys({ ...dependencies, ...peerDependencies }), ...builtinModules]);
    const sources = tarball.files.filter((file) =>
      /^dist\/(?!admin-config\/(?:page|viewer)\/).+(\.js|\.d\.ts)$/.test(file),
    );
    const undeclared = sources.flatMap((file) => {
      const text = readFileSync(join(tarball.folder, file), 'utf8');
      return [...text.matchAll(specifiers)]
        .map(([, specifier = '']) => specifier)
        .filter((specifier) => !/^(\.|node:)/.test(specifier) && !declared.has(packageOf(specifier)))
        .map((specifier) => `${file}: ${specifier}`);
    });
    expect(undeclared).to.deep.equal([]);
  });

  it('has a replicas export that reaches nothing of the engine', () => {
    const reached = new Set<string>();
    const packages = new Set<string>();
    const look = (file: string, end: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const [, specifier = ''] of readFileSync(join(tarball.folder, file), 'utf8').matchAll(
        specifiers,
      )) {
        if (!specifier.startsWith('.')) packages.add(packageOf(specifier));
        else look(join(dirname(file), specifier.replace(/\.[jt]s$/, `.${end}`)), end);
      }
    };
    for (const end of ['js', 'd.ts']) look(`dist/lib/replicas/index.${end}`, end);
    const outside = [...reached].filter(
      (file) => !/^dist\/lib\/(?:(?:replicas|base)\/|databases\/sequelize\.)/.test(file),
    );
    expect(reached).to.include('dist/lib/replicas/server-list.js');
    expect(outside).to.deep.equal([]);
    expect([...packages].sort()).to.deep.equal(['joi', 'sequelize']);
  });

  it('is fine by publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: tarball.folder, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).to.deep.equal(
      [],
    );
  });

  it('is fine by @arethetypeswrong/cli, for ES modules, CommonJS and bundlers', async () => {
    const attw = projectFile('node_modules/@arethetypeswrong/cli/dist/index.js');
    const report = await runInstalled(tarball.folder, attw, [
      tarball.tarball,
      ...['--format', 'ascii', '--no-color', '--no-emoji'],
    ]);
    expect(report).to.include('koa-content-query v');
  });
});
