import type { GrantChange, GrantInfo } from '../../../contract.ts';
import { applyChanges, type GrantSet, grantSet } from './grants.ts';

/** A change that was asked for. */
export interface Job {
  readonly id: number;
  readonly changes: readonly GrantChange[];
  /** The id of the earlier job that this one takes back. */
  readonly undoes?: number;
}

/** What the server said last, what it has not answered yet, and what can be undone. */
export interface GrantLog {
  readonly server: GrantSet;
  readonly waiting: readonly Job[];
  readonly done: readonly Job[];
  /** What the server agreed to last, be it a change or an undo. */
  readonly latest: Job | undefined;
  /** What went wrong last: with a change, or, without a job, with looking for newer grants. */
  readonly error: { readonly job: Job | undefined; readonly reason: unknown } | undefined;
}

/** What can happen to the grants while the page is open. */
export type GrantEvent =
  | { readonly kind: 'loaded'; readonly grants: readonly GrantInfo[] }
  | { readonly kind: 'asked'; readonly job: Job }
  | { readonly kind: 'answered'; readonly job: Job; readonly grants: readonly GrantInfo[] }
  | { readonly kind: 'refused'; readonly job: Job | undefined; readonly reason: unknown }
  | { readonly kind: 'dismissed' };

/** Changes that can be undone; older ones are forgotten. */
const undoDepth = 20;

/** The log of a page that has just been opened. */
export const emptyLog: GrantLog = {
  server: new Set(),
  waiting: [],
  done: [],
  latest: undefined,
  error: undefined,
};

/** What to show: the server's word with everything that was asked since already done. */
export const shownGrants = ({ server, waiting }: GrantLog): GrantSet =>
  waiting.reduce<GrantSet>((set, { changes }) => applyChanges(set, changes), server);

/** The log after an event. A refused change leaves `waiting`, and with that it is gone from what is shown. */
export function nextLog(log: GrantLog, event: GrantEvent): GrantLog {
  switch (event.kind) {
    case 'loaded':
      return { ...log, server: grantSet(event.grants) };
    case 'asked':
      return { ...log, waiting: [...log.waiting, event.job], error: undefined };
    case 'answered':
      return {
        ...log,
        server: grantSet(event.grants),
        waiting: without(log.waiting, event.job),
        done: doneAfter(log.done, event.job),
        latest: event.job,
      };
    case 'refused':
      return {
        ...log,
        waiting: without(log.waiting, event.job),
        error: { job: event.job, reason: event.reason },
      };
    case 'dismissed':
      return { ...log, error: undefined };
  }
}

const without = (jobs: readonly Job[], job: Job | undefined): readonly Job[] =>
  jobs.filter(({ id }) => id !== job?.id);

function doneAfter(done: readonly Job[], job: Job): readonly Job[] {
  if (job.undoes !== undefined) return done.filter(({ id }) => id !== job.undoes);
  return [...done, job].slice(-undoDepth);
}
