import type { StatementTrace } from '../load/load.ts';
import type { ReadPlan } from '../plan/read-plan.ts';

/** The stages of a request, in their order. */
export const stages = ['parse', 'validate', 'plan', 'load', 'serialize'] as const;
/** One of the stages. */
export type Stage = (typeof stages)[number];

/** Looks on while a request is answered. A stage may come in several parts. */
export interface Trace extends StatementTrace {
  /** Runs a part of a stage; `work` may give a promise. */
  stage<T>(stage: Stage, work: () => T): T;
  /** Takes note of what will be read, and whether it was known from an earlier request. */
  planned(plan: ReadPlan, isKnown: boolean): void;
  /** Takes note that the answer comes of a run that another one looked on at. */
  shared(ran: Trace): void;
}

/** For whom nothing looks on. */
export const untraced: Trace = {
  stage: (_stage, work) => work(),
  statement: (_sql, run) => run(),
  planned: () => {},
  shared: () => {},
};
