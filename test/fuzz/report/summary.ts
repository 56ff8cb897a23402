import type { Outcome } from '../fuzz.ts';
import { type Run, show } from './show.ts';

/** What is said at the end of a run on one database, and whether anything was found. */
export function summaryOf(outcome: Outcome, run: Run): { readonly text: string; readonly failed: boolean } {
  const { counts, findings, faults, output } = outcome;
  const failed = findings.length > 0 || faults.length > 0;
  const lines = [
    `${run.database}: ${counts.total} requests, the slowest answered in ${counts.slowest} ms, ${findings.length} findings`,
    counts.table(),
    ...faults,
    ...findings.map((finding) => show(run, finding)),
    ...(failed && output !== '' ? [`the last that the hosts have logged:\n${output}`] : []),
  ];
  return { text: lines.join('\n'), failed };
}
