import { withinStack } from '../base/error.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { StatementTrace } from './settings.ts';

/** The stages of a request, in their order. */
export const stages = ['parse', 'validate', 'plan', 'load', 'serialize'] as const;
/** The name of a stage. */
export type Stage = (typeof stages)[number];

/**
 * Where the plan of a request comes from: an earlier request with the same query string (`hit`), one of the same shape with other values
 * (`shape`), or this request, which made a plan for all of its shape (`new shape`) or for itself alone (`miss`).
 */
export type PlanSource = 'hit' | 'shape' | 'new shape' | 'miss';

/** Records the stages of a request while it is answered. A stage may consist of several parts. */
export interface Trace extends StatementTrace {
  /** Runs a part of a stage. `work` may return a promise. */
  stage<T>(stage: Stage, work: () => T): T;
  /** Records the plan of the request, and where it comes from. */
  planned(plan: ReadPlan, source: PlanSource): void;
  /** Records that the answer comes from a run that another trace has recorded. */
  shared(ran: Trace): void;
  /** Records whether the answer was kept, if it may be kept. */
  cached(isKept: boolean): void;
}

/** A trace that records nothing. */
export const untraced: Trace = {
  stage: (_stage, work) => work(),
  statement: (_sql, run) => run(),
  planned: () => {},
  shared: () => {},
  cached: () => {},
};

/** Runs a synchronous stage of the engine. */
export const stage = <T>(trace: Trace, name: Stage, run: () => T): T =>
  trace.stage(name, () => withinStack(run));
