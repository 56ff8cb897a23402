import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runChild } from '../../../tools/bench/process/child.ts';

/** Where what was brought is kept for the next run; `.ci/run` keeps its MySQL there too. */
export const kept = process.env.TEST_VERSIONS ?? '/var/tmp/content-query';

/** Fills a folder of `kept`, unless it is there, and gives its path. Of what fails half-way nothing is left. */
async function bringOnce(name: string, fill: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(kept, name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await fill(unfinished);
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Installs a package of npm in a version into a folder of its own, and gives that folder. */
export const bringPackage = (name: string, version: string): Promise<string> =>
  bringOnce(`npm/${name.replace('/', '+')}-${version}`, async (folder) => {
    // npm may refuse scripts that are not listed here.
    await writeFile(join(folder, 'package.json'), JSON.stringify({ allowScripts: { [name]: true } }));
    await runChild('npm', ['install', `${name}@${version}`], { cwd: folder });
  });

/** The mirror that this machine's own packages come from; that of security updates has no other releases. */
async function mirror(): Promise<string> {
  const targets = await runChild('apt-get', ['indextargets', '--format', '$(SITE) $(RELEASE)'], {});
  const [site] =
    targets
      .split('\n')
      .find((line) => line !== '' && !line.includes('security'))
      ?.split(' ') ?? [];
  if (site === undefined) throw new Error('apt-get names no mirror of Debian');
  return site;
}

/** Installs packages of a release of Debian into a folder, where they run by `chroot`, and gives that folder. Only root can. */
export const bringDebian = (name: string, release: string, ...packages: readonly string[]): Promise<string> =>
  bringOnce(name, async (folder) => {
    const options = ['--variant=minbase', `--include=${packages.join()}`];
    await runChild('debootstrap', [...options, release, folder, await mirror()], { cwd: dirname(folder) });
  });

/** Brings MySQL, which Debian's stable release does not have; `.ci/run` brings the same. */
export const bringMysql = (): Promise<string> => bringDebian('mysql', 'sid', 'mysql-server-core');
