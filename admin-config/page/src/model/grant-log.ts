import type { GrantChange, GrantInfo } from '../../../contract.ts';
import { applyChanges, type GrantSet, grantSet } from './grants.ts';

/** A change that the user has made. */
export interface Job {
  readonly id: number;
  readonly changes: readonly GrantChange[];
  /** The id of the earlier change that this one undoes. */
  readonly undoes?: number;
}

/** The last state from the server, the changes that it has not answered yet, and those that can be undone. */
export interface GrantLog {
  readonly server: GrantSet;
  readonly waiting: readonly Job[];
  readonly done: readonly Job[];
  /** The last change or undo that the server accepted. */
  readonly latest: Job | undefined;
  /** The last error: of a change or, without a change, of polling for newer grants. */
  readonly error: { readonly job: Job | undefined; readonly reason: unknown } | undefined;
}

/** What can happen to the grants while the page is open. */
export type GrantEvent =
  | { readonly kind: 'loaded'; readonly grants: readonly GrantInfo[] }
  | { readonly kind: 'asked'; readonly job: Job }
  | { readonly kind: 'answered'; readonly job: Job; readonly grants: readonly GrantInfo[] }
  | { readonly kind: 'refused'; readonly job: Job | undefined; readonly reason: unknown }
  | { readonly kind: 'dismissed' };

/** The number of changes that can be undone; older ones are dropped. */
const undoDepth = 20;

/** The log of a page that was just opened. */
export const emptyLog: GrantLog = {
  server: new Set(),
  waiting: [],
  done: [],
  latest: undefined,
  error: undefined,
};

/** Returns the grants to show: the server's state with all changes applied that are not answered yet. */
export const shownGrants = ({ server, waiting }: GrantLog): GrantSet =>
  waiting.reduce<GrantSet>((set, { changes }) => applyChanges(set, changes), server);

/** Returns the log after an event. A refused change is removed from `waiting`, and so from what is shown. */
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
