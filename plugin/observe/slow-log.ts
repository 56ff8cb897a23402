import { hash } from 'node:crypto';
import { describePlan } from '../../lib/pipeline.ts';
import type { HostLogger } from '../host.ts';
import type { RequestTrace } from './request-trace.ts';

/** A slow request that was answered. Its path has no value of a client. */
export interface SlowRequest {
  readonly uid: string;
  readonly path: string;
  readonly status: number;
  readonly trace: RequestTrace;
}

/** Characters of a plan or a statement that are logged. Clients can make either as long as the ceilings allow. */
const longest = 4_000;

const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest)}... (${text.length} characters)`;

const took = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;

/** The slow requests of a shape since its last line: how many, how long they took together, and the slowest. */
interface Counted {
  count: number;
  milliseconds: number;
  slowest: number;
  textOf: (among: string) => string;
}

/**
 * Returns the text of a slow request: its path, its stages, its plan with masked values, and its statements, whose values are
 * bound and so not part of their text.
 */
const describeRequest = (
  { path, status, trace }: SlowRequest,
  plan: string,
  elapsed: number,
): Counted['textOf'] => {
  const stages = [...trace.stages]
    .map(([stage, milliseconds]) => `${stage} ${took(milliseconds)}`)
    .join(', ');
  const below = [
    ...(plan === '' ? [] : [`  plan: ${cut(plan)}`]),
    ...trace.statements.map(({ sql, milliseconds }) => `  ${took(milliseconds)}: ${cut(sql)}`),
  ];
  return (among) => {
    const time = `${took(elapsed)}${among}`;
    const head = `content-query: slow request: ${path} answered ${status} after ${time} (${stages})`;
    return [head, ...below].join('\n');
  };
};

/** How often slow requests of a shape that has a line already are logged, in milliseconds. */
const interval = 60_000;

/** The number of shapes that are told apart at a time. Further ones are counted together for each content type. */
const mostShapes = 200;

/**
 * Logs slow requests, one line for each shape: the first at once, and those that follow together, by the slowest of them, each minute
 * and at the end. Requests have the same shape if they have the same status and their plans differ in values alone.
 */
export class SlowLog {
  readonly #log: Pick<HostLogger, 'warn'>;
  readonly #shapes = new Map<string, Counted | undefined>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Pick<HostLogger, 'warn'>) {
    this.#log = log;
  }

  note(request: SlowRequest): void {
    const { uid, status, trace } = request;
    const plan = trace.plan === undefined ? '' : JSON.stringify(describePlan(trace.plan));
    const shape = hash('sha256', `${uid} ${status} ${plan}`);
    const isTold = this.#shapes.has(shape) || this.#shapes.size < mostShapes;
    const key = isTold ? shape : `${uid} ${status}`;
    const milliseconds = trace.elapsed();
    if (!this.#shapes.has(key)) {
      this.#shapes.set(key, undefined);
      this.#timer ??= setInterval(() => this.flush(), interval).unref();
      this.#log.warn(describeRequest(request, plan, milliseconds)(''));
      return;
    }
    const known = this.#shapes.get(key) ?? { count: 0, milliseconds: 0, slowest: -1, textOf: () => '' };
    known.count += 1;
    known.milliseconds += milliseconds;
    if (milliseconds > known.slowest) {
      known.slowest = milliseconds;
      known.textOf = describeRequest(request, plan, milliseconds);
    }
    this.#shapes.set(key, known);
  }

  /** Logs what was counted since the last time. A shape of which there was none is forgotten: its next request has a line at once. */
  flush(): void {
    for (const [key, counted] of this.#shapes) {
      if (counted === undefined) {
        this.#shapes.delete(key);
        continue;
      }
      const { count, milliseconds, textOf } = counted;
      this.#shapes.set(key, undefined);
      this.#log.warn(textOf(count === 1 ? '' : `, the slowest of ${count} that took ${took(milliseconds)}`));
    }
    if (this.#shapes.size === 0) this.#stopTimer();
  }

  /** Logs what was counted, and ends. */
  stop(): void {
    this.flush();
    this.#shapes.clear();
    this.#stopTimer();
  }

  #stopTimer(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
