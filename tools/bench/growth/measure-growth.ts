import type { Bench } from '../bench.ts';
import type { GrowthReport, Results } from '../report/report.ts';
import type { BenchDatabase } from '../seed/bench-database.ts';
import { refreshStatistics } from '../seed/database.ts';
import { startHost } from '../servers.ts';
import { growthHost } from './host.ts';
import { makeIndexes } from './indexes.ts';
import { pathOfQuestion, totalOf } from './paths.ts';
import type { GrowthQuestion } from './questions.ts';
import { openSteps, type Step, type Steps } from './steps.ts';
import { timeOf } from './time.ts';

/**
 * Measures questions on databases of growing size, first with the indexes that Strapi creates and then
 * with those that advise recommends for these questions. The report lists them as notes. What an earlier run of the same kind has
 * measured is not measured again.
 */
export async function measureGrowth(bench: Bench, questions: readonly GrowthQuestion[]): Promise<Results> {
  const { options, seed, say } = bench;
  const steps = await openSteps(options, questions);
  for (const entries of options.sizes) {
    const [before, after] = [
      { entries, indexed: false },
      { entries, indexed: true },
    ];
    if (steps.isDone(before) && steps.isDone(after)) {
      say(`${entries} articles: measured before`);
      continue;
    }
    say(`seeding ${entries} articles`);
    const database = await seed({ articles: entries, lean: true });
    await measureStep(bench, database, questions, before, steps);
    if (!steps.isDone(after)) {
      say('making the indexes that advise gives');
      await steps.addIndexes(entries, await makeIndexes(bench, database, questions));
      await refreshStatistics(options.dialect, database.url);
      await measureStep(bench, database, questions, after, steps);
    }
    // The next one is larger, and the disk is limited.
    await database.remove();
  }
  const growth = options.sizes.flatMap((entries) =>
    [false, true].flatMap((indexed) =>
      questions.flatMap((question) => steps.find({ entries, indexed }, question) ?? []),
    ),
  );
  return { growth, notes: steps.indexes() };
}

async function measureStep(
  { build, options, say }: Bench,
  { url }: BenchDatabase,
  questions: readonly GrowthQuestion[],
  step: Step,
  steps: Steps,
): Promise<void> {
  if (steps.isDone(step)) return;
  // A host reads the existing indexes when it starts.
  const host = await startHost(build, url, { env: growthHost });
  try {
    const total = await totalOf(host.url);
    for (const question of questions) {
      if (steps.find(step, question) !== undefined) continue;
      const path = await pathOfQuestion(host.url, question, total);
      const time = path === undefined ? undefined : await timeOf(host.url, path, options);
      say(`${question.name}: ${time === undefined ? 'not in time' : `${time.p50.toFixed(1)} ms`}`);
      const report: GrowthReport = {
        ...step,
        question: question.name,
        ...(time && { p50: time.p50, p99: time.p99 }),
      };
      await steps.add(report, question);
    }
  } finally {
    await host.stop();
  }
}
