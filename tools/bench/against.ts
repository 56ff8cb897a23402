import { resolve } from 'node:path';
import type { Bench } from './bench.ts';
import type { Measured } from './load/rounds.ts';
import { buildProject } from './process/build.ts';
import type { Results, ShapeReport } from './report/report.ts';
import { measureAll, ours } from './side-by-side.ts';

/** The lower end of the interval that a change has to keep: a build is not slower if it is above. */
const least = 0.97;

/** The factors of Student's distribution for a 95 % interval, by the number of pairs less one. */
const factors = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
];
/** That of a normal distribution, which many pairs come near to. */
const ofMany = 1.96;

/**
 * Returns the 95 % interval of the ratio of two servers that were measured in turn: that of the mean of the logarithms of the ratios
 * of each round. Undefined for a single round.
 *
 *     intervalOf([100, 98, 101], [100, 99, 100]) // { low: 0.98, mean: 1, high: 1.02 }
 */
export const intervalOf = (
  runs: readonly number[],
  others: readonly number[],
): { readonly low: number; readonly mean: number; readonly high: number } | undefined => {
  const logs = runs.flatMap((run, index) => {
    const other = others[index];
    return other === undefined ? [] : [Math.log(run / other)];
  });
  if (logs.length < 2) return undefined;
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const half = (factors[logs.length - 2] ?? ofMany) * Math.sqrt(variance / logs.length);
  return { low: Math.exp(mean - half), mean: Math.exp(mean), high: Math.exp(mean + half) };
};

const noteOf = ({ shape, connections, servers }: ShapeReport): string[] => {
  const [own, other] = servers as readonly (Measured | undefined)[];
  const interval = own && other && intervalOf(own.runs, other.runs);
  if (interval === undefined) return [];
  const [low, mean, high] = [interval.low, interval.mean, interval.high].map((value) => value.toFixed(3));
  return [
    `${shape}, ${connections} connections: ${mean} times, from ${low} to ${high} (95 % interval; wanted: above ${least})`,
  ];
};

/** Measures our host beside that of another checkout of the project, on one database, in turn. */
export async function measureAgainst(bench: Bench): Promise<Results> {
  const { options, seed, say, teardown } = bench;
  const folder = resolve(options.against ?? '');
  say(`building ${folder}`);
  const before = await buildProject(folder);
  teardown.add(before.remove);
  say(`seeding ${options.entries} articles`);
  const database = await seed({ articles: options.entries });
  const shapes = await measureAll(bench, [
    await ours(bench, database, { name: 'this build', beside: ['the other build'] }),
    await ours({ ...bench, build: before }, database, { name: 'the other build' }),
  ]);
  return { shapes, notes: shapes.flatMap(noteOf) };
}
