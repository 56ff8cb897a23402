import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../tools/bench/process/ports.ts';
import { until } from '../../support/eventually.ts';
import { type Answer, get } from '../../support/http.ts';
import { startWithRetry } from '../../support/server/start-with-retry.ts';
import { plainEnvironment } from './run.ts';

/** Starts a host with `node FILE`, with flags of Node before it, on a free port, asks it one request after the other, and ends it. */
export const serve = (
  folder: string,
  file: string,
  paths: readonly string[],
  flags: readonly string[] = [],
): Promise<Answer[]> => startWithRetry(file, () => serveOn(folder, file, paths, flags));

async function serveOn(
  folder: string,
  file: string,
  paths: readonly string[],
  flags: readonly string[],
): Promise<Answer[]> {
  const port = await freePort();
  const host = spawn(process.execPath, [...flags, file], {
    cwd: folder,
    env: { ...plainEnvironment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [host.stdout, host.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const ended = once(host, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilListening(url, () => host.exitCode === null);
    const answers: Answer[] = [];
    for (const path of paths) answers.push(await get(url + path));
    return answers;
  } catch (error) {
    throw new Error(`${String(error)}\n${output.join('')}`);
  } finally {
    host.kill();
    await ended;
  }
}

async function untilListening(url: string, isRunning: () => boolean): Promise<void> {
  const answers = () => get(url).then(Boolean, () => false);
  const listens = async () => !isRunning() || (await answers());
  await until(listens);
  if (!isRunning()) throw new Error('the host has ended');
}
