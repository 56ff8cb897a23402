import type { Inspect, Inspected } from './answers/inspect.ts';
import type { FuzzRequest } from './requests/fuzz-request.ts';

/** A request, and what it came to. */
export interface Asked extends Inspected {
  /** Its place in the list of the seed. */
  readonly place: number;
  readonly request: FuzzRequest;
}

/** A request that was answered as none may be. */
export interface Finding extends Asked {
  readonly fault: string;
}

/** What a round came to. */
export interface Round {
  readonly findings: readonly Finding[];
  /** The last requests, the latest first: one of them may have done what shows only after its answer. */
  readonly last: readonly Asked[];
}

/** How long a round goes on. */
export interface RoundOptions {
  /** Requests under way at a time. */
  readonly workers: number;
  /** How many requests are sent at most. */
  readonly count: number;
  /** After so many findings, more would say nothing new. */
  readonly enough: number;
  /** When the last one is sent, as `performance.now()` counts. */
  readonly until: number;
}

/** What is recorded of every request. */
export type Note = (request: FuzzRequest, inspected: Inspected) => void;

/** A request and its place in the list of the seed. */
export type Numbered = { readonly place: number; readonly value: FuzzRequest };

const isFinding = (asked: Asked): asked is Finding => asked.fault !== undefined;

/**
 * Sends requests until there are no more to be sent, and gives what was found. It ends with the first request that got no
 * answer, as no later one says much.
 */
export async function playRound(
  requests: Iterator<Numbered>,
  inspect: Inspect,
  { workers, count, enough, until }: RoundOptions,
  note: Note,
): Promise<Round> {
  const findings: Finding[] = [];
  let last: readonly Asked[] = [];
  let sent = 0;
  const isLost = () => last.some(({ status }) => status === 'none');
  const isOver = () => isLost() || findings.length >= enough || sent >= count || performance.now() > until;
  const work = async () => {
    while (!isOver()) {
      sent += 1;
      const { place, value: request } = requests.next().value as Numbered;
      const asked: Asked = { ...(await inspect(request)), place, request };
      note(request, asked);
      if (isFinding(asked)) findings.push(asked);
      last = [asked, ...last].slice(0, 3 * workers);
      // Drawing requests takes the processor for a while, and an answer may have come in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { findings, last };
}
