import type { Bench } from './bench.ts';
import type { ShapeReport } from './report/report.ts';
import { floor, measureAll, ours } from './side-by-side.ts';

/** Measures one URL of each shape with many connections: with a run for each request, and with shared runs. */
export async function measureSingleFlight(bench: Bench): Promise<ShapeReport[]> {
  const { options, seed, say } = bench;
  say(`seeding ${options.entries} articles`);
  const database = await seed({ articles: options.entries });
  return measureAll(bench, [
    // An empty text leaves the setting out, so the host uses its default.
    await ours(bench, database, {
      name: 'ours, shared runs',
      beside: ['floor', 'ours'],
      env: { SINGLE_FLIGHT: '' },
    }),
    await ours(bench, database, { name: 'ours', beside: ['floor'] }),
    await floor(bench, options.dialect, database, { name: 'floor' }),
  ]);
}
