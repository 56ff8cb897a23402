/*
 * Counts which files of the project a request passes, and how many calls: `node --import tsx tools/bench/trace.ts`. V8 counts the calls
 * itself, in this process, so nothing is changed to be counted; the database is SQLite, and there is one request at a time.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createDatabase } from '../../example/host/database/create-database.ts';
import { startHost } from '../../example/host/index.ts';
import { type Content, newsroom, site5 } from '../../test/support/database/content.ts';
import { jwtSecret, tokenOf } from '../../test/support/tokens.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The rooms whose calls count: what is installed, without the example and without packages. */
const counted = /^(?:index\.ts$|lib\/|plugin\/|strapi\/|admin-config\/)/;

/** What one request passes. */
interface Passed {
  readonly files: readonly string[];
  readonly calls: number;
  /** Each function that was called, as often as it was. */
  readonly functions: readonly string[];
}

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Debugger.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** Returns the name of a function that V8 knows none of: the transpiler writes `__name(function, "its name")`, or its own first words. */
const nameIn = (
  source: string,
  { startOffset, endOffset }: { startOffset: number; endOffset: number },
): string =>
  /^,\s*"([^"]+)"/.exec(source.slice(endOffset, endOffset + 60))?.[1] ??
  source.slice(startOffset, Math.min(endOffset, startOffset + 50)).replaceAll(/\s+/g, ' ');

/** Returns what has been called since the last time. */
const takeCalls = async (): Promise<Passed> => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = new Set<string>();
  let calls = 0;
  const called: string[] = [];
  for (const { scriptId, url, functions } of result) {
    if (!url.startsWith(pathToFileURL(project).href)) continue;
    const file = fileURLToPath(url).slice(project.length);
    if (!counted.test(file)) continue;
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    for (const {
      functionName,
      ranges: [range],
    } of functions) {
      // `__name` is what the transpiler adds to keep the names of functions.
      if (functionName === '__name' || !range || range.count === 0) continue;
      files.add(file);
      calls += range.count;
      called.push(
        `${String(range.count).padStart(4)} ${file} ${functionName || nameIn(scriptSource, range)}`,
      );
    }
  }
  return { files: [...files].sort(), calls, functions: called.sort().reverse() };
};

/** A host on a database of its own, with what asks it. */
const openHost = async (folder: string, content: Content, options: Parameters<typeof startHost>[0]) => {
  const file = join(folder, `${content.name}-${Date.now()}.sqlite`);
  await createDatabase(file, content.dumps.sqlite);
  const host = await startHost({
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    JWT_SECRET: jwtSecret,
    DATABASE_URL: `sqlite:${file}`,
    SCHEMAS: content.schemas,
    REST_POPULATE_WITH_PAGINATION: true,
    ...options,
  });
  const headers = { Authorization: `Bearer ${tokenOf('editor')}` };
  const ask = async (path: string): Promise<Passed> => {
    await takeCalls();
    const answer = await fetch(host.url + path, { headers });
    const text = await answer.text();
    const passed = await takeCalls();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return passed;
  };
  return { ask, stop: () => host.stop() };
};

const list =
  '/api/articles?fields[0]=title&fields[1]=slug&sort=title&pagination[page]=1&pagination[pageSize]=';
const populate =
  '/api/articles?populate[author][fields]=name&filters[author][name][$startsWith]=A&pagination[pageSize]=';

const lines: string[] = ['| request | files | calls |', '|---|---|---|'];
const say = (name: string, { files, calls, functions }: Passed): void => {
  lines.push(`| ${name} | ${files.length} | ${calls} |`);
  if (process.argv.includes('--files')) lines.push(...files.map((file) => `    ${file}`));
  if (process.argv.includes('--functions')) lines.push(...functions.map((called) => `    ${called}`));
};

/** Returns what passes the fewest calls: grants are read every second, also while a request is answered. */
const fewest = (counts: readonly Passed[]): Passed =>
  counts.reduce((least, each) => (each.calls < least.calls ? each : least));

/** Says what a request passes when its plan is made, and when it is known. Other requests of its kind come before. */
const newAndKnown = async (ask: (path: string) => Promise<Passed>, name: string, path: string) => {
  for (const size of [3, 4, 5, 5]) await ask(path + size);
  const [ofNew, ofKnown]: [Passed[], Passed[]] = [[], []];
  for (const size of [6, 7, 8]) {
    ofNew.push(await ask(path + size));
    await ask(path + size);
    ofKnown.push(await ask(path + size));
  }
  say(`${name}, new`, fewest(ofNew));
  say(`${name}, known`, fewest(ofKnown));
};

const folder = await mkdtemp(join(tmpdir(), 'content-query-trace-'));
try {
  const v4 = await openHost(folder, newsroom, {});
  await newAndKnown(v4.ask, 'a list with fields, sort and pagination', list);
  await newAndKnown(v4.ask, 'a populated relation and a filter through it', populate);
  await v4.stop();
  const kept = await openHost(folder, newsroom, { RESPONSE_CACHE: '16 MB' });
  await newAndKnown(kept.ask, 'with the response cache', list);
  await kept.stop();
  const v5 = await openHost(folder, site5, { STRAPI: 5 });
  await newAndKnown(v5.ask, 'a list of documents of Strapi 5', '/api/posts?sort=title&pagination[pageSize]=');
  await v5.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.stdout.write(`${lines.join('\n')}\n`);
