import { type Job, timeOf } from './jobs.ts';
import type { WhatIsThere } from './what-is-there.ts';

/** What is about to run. */
export interface Beginning {
  readonly jobs: readonly Job[];
  /** Types, lint and coverage besides. */
  readonly isWhole: boolean;
  readonly sideBySide: number;
  /** Undefined where nothing needs a server or a browser. */
  readonly machine: WhatIsThere | undefined;
}

/** Seconds that types, lint and coverage take. */
const around = 60;

/** Says what will run, on what, what is missing, and about how long it takes. */
export function beginning({ jobs, isWhole, sideBySide, machine }: Beginning): string {
  const files = jobs.reduce((sum, job) => sum + job.files.length, 0);
  const names = [...new Set(jobs.map(({ suite }) => suite))].join(', ');
  const together = sideBySide > 1 && jobs.length > 1 ? `, ${sideBySide} at a time` : '';
  return [
    `${isWhole ? 'types and lint; ' : ''}${files} test files${together}: ${names}${isWhole ? '; coverage' : ''}`,
    ...(machine === undefined ? [] : [`on ${machine.there.join(', ')}`]),
    ...(machine?.missing ?? []).map((line) => `skipped: ${line}`),
    ...(machine?.silent ?? []).map((line) => `stopped: ${line}`),
    `about ${minutes(timeOf(jobs, sideBySide) + (isWhole ? around : 0))} on two quiet cores with every database`,
  ].join('\n   ');
}

/** `45 s`, or `3 min 20 s`. */
export const minutes = (seconds: number): string => {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

/** A line that stands out among those of the tests. */
export const say = (line: string): void => console.log(`\n== ${line}`);
