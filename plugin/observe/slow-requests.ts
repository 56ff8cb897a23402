import { describePlan } from '../../lib/pipeline.ts';
import type { RequestTrace } from './request-trace.ts';

/** Characters of a plan or a statement that are logged. Clients can make either as long as the ceilings allow. */
const longest = 4_000;

const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest)}... (${text.length} characters)`;

/**
 * Returns the log line of a slow request: its path, its stages, its plan with masked values, and its statements, whose values are
 * bound and so not part of their text.
 */
export const slowRequest = (path: string, status: number, trace: RequestTrace): string => {
  const took = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;
  const stages = [...trace.stages].map(([stage, milliseconds]) => `${stage} ${took(milliseconds)}`);
  const lines = [
    `content-query: slow request: ${path} answered ${status} after ${took(trace.elapsed())} (${stages.join(', ')})`,
  ];
  if (trace.plan !== undefined) lines.push(`  plan: ${cut(JSON.stringify(describePlan(trace.plan)))}`);
  for (const { sql, milliseconds } of trace.statements) lines.push(`  ${took(milliseconds)}: ${cut(sql)}`);
  return lines.join('\n');
};
