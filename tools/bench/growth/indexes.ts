import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { projectFolder } from '../process/build.ts';
import { runChild } from '../process/child.ts';
import type { BenchDatabase } from '../seed/bench-database.ts';
import { startHost } from '../servers.ts';
import { growthHost } from './host.ts';
import { totalOf } from './paths.ts';
import type { GrowthQuestion } from './questions.ts';

/**
 * Creates the indexes that `koa-content-query advise` recommends for the questions, and returns its statements. A host logs each
 * question as a slow request, and the command reads that log.
 */
export async function makeIndexes(
  { build }: Bench,
  { url }: BenchDatabase,
  questions: readonly GrowthQuestion[],
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'content-query-bench-'));
  try {
    const log = join(folder, 'host.log');
    const host = await startHost(build, url, {
      env: { ...growthHost, LOG_LEVEL: 'warn', SLOW_REQUESTS: '1' },
      log,
    });
    try {
      await totalOf(host.url);
      for (const { query } of questions) await (await fetch(`${host.url}/api/articles?${query}`)).text();
    } finally {
      await host.stop();
    }
    const schemas = `${projectFolder}example/content/schemas`;
    const searches = ['--text', 'api::article.article'];
    const advise = ['advise', '--schemas', schemas, '--database', url, '--log', log, '--apply', ...searches];
    const said = await runChild(process.execPath, [build.file('cli/index.ts'), ...advise], {});
    // The triggers that keep an index on SQLite follow from its table, and a backtick would end what the page shows as code.
    const made = said.split('\n').filter((line) => /^CREATE (?!TRIGGER)/.test(line));
    return made.map((line) => line.replaceAll('`', '"'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
