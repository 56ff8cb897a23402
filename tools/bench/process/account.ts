import { runChild } from './child.ts';

/** A user of this machine, as whom a process is started. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the first of these users that this machine has, because database servers refuse to run as root; undefined if
 * this process is not root.
 */
export async function accountOf(...names: readonly string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of names) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => idOf(flag, name)));
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(`there is no user ${names.join(' or ')} to run a database server as`);
}

const idOf = (flag: string, name: string): Promise<number | undefined> =>
  runChild('id', [flag, name], {}).then(Number, () => undefined);
