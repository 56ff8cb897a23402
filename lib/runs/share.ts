import type { AnswerBytes } from './answer-bytes.ts';
import type { FindRequest } from './find-request.ts';
import type { Planned } from './plan-cache.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Caller } from './shared-run.ts';
import type { SingleFlight } from './single-flight.ts';

/** What requests share. A part that is undefined is switched off. */
export interface Sharing {
  readonly flights?: SingleFlight<AnswerBytes> | undefined;
  readonly responses?: ResponseCache | undefined;
}

/** Returns an answer that is kept, or that of a run which the request may share with others of the same plan and values. */
export const answerShared = (
  { flights, responses }: Sharing,
  planned: Planned,
  values: unknown,
  request: FindRequest,
  run: (request: FindRequest & Caller) => Promise<AnswerBytes>,
): Promise<AnswerBytes> => {
  const start = (): Promise<AnswerBytes> =>
    flights === undefined
      ? run(request)
      : flights.join(planned, values, request, (caller) =>
          run(caller === request ? request : { ...request, ...caller }),
        );
  return responses?.answer(planned, values, request.trace, start) ?? start();
};
