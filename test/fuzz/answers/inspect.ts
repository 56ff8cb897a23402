import type { Canary } from '../canaries/canary.ts';
import type { Asker as Who } from '../canaries/secret.ts';
import type { HostProcess } from '../host/host-process.ts';
import type { FuzzRequest } from '../requests/fuzz-request.ts';
import { type Answer, NoAnswer } from './answer.ts';
import type { Asker } from './ask.ts';
import { judge } from './judge.ts';
import { toldApart } from './tell-apart.ts';

/** What a request came to. */
export interface Inspected {
  /** The status, or what stands for one where there was no answer. */
  readonly status: number | 'none';
  readonly milliseconds: number;
  /** What is wrong, or undefined. */
  readonly fault?: string;
  /** How the answer begins. */
  readonly excerpt: string;
}

/** Sends a request and judges the answer. */
export type Inspect = (request: FuzzRequest) => Promise<Inspected>;

interface Means {
  readonly hosts: HostProcess;
  readonly asker: Asker;
  readonly watch: (who: Who, answer: string) => Canary | undefined;
}

/** Sends a request, and its twin if it has one, and looks for everything that an answer must not be. */
export function createInspect({ hosts, asker, watch }: Means): Inspect {
  const faultOf = async (request: FuzzRequest, answer: Answer): Promise<string | undefined> => {
    const canary = watch(request, `${answer.head}\n${answer.body}`);
    if (canary !== undefined)
      return `an answer that holds ${canary.table}.${canary.column} (${canary.needle})`;
    const wrong = judge(request, answer);
    if (wrong !== undefined || request.twin === undefined) return wrong;
    const other = await asker.ask(hosts.urls[request.setup], { ...request, target: request.twin.target });
    return judge(request, other) ?? toldApart(request.twin, answer, other);
  };
  return async (request) => {
    const start = performance.now();
    const milliseconds = () => Math.round(performance.now() - start);
    try {
      const answer = await asker.ask(hosts.urls[request.setup], request);
      const took = milliseconds();
      const fault = await faultOf(request, answer);
      const excerpt = answer.body.slice(0, 300);
      const inspected = { status: answer.status, milliseconds: took, excerpt };
      return fault === undefined ? inspected : { ...inspected, fault };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return { status: 'none', milliseconds: milliseconds(), fault: error.message, excerpt: '' };
    }
  };
}
