import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const licenceFile = /^(?:licen[cs]e|copying|notice)(?![a-z])/i;
const inPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The folders of the packages that some modules belong to, each with those of its modules. */
const packagesOf = (modules: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const packages = new Map<string, string[]>();
  for (const id of modules) {
    const folder = inPackage.exec(id)?.[0];
    if (folder === undefined) continue;
    const known = packages.get(folder) ?? [];
    packages.set(folder, [...known, id]);
  }
  return packages;
};

/** Of licences that a package lets one choose from, the first of these is chosen. */
const preferred = ['MIT', 'Apache-2.0'];

/** The licences, by the first words of their names, that a package offers as well and that are not chosen: `MPL`. */
const declined = (licence: string): readonly string[] => {
  const offered = licence.replaceAll(/[()]/g, '').split(' OR ');
  const chosen = preferred.find((name) => offered.includes(name));
  return chosen === undefined
    ? []
    : offered.filter((name) => name !== chosen).map((name) => name.split('-')[0] ?? name);
};

/** The files of a package with its terms; a module that is a bundle itself has those of its parts beside it. */
const textsOf = (folder: string, modules: readonly string[], licence: string): readonly string[] => [
  ...readdirSync(folder)
    .filter((name) => licenceFile.test(name))
    .filter(
      (name) => !declined(licence).some((word) => name.toUpperCase().endsWith(`-${word.toUpperCase()}`)),
    )
    .map((name) => join(folder, name)),
  ...modules.map((id) => `${id}.LICENSE.txt`).filter((path) => existsSync(path)),
];

/**
 * Puts the licence texts of every package whose code is in a bundle beside it, as `licences/<package>-<version>.txt`, without
 * those of licences that it offers as well; a package without one stops the build. Vite's own `build.license` leaves out what workers carry, and notices. A build
 * with workers names this in `plugins` and in `worker.plugins`.
 */
export const licences = (): Plugin => ({
  name: 'licences',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
    for (const [folder, ids] of packagesOf(modules)) {
      const { name, version, license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const texts = textsOf(folder, ids, license);
      if (texts.length === 0) this.error(`${name} ${version} is in the bundle and has no licence text`);
      const source = texts.map(
        (path) => `--- ${basename(path)} ---\n\n${readFileSync(path, 'utf8').trim()}\n`,
      );
      const fileName = `licences/${name}-${version}.txt`;
      this.emitFile({ type: 'asset', fileName, source: [`${name} ${version}\n`, ...source].join('\n') });
    }
  },
});
