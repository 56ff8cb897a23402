import { fork } from 'node:child_process';
import { once as onceEvent } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../../tools/bench/process/ports.ts';
import { patience } from '../../support/patience.ts';

/** A running Strapi app. */
export interface RunningApp {
  readonly url: string;
  readonly pid: number;
  /** What it has logged so far. */
  output(): string;
  /** Lets it do one of the actions of its `server.js`. */
  act(action: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Ends it as Strapi ends itself, and gives its exit code; -1 where it went on although it should have ended. */
  stop(): Promise<number>;
}

/** How an app is to be started. */
export interface AppSettings {
  readonly folder: string;
  /** What `config/database` has under `connection`. */
  readonly database: object;
  /** The `config` of the plugin's entry. */
  readonly config?: object;
  /** More of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

const startingTakes = 60_000;
const endingTakes = 4_000;

/** Starts an app and waits until it listens. Throws an Error with its output where it ends instead. */
export async function startApp({ folder, database, config = {}, env }: AppSettings): Promise<RunningApp> {
  const port = await freePort();
  const child = fork(join(folder, 'server.js'), {
    cwd: folder,
    silent: true,
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE: JSON.stringify(database),
      // What is compared with the evaluator in memory is the answer that every database gives alike.
      CONTENT_QUERY: JSON.stringify({ better: 'all', ...config }),
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
      NO_COLOR: '1',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exit = onceEvent(child, 'exit');
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience(startingTakes));
  const started = onceEvent(child, 'message', { signal: late.signal }).then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([started, exit.then(() => false)]);
  clearTimeout(timer);
  if (!isUp) {
    child.kill('SIGKILL');
    await exit;
    throw new Error(`Strapi did not start:\n${output.slice(-4000)}`);
  }
  const act = async (action: string, ...args: readonly unknown[]): Promise<unknown> => {
    const answer = onceEvent(child, 'message');
    child.send({ action, args });
    const [{ given, error }] = await answer;
    if (error !== undefined) throw new Error(error);
    return given;
  };
  return {
    act,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? -1;
      child.send({ action: 'destroy', args: [] });
      const kill = setTimeout(() => child.kill('SIGKILL'), patience(endingTakes));
      const [code] = await exit;
      clearTimeout(kill);
      return code ?? -1;
    },
  };
}
