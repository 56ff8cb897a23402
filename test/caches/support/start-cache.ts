import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../../tools/bench/process/child.ts';
import { untilAnswers } from '../../support/server/until-answers.ts';

/** Debian puts the programs where only root's PATH looks. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** A cache in front of hosts. */
export interface Cache {
  readonly url: string;
  stop(): Promise<void>;
}

/** How one of these programs is started on a folder of its own. */
interface Program {
  readonly command: string;
  readonly file: string;
  readonly settings: (folder: string) => string;
  readonly args: (folder: string) => readonly string[];
}

/** Returns why a program cannot be started; undefined if it can. */
export const whyNot = (command: string, asks: readonly string[]): string | undefined =>
  spawnSync(command, asks, { env }).status === 0 ? undefined : `${command} is not installed`;

/** Starts a cache on a port, and waits until it answers. */
export async function startCache(port: number, { command, file, settings, args }: Program): Promise<Cache> {
  const folder = await mkdtemp(join(tmpdir(), `content-query-${command}-`));
  await writeFile(join(folder, file), settings(folder));
  const child = startChild(command, args(folder), { cwd: folder, env });
  const stop = async () => {
    await child.stop('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswers(command, child, async () => (await fetch(`${url}/readyz`)).arrayBuffer());
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
