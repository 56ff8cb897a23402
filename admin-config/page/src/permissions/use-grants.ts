import { useCallback, useReducer, useRef } from 'react';
import type { ConditionInfo, GrantChange, GrantsAnswer, Version } from '../../../contract.ts';
import type { Api } from '../api/client.ts';
import { type ConditionChange, inverseChange } from '../model/conditions/condition.ts';
import { differencesOf, heldOf, versionOf } from '../model/differences.ts';
import { emptyLog, type GrantLog, type Job, nextLog, shownGrants } from '../model/grant-log.ts';
import { effective, type GrantSet, grantSet, grantVersions, inverse, pairOf } from '../model/grants.ts';

/** The grants as they are shown, and how to change them. */
export interface Grants {
  readonly shown: GrantSet;
  readonly log: GrantLog;
  /** Shows the changes at once and sends them; resolves to why the server refused them, and to undefined where it accepted them. */
  readonly change: (changes: readonly GrantChange[]) => Promise<unknown>;
  /** What narrows types for roles. */
  readonly conditions: readonly ConditionInfo[];
  /** Sends the change of a condition, with the version that was read of it; resolves as `change` does. */
  readonly narrow: (change: ConditionChange, version: Version) => Promise<unknown>;
  /** Takes back what is still as the change left it; resolves as `change` does. */
  readonly undo: (job: Job) => Promise<unknown>;
  /** Loads the grants again, because another administrator may have changed them. */
  readonly refresh: () => void;
  /** Shows the grants in the answer to another request. */
  readonly take: (answer: GrantsAnswer) => void;
  /** Shows the conditions in the answer to another request. */
  readonly takeConditions: (conditions: readonly ConditionInfo[]) => void;
  readonly dismiss: () => void;
}

type Undoing = Pick<Job, 'undoes' | 'left'>;

const overtaken = 'Somebody else has changed it since, and nothing of it is as you left it';

/** Holds the grants; changes are sent one after the other, in the order in which they were made. */
export function useGrants(
  api: Api,
  start: GrantsAnswer,
  conditions: readonly ConditionInfo[],
  onAnswer: (answer: GrantsAnswer) => void,
): Grants {
  const { grants } = start;
  const [log, dispatch] = useReducer(nextLog, { ...emptyLog, server: grantSet(grants), conditions });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const lastId = useRef(0);
  // What is waiting was decided by what was shown then, so its versions are not replaced meanwhile.
  const busy = useRef(0);
  const known = useRef<Map<string, Version>>(new Map(grantVersions(grants)));
  const hear = useRef(onAnswer);
  hear.current = onAnswer;
  const shown = shownGrants(log);
  const latest = useRef(shown);
  latest.current = shown;

  const take = useCallback((answer: GrantsAnswer, changes: readonly GrantChange[] = []) => {
    const versions = grantVersions(answer.grants);
    if (busy.current === 0) known.current = new Map(versions);
    else for (const pair of changes.map(pairOf)) known.current.set(pair, versions.get(pair) ?? null);
    hear.current(answer);
  }, []);

  /** Sends a change after those before it; `answered` is called with its answer. */
  const inLine = useCallback(
    <T>(job: Job, send: () => Promise<T>, answered: (answer: T) => void): Promise<unknown> => {
      dispatch({ kind: 'asked', job });
      busy.current += 1;
      const done = line.current.then(send).then(
        (answer) => {
          busy.current -= 1;
          answered(answer);
          return undefined;
        },
        (reason: unknown) => {
          busy.current -= 1;
          for (const difference of differencesOf(reason)) {
            const held = heldOf(difference);
            if (held !== undefined) known.current.set(pairOf(held), versionOf(difference));
          }
          dispatch({ kind: 'refused', job, reason });
          return reason;
        },
      );
      line.current = done;
      return done;
    },
    [],
  );

  const run = useCallback(
    (changes: readonly GrantChange[], { undoes, left }: Undoing = {}): Promise<unknown> => {
      if (changes.length === 0) return Promise.resolve(undefined);
      lastId.current += 1;
      const job: Job = { id: lastId.current, changes, ...(undoes !== undefined && { undoes }) };
      const versioned = (change: GrantChange) => ({
        ...change,
        version: (left ?? known.current).get(pairOf(change)) ?? null,
      });
      return inLine(
        job,
        () => api.changeGrants({ changes: changes.map(versioned) }),
        (answer) => {
          take(answer, changes);
          const versions = grantVersions(answer.grants);
          const leaves = new Map(changes.map((one) => [pairOf(one), versions.get(pairOf(one)) ?? null]));
          dispatch({ kind: 'answered', job: { ...job, left: leaves }, grants: answer.grants });
        },
      );
    },
    [api, inLine, take],
  );

  const narrow = useCallback(
    (condition: ConditionChange, version: Version, undoes?: number): Promise<unknown> => {
      lastId.current += 1;
      const job: Job = {
        id: lastId.current,
        changes: [],
        condition,
        ...(undoes !== undefined && { undoes }),
      };
      const { role, type: uid } = condition.after;
      return inLine(
        job,
        () => api.setCondition({ ...condition.after, version }),
        (stored) => {
          const left = new Map([[pairOf({ role, uid }), stored.version]]);
          dispatch({ kind: 'narrowed', job: { ...job, left }, condition: stored });
        },
      );
    },
    [api, inLine],
  );

  const undo = async (job: Job): Promise<unknown> => {
    const { condition, changes, left = new Map<string, Version>() } = job;
    if (condition !== undefined) {
      const { role, type: uid } = condition.after;
      const version = left.get(pairOf({ role, uid })) ?? null;
      const refusal = await narrow(inverseChange(condition), version, job.id);
      if (differencesOf(refusal).length > 0) dispatch({ kind: 'overtaken', id: job.id });
      return refusal;
    }
    const stillSo = () =>
      inverse(changes).filter((one) => (known.current.get(pairOf(one)) ?? null) === left.get(pairOf(one)));
    const some = stillSo();
    const isNone = some.length === 0;
    const reason = isNone ? new Error(overtaken) : await run(some, { undoes: job.id, left });
    if (isNone) {
      const undoing = { id: lastId.current, changes: inverse(changes), undoes: job.id };
      dispatch({ kind: 'refused', job: undoing, reason });
    }
    if (reason !== undefined && stillSo().length === 0) dispatch({ kind: 'overtaken', id: job.id });
    return reason;
  };

  // In the same queue as the changes, so that an older answer cannot arrive after a newer one.
  const refresh = useCallback(() => {
    if (busy.current > 0) return;
    line.current = line.current
      .then(() => Promise.all([api.grants(), api.conditions()]))
      .then(
        ([answer, { conditions: stored }]) => {
          if (busy.current > 0) return;
          take(answer);
          dispatch({ kind: 'loaded', grants: answer.grants, conditions: stored });
        },
        (reason: unknown) => dispatch({ kind: 'refused', job: undefined, reason }),
      );
  }, [api, take]);

  return {
    shown,
    log,
    change: (changes) => run(effective(latest.current, changes)),
    conditions: log.conditions,
    narrow: (condition, version) => narrow(condition, version),
    undo,
    refresh,
    take: (answer) => {
      take(answer);
      dispatch({ kind: 'loaded', grants: answer.grants });
    },
    takeConditions: (stored) => dispatch({ kind: 'loaded', conditions: stored }),
    dismiss: () => dispatch({ kind: 'dismissed' }),
  };
}
