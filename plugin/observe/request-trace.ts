import type { Context } from 'koa';
import type { ReadPlan, Stage, Trace } from '../../lib/pipeline.ts';

/** One statement that was run for a request, without its values. */
export interface TracedStatement {
  readonly sql: string;
  readonly milliseconds: number;
}

/** What one request did, and how long it took. */
export class RequestTrace implements Trace {
  /** Milliseconds by stage; `load` holds the time that statements took. */
  readonly stages = new Map<Stage, number>();
  readonly statements: TracedStatement[] = [];
  /** Undefined where the request was refused before it was planned. */
  plan: ReadPlan | undefined;
  /** Whether the plan was cached by an earlier request. */
  isKnown = false;
  /** The code with which it was refused, where the host's own find answered it. */
  handedOver: string | undefined;
  /** Whether the answer came of a run that another request began. */
  isShared = false;
  readonly #begun = performance.now();

  /** Milliseconds since the request came in. */
  elapsed(): number {
    return performance.now() - this.#begun;
  }

  stage<T>(stage: Stage, work: () => T): T {
    const begun = performance.now();
    const note = (): void => {
      this.stages.set(stage, (this.stages.get(stage) ?? 0) + performance.now() - begun);
    };
    let result: T;
    try {
      result = work();
    } catch (error) {
      note();
      throw error;
    }
    if (result instanceof Promise) return result.finally(note) as T;
    note();
    return result;
  }

  async statement<T>(sql: string, run: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await run();
    } finally {
      this.statements.push({ sql, milliseconds: performance.now() - begun });
    }
  }

  shared({ stages: times, statements }: RequestTrace): void {
    this.isShared = true;
    this.statements.push(...statements);
    for (const stage of ['load', 'serialize'] as const)
      this.stages.set(stage, (this.stages.get(stage) ?? 0) + (times.get(stage) ?? 0));
  }

  planned(plan: ReadPlan, isKnown: boolean): void {
    this.plan = plan;
    this.isKnown = isKnown;
  }
}

/** Keyed by Node's request, which all contexts derived from one share. */
const traces = new WeakMap<object, RequestTrace>();

/** Begins the trace of a request, which the controller finds. */
export const beginTrace = ({ req }: Pick<Context, 'req'>): RequestTrace => {
  const trace = new RequestTrace();
  traces.set(req, trace);
  return trace;
};

/** The trace of a request; undefined if requests are not recorded. */
export const traceOf = ({ req }: Pick<Context, 'req'>): RequestTrace | undefined => traces.get(req);
