import { measureAgainst } from './against.ts';
import type { Bench } from './bench.ts';
import { measureBoot } from './boot/measure-boot.ts';
import { measureBoth } from './both.ts';
import { measureCache } from './cache.ts';
import { measureConditions } from './conditions.ts';
import { openDatabases } from './database.ts';
import { compareForms } from './forms/compare-forms.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { growthQuestions } from './growth/questions.ts';
import { measureText } from './growth/text.ts';
import type { Mode, Options } from './options.ts';
import { measureBesidePeers } from './peers/beside-peers.ts';
import { buildProject } from './process/build.ts';
import { type Results, reportOf } from './report/report.ts';
import { writeReport } from './report/write-report.ts';
import { measureShapes } from './side-by-side.ts';
import { measureSingleFlight } from './single-flight.ts';
import { measureBesideStrapi } from './strapi/beside-strapi.ts';
import { measureBesideStrapi5 } from './strapi/beside-strapi5.ts';
import { measureCallers } from './strapi/callers.ts';
import type { Teardown } from './teardown.ts';
import { measureValues } from './values.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** The measurement of each mode, except for those of Strapi, which need no build of ours, and the forms, which have no report. */
const measures: Readonly<
  Record<Exclude<Mode, 'strapi' | 'strapi5' | 'callers' | 'forms'>, (bench: Bench) => Promise<Results>>
> = {
  shapes: async (bench) => ({ shapes: await measureShapes(bench) }),
  both: async (bench) => ({ shapes: await measureBoth(bench) }),
  'single-flight': async (bench) => ({ shapes: await measureSingleFlight(bench) }),
  cache: measureCache,
  against: measureAgainst,
  conditions: measureConditions,
  values: measureValues,
  growth: (bench) => measureGrowth(bench, growthQuestions),
  text: measureText,
  peers: measureBesidePeers,
  boot: async (bench) => ({ boot: await measureBoot(bench) }),
};

/** Seeds, starts, measures and reports what the options name. */
export async function run(options: Options, teardown: Teardown): Promise<void> {
  if (options.mode === 'strapi') {
    for (const { entries, shapes } of await measureBesideStrapi(options, teardown, say))
      await writeReport(reportOf({ ...options, entries }, { shapes }), options.out);
    return;
  }
  if (options.mode === 'strapi5') {
    const { entries, shapes } = await measureBesideStrapi5(options, teardown, say);
    return writeReport(reportOf({ ...options, entries }, { shapes }), options.out);
  }
  if (options.mode === 'callers')
    return writeReport(
      reportOf(options, { shapes: await measureCallers(options, teardown, say) }),
      options.out,
    );
  if (options.mode === 'forms') {
    const seed = await openDatabases(options, teardown);
    return compareForms(await seed({ articles: options.entries }), say);
  }
  say('building');
  const build = await buildProject();
  teardown.add(build.remove);
  const seed = await openDatabases(options, teardown);
  const results = await measures[options.mode]({ options, build, seed, teardown, say });
  await writeReport(reportOf(options, results), options.out);
}
