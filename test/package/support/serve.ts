import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type Answer, get } from '../../support/http.ts';
import { plainEnvironment } from './run.ts';

const patience = 15_000;

/** Starts a host with `node FILE`, with flags of Node before it, on a free port, asks it one request after the other, and ends it. */
export async function serve(
  folder: string,
  file: string,
  paths: readonly string[],
  flags: readonly string[] = [],
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilListening(url: string, isRunning: () => boolean): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end && isRunning()) {
    const answer = await get(url).catch(() => undefined);
    if (answer !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(isRunning() ? 'the host does not listen' : 'the host has ended');
}
