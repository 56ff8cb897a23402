import type { Bench } from './bench.ts';
import type { GrowthReport } from './report/report.ts';

/** Measured as articles become more. */
export async function measureGrowth(_bench: Bench): Promise<GrowthReport[]> {
  return [];
}
