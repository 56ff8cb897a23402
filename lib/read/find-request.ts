import type { Json } from '../answer/body.ts';
import type { Shape } from '../answer/forms.ts';
import type { Cancellation } from '../base/cancellation.ts';
import { withinStack } from '../base/error.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { BoundQuery } from '../request/bound-query.ts';
import type { RequestContext } from '../request/context.ts';
import type { Value } from '../schema/scalar-types.ts';
import type { StatementTrace } from './session.ts';
import type { TaggedPlan } from './tags.ts';

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
export const stage = <T>(trace: Trace | undefined, name: Stage, run: () => T): T =>
  trace === undefined ? withinStack(run) : trace.stage(name, () => withinStack(run));

/** The tags of the answer to a request before its entries are known; `'private'` if no cache may keep the answer. */
export type TagsBefore = { readonly header: string } | 'private';

/** Hooks of a host for the reads of one content type. Every hook is optional. */
export interface FindHooks {
  /**
   * Changes the validated query before it is planned. Its `reads` is the read kind of the route. The gates are added afterwards,
   * so the hook cannot bypass them.
   */
  readonly before?: (query: BoundQuery) => BoundQuery | Promise<BoundQuery>;
  /** Changes the entries before they are sent. */
  readonly after?: (entries: Json[], query: BoundQuery) => Json[] | Promise<Json[]>;
}

/** A request in the form that the engine needs. */
export interface FindRequest extends RequestContext {
  readonly queryString: string;
  /** The id in the path, for a request for one entry. */
  readonly id?: Value | undefined;
  readonly shape: Shape;
  readonly hooks?: FindHooks;
  /**
   * Aborted when no client waits for the answer any more. Work that has not started is cancelled, and the
   * signal's reason is thrown.
   */
  readonly signal?: Cancellation | undefined;
  /** Records the stages of the request. */
  readonly trace?: Trace | undefined;
  /** Receives hints on values that are allowed but probably are mistakes. */
  readonly onHints?: ((hints: readonly string[]) => void) | undefined;
  /** Receives the tags of the types that are read, before they are read. */
  readonly onTags?: ((tags: TagsBefore) => void) | undefined;
}

/** The caller of a run: one request, or all requests that share it. */
export interface Caller {
  readonly signal?: Cancellation | undefined;
  readonly trace?: Trace | undefined;
  /** Called when a statement of the run has acquired its connection. */
  readonly onConnected?: (() => void) | undefined;
}

/** A request as it is run: by its caller, which may be several requests. */
export type RunRequest = FindRequest & Caller;

/** Whether hooks of the host take part in a request. */
export const isHooked = ({ hooks }: Pick<FindRequest, 'hooks'>): boolean =>
  hooks?.before !== undefined || hooks?.after !== undefined;

/** Tells a request the hints of its query and the tags of its types. */
export const notePlanned = (
  { query: { hints }, tags }: TaggedPlan & { readonly query: Pick<BoundQuery, 'hints'> },
  { onHints, onTags }: Pick<FindRequest, 'onHints' | 'onTags'>,
): void => {
  if (hints !== undefined) onHints?.(hints);
  if (tags !== undefined) onTags?.(tags === 'private' ? tags : { header: tags.ofTypes });
};
