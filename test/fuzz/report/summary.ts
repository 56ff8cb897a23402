import type { Outcome } from '../fuzz.ts';
import type { Slowest } from './counts.ts';
import { type Run, show, shown } from './show.ts';

/** What is said at the end of a run on one database, and whether anything was found. */
export function summaryOf(outcome: Outcome, run: Run): { readonly text: string; readonly failed: boolean } {
  const { counts, findings, faults, output } = outcome;
  const failed = findings.length > 0 || faults.length > 0;
  const lines = [
    `${run.database}, ${run.content ?? 'newsroom'}: ${counts.total} requests, ${findings.length} findings`,
    ...(counts.slowest === undefined ? [] : [slow(counts.slowest)]),
    counts.table(),
    ...faults,
    ...findings.map((finding) => show(run, finding)),
    ...(failed && output !== '' ? [`the last that the hosts have logged:\n${output}`] : []),
  ];
  return { text: lines.join('\n'), failed };
}

const slow = ({ request, milliseconds }: Slowest): string =>
  `  the slowest took ${milliseconds} ms, to the ${request.setup} host as ${request.role}: ${shown(request.target, 300)}`;
