import type { ConditionInfo, GrantChange, GrantInfo } from '../../../contract.ts';
import { actionNames } from './action-words.ts';
import { type ConditionChange, withCondition } from './conditions/condition.ts';
import { conditionOfDifference, type Difference, differencesOf, heldOf, versionOf } from './differences.ts';
import { applyChanges, type GrantSet, type GrantVersions, grantSet } from './grants.ts';

/** A change that the user has made. */
export interface Job {
  readonly id: number;
  readonly changes: readonly GrantChange[];
  /** The change of a condition, which is one by itself: then there are no changes of grants. */
  readonly condition?: ConditionChange;
  /** The id of the earlier change that this one undoes. */
  readonly undoes?: number;
  /** The versions of what it has changed, as it left them: it is undone only as long as they are stored. */
  readonly left?: GrantVersions;
}

/** The last state from the server, the changes that it has not answered yet, and those that can be undone. */
export interface GrantLog {
  readonly server: GrantSet;
  readonly conditions: readonly ConditionInfo[];
  readonly waiting: readonly Job[];
  readonly done: readonly Job[];
  /** The last change or undo that the server accepted. */
  readonly latest: Job | undefined;
  /** The last error: of a change or, without a change, of polling for newer grants. */
  readonly error: { readonly job: Job | undefined; readonly reason: unknown } | undefined;
}

/** What can happen to the grants while the page is open. */
export type GrantEvent =
  | {
      readonly kind: 'loaded';
      readonly grants?: readonly GrantInfo[];
      readonly conditions?: readonly ConditionInfo[];
    }
  | { readonly kind: 'asked'; readonly job: Job }
  | { readonly kind: 'answered'; readonly job: Job; readonly grants: readonly GrantInfo[] }
  | { readonly kind: 'narrowed'; readonly job: Job; readonly condition: ConditionInfo }
  | { readonly kind: 'refused'; readonly job: Job | undefined; readonly reason: unknown }
  /** Nothing of a change is as it left it, so it cannot be undone any more. */
  | { readonly kind: 'overtaken'; readonly id: number }
  | { readonly kind: 'dismissed' };

/** The number of changes that can be undone; older ones are dropped. */
const undoDepth = 20;

/** The log of a page that was just opened. */
export const emptyLog: GrantLog = {
  server: new Set(),
  conditions: [],
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
      return {
        ...log,
        server: event.grants === undefined ? log.server : grantSet(event.grants),
        conditions: event.conditions ?? log.conditions,
      };
    case 'asked':
      return { ...log, waiting: [...log.waiting, event.job], error: undefined };
    case 'answered':
      return { ...settled(log, event.job), server: grantSet(event.grants) };
    case 'narrowed':
      return { ...settled(log, event.job), conditions: withCondition(log.conditions, event.condition) };
    case 'refused':
      return {
        ...differencesOf(event.reason).reduce(withStored, log),
        waiting: without(log.waiting, event.job),
        error: { job: event.job, reason: event.reason },
      };
    case 'overtaken':
      return { ...log, done: log.done.filter(({ id }) => id !== event.id) };
    case 'dismissed':
      return { ...log, error: undefined };
  }
}

/** The log with what somebody else has stored meanwhile. */
function withStored(log: GrantLog, difference: Difference): GrantLog {
  const held = heldOf(difference);
  const condition = conditionOfDifference(difference);
  if (held !== undefined) {
    const { role, uid, actions } = held;
    const changes = actionNames.map((action) => ({ role, uid, action, granted: actions.includes(action) }));
    return { ...log, server: applyChanges(log.server, changes) };
  }
  if (condition === undefined) return log;
  const info = { ...condition, fixed: false, version: versionOf(difference) };
  return { ...log, conditions: withCondition(log.conditions, info) };
}

const settled = (log: GrantLog, job: Job): GrantLog => ({
  ...log,
  waiting: without(log.waiting, job),
  done: doneAfter(log.done, job),
  latest: job,
});

const without = (jobs: readonly Job[], job: Job | undefined): readonly Job[] =>
  jobs.filter(({ id }) => id !== job?.id);

function doneAfter(done: readonly Job[], job: Job): readonly Job[] {
  if (job.undoes !== undefined) return done.filter(({ id }) => id !== job.undoes);
  return [...done, job].slice(-undoDepth);
}
