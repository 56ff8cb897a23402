import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from '../process/child.ts';
import type { Teardown } from '../teardown.ts';

/** The newest versions that run on Node 20. */
export const versions = { postgraphile: '4.14.1', directus: '11.3.5' } as const;

type PeerName = keyof typeof versions;

const manifests: Readonly<Record<PeerName, object>> = {
  postgraphile: {
    dependencies: {
      postgraphile: versions.postgraphile,
      'postgraphile-plugin-connection-filter': '2.3.0',
    },
  },
  directus: {
    dependencies: { directus: versions.directus },
    // npm may refuse to run scripts that are not listed here.
    allowScripts: { 'isolated-vm': true },
  },
};

/**
 * Returns the folders, outside of the project, in which npm has installed the peers. Each has its own packages, because they need
 * two versions of graphql. They are removed at the end; PEERS_APP names a folder that is kept and reused the next time.
 */
export async function installPeers(
  teardown: Teardown,
  say: (line: string) => void,
): Promise<Readonly<Record<PeerName, string>>> {
  const kept = process.env.PEERS_APP;
  const root = kept ?? (await mkdtemp(join(tmpdir(), 'content-query-peers-')));
  if (kept === undefined) teardown.add(() => rm(root, { recursive: true, force: true }));
  const folders = { postgraphile: join(root, 'postgraphile'), directus: join(root, 'directus') };
  for (const [name, folder] of Object.entries(folders) as [PeerName, string][]) {
    if ((await readdir(folder).catch((): string[] => [])).includes(installed)) continue;
    say(`installing ${name} ${versions[name]}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifests[name] }));
    await runChild('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
    // Of all packages of Directus only this one must be compiled, which takes a minute or two.
    if (name === 'directus') await runChild('npm', ['rebuild', 'isolated-vm'], { cwd: folder });
    await writeFile(join(folder, installed), '');
  }
  return folders;
}

/** A file that marks a folder in which npm has finished. */
const installed = '.installed';
