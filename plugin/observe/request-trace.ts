import type { PlanSource, ReadPlan, Stage, Trace } from '../../lib/pipeline.ts';

/** One statement that was run for a request, without its values. */
export interface TracedStatement {
  readonly sql: string;
  readonly milliseconds: number;
}

/** What one request did, and how long it took. */
export class RequestTrace implements Trace {
  /** Milliseconds by stage; `load` includes the statements. */
  readonly stages = new Map<Stage, number>();
  readonly statements: TracedStatement[] = [];
  /** Undefined if the request was refused before it was planned. */
  plan: ReadPlan | undefined;
  /** Where the plan comes from. */
  planSource: PlanSource = 'miss';
  /** The code of the refusal, if the request was then handed over to the host's own find. */
  handedOver: string | undefined;
  /** Whether the answer comes from a run that another request began. */
  isShared = false;
  /** Whether the answer was kept; undefined if it may not be. */
  isCached: boolean | undefined;
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

  cached(isKept: boolean): void {
    this.isCached = isKept;
  }

  planned(plan: ReadPlan, source: PlanSource): void {
    // A plan that this request has made itself is found again by its next step.
    if (plan !== this.plan) this.planSource = source;
    this.plan = plan;
  }
}
