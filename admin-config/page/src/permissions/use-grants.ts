import { useCallback, useReducer, useRef } from 'react';
import type { ConditionInfo, GrantChange, GrantInfo } from '../../../contract.ts';
import type { Api } from '../api/client.ts';
import { type ConditionChange, inverseChange } from '../model/conditions/condition.ts';
import { emptyLog, type GrantLog, type Job, nextLog, shownGrants } from '../model/grant-log.ts';
import { effective, type GrantSet, grantSet, inverse } from '../model/grants.ts';

/** The grants as they are shown, and how to change them. */
export interface Grants {
  readonly shown: GrantSet;
  readonly log: GrantLog;
  /** Shows the changes at once and sends them; resolves to whether the server accepted them. */
  readonly change: (changes: readonly GrantChange[]) => Promise<boolean>;
  /** What narrows types for roles. */
  readonly conditions: readonly ConditionInfo[];
  /** Sends the change of a condition; resolves to why the server refused it, and to undefined where it accepted it. */
  readonly narrow: (change: ConditionChange) => Promise<unknown>;
  readonly undo: (job: Job) => Promise<boolean>;
  /** Loads the grants again, because another administrator may have changed them. */
  readonly refresh: () => void;
  /** Shows the grants in the answer to another request. */
  readonly take: (grants: readonly GrantInfo[]) => void;
  readonly dismiss: () => void;
}

/** Milliseconds for which loaded grants are used before they are loaded again. */
const fresh = 10_000;

/** Holds the grants; changes are sent one after the other, in the order in which they were made. */
export function useGrants(
  api: Api,
  grants: readonly GrantInfo[],
  conditions: readonly ConditionInfo[],
): Grants {
  const [log, dispatch] = useReducer(nextLog, { ...emptyLog, server: grantSet(grants), conditions });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const lastId = useRef(0);
  const heardAt = useRef(Date.now());
  const shown = shownGrants(log);

  const run = useCallback(
    (changes: readonly GrantChange[], undoes?: number): Promise<boolean> => {
      if (changes.length === 0) return Promise.resolve(true);
      lastId.current += 1;
      const job: Job = { id: lastId.current, changes, ...(undoes !== undefined && { undoes }) };
      dispatch({ kind: 'asked', job });
      const answered = line.current
        .then(() => api.changeGrants({ changes }))
        .then(
          (answer) => {
            dispatch({ kind: 'answered', job, grants: answer.grants });
            return true;
          },
          (reason: unknown) => {
            dispatch({ kind: 'refused', job, reason });
            return false;
          },
        );
      line.current = answered;
      return answered;
    },
    [api],
  );

  const narrow = useCallback(
    (condition: ConditionChange, undoes?: number): Promise<unknown> => {
      lastId.current += 1;
      const job: Job = {
        id: lastId.current,
        changes: [],
        condition,
        ...(undoes !== undefined && { undoes }),
      };
      dispatch({ kind: 'asked', job });
      const answered = line.current
        .then(() => api.setCondition(condition.after))
        .then(
          (inForce) => {
            dispatch({ kind: 'narrowed', job, condition: inForce });
            return undefined;
          },
          (reason: unknown) => {
            dispatch({ kind: 'refused', job, reason });
            return reason;
          },
        );
      line.current = answered;
      return answered;
    },
    [api],
  );

  // In the same queue as the changes, so that an older answer cannot arrive after a newer one.
  const refresh = useCallback(() => {
    if (Date.now() - heardAt.current < fresh) return;
    heardAt.current = Date.now();
    line.current = line.current
      .then(() => Promise.all([api.grants(), api.conditions()]))
      .then(
        ([answer, { conditions: known }]) =>
          dispatch({ kind: 'loaded', grants: answer.grants, conditions: known }),
        (reason: unknown) => dispatch({ kind: 'refused', job: undefined, reason }),
      );
  }, [api]);

  return {
    shown,
    log,
    change: (changes) => run(effective(shown, changes)),
    conditions: log.conditions,
    narrow: (condition) => narrow(condition),
    undo: async (job) =>
      job.condition === undefined
        ? run(inverse(job.changes), job.id)
        : (await narrow(inverseChange(job.condition), job.id)) === undefined,
    refresh,
    take: (answered) => dispatch({ kind: 'loaded', grants: answered }),
    dismiss: () => dispatch({ kind: 'dismissed' }),
  };
}
