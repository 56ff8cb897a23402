import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../../example/host/settings.ts';
import { until } from '../support/eventually.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const settingNames = Object.keys(readSettings({})).concat('JWT_SECRET');

const running = new Set<ChildProcess>();

/** A process that runs `example/index.ts`, and what it has printed so far. */
export interface ExampleProcess {
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Resolves with the exit code when the process has ended. */
  readonly exitCode: Promise<number | null>;
}

/**
 * Starts the example as `npm start` does, with these settings and none of the machine's own. `through` is a command that
 * runs the one after it.
 */
export function runExample(
  settings: Readonly<Record<string, string>>,
  through: readonly string[] = [],
): ExampleProcess {
  const environment = Object.entries(process.env).filter(([name]) => !settingNames.includes(name));
  const command = [...through, process.execPath, '--import', 'tsx', 'example/index.ts'];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: { ...Object.fromEntries(environment), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const text = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text.stdout += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text.stderr += chunk;
  });
  return {
    child,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    exitCode: once(child, 'close').then(([code]) => code),
  };
}

/** Ends what a failed test has left running. */
export function endExamples(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The address that the example prints; an error with what it printed instead when it ends first. */
export async function urlOf(example: ExampleProcess): Promise<string> {
  let hasEnded = false;
  void example.exitCode.then(() => {
    hasEnded = true;
  });
  const address = () => /listens at (\S+)\n.*\n$/s.exec(example.stdout())?.[1];
  await until(() => hasEnded || address() !== undefined);
  const url = address();
  if (url !== undefined) return url;
  throw new Error(`The example ended: ${example.stderr()}`);
}
