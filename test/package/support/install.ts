import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFile } from '../../support/project.ts';
import { packed, packedFile, temporaryFolder } from './packed.ts';
import { run } from './run.ts';

const fromRegistry = process.env.PACKAGE_FROM_REGISTRY === '1';

/**
 * Makes an empty project and installs the tarball into it, beside the packages that a person installs with it.
 *
 * All other packages are those of the checkout, as links: that needs no network and does not compile sqlite3 again,
 * which takes a minute. npm still holds them to the ranges that the package asks for, and the package, unpacked from
 * its tarball, finds nothing but what it declares. A project without Koa is left without it: npm would look for it in the
 * registry. With PACKAGE_FROM_REGISTRY=1 it is a plain `npm install` instead.
 */
export async function installInto(name: string, packages: readonly string[]): Promise<string> {
  const folder = join(await temporaryFolder(), name);
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, private: true }));
  const { tarball } = await packed();
  const wanted = packages.map((wish) => (wish === 'koa-content-query' ? tarball : wish));
  if (fromRegistry) {
    await run(folder, 'npm', ['install', ...wanted]);
    return folder;
  }
  const { dependencies } = JSON.parse(await packedFile('package.json'));
  const others = [...Object.keys(dependencies), ...packages].filter((wish) => wish !== 'koa-content-query');
  const links = others.map((wish) => projectFile(`node_modules/${wish}`));
  const withoutPeers = packages.includes('koa') ? [] : ['--legacy-peer-deps'];
  await run(folder, 'npm', [
    'install',
    ...withoutPeers,
    ...['--offline', '--install-links=false', '--ignore-scripts', '--no-package-lock'],
    tarball,
    ...links,
  ]);
  return folder;
}
