import { chown } from 'node:fs/promises';
import { runChild } from '../../bench/process/child.ts';

/** The user that servers run as; nothing where that is whoever runs this. */
export type Owner = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root, which therefore starts it as the user that Debian has for it. */
export async function serverOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (option: string) => Number(await runChild('id', [option, 'postgres'], {}));
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Gives a file or folder to the user that servers run as. */
export async function giveTo(owner: Owner, path: string): Promise<void> {
  if ('uid' in owner) await chown(path, owner.uid, owner.gid);
}
