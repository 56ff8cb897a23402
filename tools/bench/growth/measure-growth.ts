import type { Bench } from '../bench.ts';
import type { GrowthReport, Results } from '../report/report.ts';
import type { BenchDatabase } from '../seed/bench-database.ts';
import { refreshStatistics } from '../seed/database.ts';
import { startHost } from '../servers.ts';
import { growthHost } from './host.ts';
import { makeIndexes } from './indexes.ts';
import { pathOfQuestion, totalOf } from './paths.ts';
import { growthQuestions } from './questions.ts';
import { timeOf } from './time.ts';

/**
 * Measures counting, filters, sorts and far pages on databases of growing size, first with the indexes that Strapi creates and then
 * with those that advise recommends for these questions. The report lists them as notes.
 */
export async function measureGrowth(bench: Bench): Promise<Results> {
  const { options, seed, say } = bench;
  const growth: GrowthReport[] = [];
  let notes: string[] = [];
  for (const entries of options.sizes) {
    say(`seeding ${entries} articles`);
    const database = await seed({ articles: entries, lean: true });
    growth.push(...(await timesOf(bench, database, { entries, indexed: false })));
    say('making the indexes that advise gives');
    notes = await makeIndexes(bench, database);
    await refreshStatistics(options.dialect, database.url);
    growth.push(...(await timesOf(bench, database, { entries, indexed: true })));
    // The next one is larger, and the disk is limited.
    await database.remove();
  }
  return { growth, notes };
}

async function timesOf(
  { build, options, say }: Bench,
  { url }: BenchDatabase,
  on: Pick<GrowthReport, 'entries' | 'indexed'>,
): Promise<GrowthReport[]> {
  // A host reads the existing indexes when it starts.
  const host = await startHost(build, url, { env: growthHost });
  try {
    const total = await totalOf(host.url);
    const reports: GrowthReport[] = [];
    for (const question of growthQuestions) {
      const path = await pathOfQuestion(host.url, question, total);
      const time = path === undefined ? undefined : await timeOf(host.url, path, options);
      say(`${question.name}: ${time === undefined ? 'not in time' : `${time.p50.toFixed(1)} ms`}`);
      reports.push({ ...on, question: question.name, ...(time && { p50: time.p50, p99: time.p99 }) });
    }
    return reports;
  } finally {
    await host.stop();
  }
}
