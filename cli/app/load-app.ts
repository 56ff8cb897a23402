import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '../cli-error.ts';

/** What is done with an app in a process of its own, and returned to the command. */
export type AppTask =
  /** Loads the app, on a new SQLite file if one is named, otherwise on its own database. */
  | { readonly kind: 'survey'; readonly folder: string; readonly file: string | undefined }
  /** Reads its configuration alone. */
  | { readonly kind: 'settings'; readonly folder: string };

/** What the process of an app sends. */
export type AppMessage = { readonly result: unknown } | { readonly error: string };

/** The program of the process: this folder's, as source or as build. */
const program = join(
  dirname(fileURLToPath(import.meta.url)),
  `app-process${extname(fileURLToPath(import.meta.url))}`,
);

/** Milliseconds in which an app must have loaded. */
const loadTimeout = 300_000;

/** How many of the last lines of an app are shown if it does not load. */
const shownLines = 15;

/** Returns the folder of a Strapi app. Throws a CliError if it has none of its packages. */
export const appFolder = (given: string | true | undefined): string => {
  const folder = resolve(typeof given === 'string' ? given : '.');
  if (!existsSync(join(folder, 'package.json')))
    throw new CliError(`--app: there is no package.json in ${folder}; name the folder of a Strapi app`);
  try {
    createRequire(join(folder, 'package.json')).resolve('@strapi/strapi');
  } catch {
    throw new CliError(`--app: @strapi/strapi is not installed in ${folder}: npm install`);
  }
  return folder;
};

/** Runs a task of an app in a process of its own, whose output is shown only if it fails. Throws a CliError with its last lines. */
const runTask = async (task: AppTask): Promise<unknown> => {
  const child = fork(program, {
    silent: true,
    // Certificates in the settings of a database are buffers.
    serialization: 'advanced',
    env: {
      ...process.env,
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
      NO_COLOR: '1',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const timer = setTimeout(() => child.kill('SIGKILL'), loadTimeout);
  try {
    const message = await new Promise<AppMessage>((done) => {
      child.once('message', (sent) => done(sent as AppMessage));
      child.once('exit', (code, signal) => done({ error: `its process ended (${signal ?? code})` }));
      child.send(task);
    });
    if ('result' in message) return message.result;
    const lines = output.split('\n').filter((line) => line.trim() !== '');
    throw new CliError([`the app does not load: ${message.error}`, ...lines.slice(-shownLines)].join('\n'));
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
};

/** Reads the configuration of an app; nothing of it is started. */
export const readAppSettings = (folder: string): Promise<unknown> => runTask({ kind: 'settings', folder });

/** Loads an app, on its own database or on a new SQLite file that is removed afterwards, and returns what a takeover would do in it. */
export const surveyApp = async (folder: string, onOwnDatabase: boolean): Promise<unknown> => {
  if (onOwnDatabase) return runTask({ kind: 'survey', folder, file: undefined });
  const place = await mkdtemp(join(tmpdir(), 'content-query-'));
  try {
    return await runTask({ kind: 'survey', folder, file: join(place, 'survey.db') });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};
