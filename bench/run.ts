import { measureBoot } from './boot/measure-boot.ts';
import { openDatabases } from './database.ts';
import { measureGrowth } from './growth.ts';
import type { Options } from './options.ts';
import { buildProject } from './process/build.ts';
import { reportOf } from './report/report.ts';
import { writeReport } from './report/write-report.ts';
import { measureShapes } from './side-by-side.ts';
import { measureBesideStrapi } from './strapi/beside-strapi.ts';
import type { Teardown } from './teardown.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Seeds, starts, measures and reports what the options ask for. */
export async function run(options: Options, teardown: Teardown): Promise<void> {
  if (options.strapi) {
    for (const { entries, shapes } of await measureBesideStrapi(options, teardown, say))
      await writeReport(reportOf({ ...options, entries }, { shapes, base: 'strapi' }), options.out);
    return;
  }
  say('building');
  const build = await buildProject();
  teardown.add(build.remove);
  const seed = await openDatabases(options, teardown);
  const bench = { options, build, seed, teardown, say };
  if (options.boot) return writeReport(reportOf(options, { boot: await measureBoot(bench) }), options.out);
  if (options.growth)
    return writeReport(reportOf(options, { shapes: await measureGrowth(bench) }), options.out);
  return writeReport(reportOf(options, { shapes: await measureShapes(bench) }), options.out);
}
