import type { Inspect, Inspected } from './answers/inspect.ts';
import type { FuzzRequest } from './requests/fuzz-request.ts';

/** A request that was answered as none may be. */
export interface Finding extends Inspected {
  /** Its place in the list of the seed. */
  readonly place: number;
  readonly request: FuzzRequest;
  readonly fault: string;
}

export interface RoundOptions {
  /** Requests under way at a time. */
  readonly workers: number;
  /** How many requests are sent at most. */
  readonly count: number;
  /** When the last one is sent, as `performance.now()` counts. */
  readonly until: number;
}

/** What is told of every request. */
export type Note = (request: FuzzRequest, inspected: Inspected) => void;

/** After so many, more would say nothing new. */
const enough = 5;

/** A request and its place in the list of the seed. */
export type Numbered = { readonly place: number; readonly value: FuzzRequest };

/**
 * Sends requests until there are no more to be sent, and gives what was found. It ends with the first request that got no
 * answer, as no later one says much; the requests that were under way with it are findings too then.
 */
export async function playRound(
  requests: Iterator<Numbered>,
  inspect: Inspect,
  { workers, count, until }: RoundOptions,
  note: Note,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let sent = 0;
  let lost = false;
  const isOver = () => lost || findings.length >= enough || sent >= count || performance.now() > until;
  const work = async () => {
    while (!isOver()) {
      sent += 1;
      const { place, value: request } = requests.next().value as Numbered;
      const inspected = await inspect(request);
      note(request, inspected);
      const { fault } = inspected;
      if (fault !== undefined) findings.push({ ...inspected, fault, place, request });
      if (inspected.status === 'none') lost = true;
      // Drawing requests takes the processor for a while, and an answer may have come in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return findings;
}
