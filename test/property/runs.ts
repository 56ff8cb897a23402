import fc from 'fast-check';
import { patience } from '../support/patience.ts';

/** How many random requests each property is tried with; PROPERTY_RUNS in the environment says otherwise. */
export const runs = Number(process.env.PROPERTY_RUNS ?? 200);

const seed = process.env.PROPERTY_SEED;

/** Milliseconds that may go by with making a failure small. */
const shrinking = 20_000;

/** The time limit, in milliseconds, of all these requests, each sent so many times, and of making a failure small. */
export const runsTake = (times = 1): number => times * patience(80_000 + shrinking + runs * 200);

/**
 * Holds a statement against random requests. A failure says the seed and the smallest request that was found:
 * PROPERTY_SEED=<seed> runs the same requests again. `numRuns` is a share of the usual number where requests are dear.
 */
export async function holds<Request>(
  requests: fc.Arbitrary<Request>,
  statement: (request: Request) => Promise<void>,
  show: (request: Request) => string,
  numRuns = runs,
): Promise<void> {
  let shrinkUntil = Number.POSITIVE_INFINITY;
  const check = async (request: Request): Promise<void> => {
    // What is not tried any more passes, and so ends the search for a smaller request.
    if (Date.now() > shrinkUntil) return;
    try {
      await statement(request);
    } catch (error) {
      shrinkUntil = Math.min(shrinkUntil, Date.now() + shrinking);
      throw error;
    }
  };
  await fc.assert(fc.asyncProperty(requests, check), {
    numRuns,
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    reporter: (details) => {
      if (!details.failed) return;
      const [request] = details.counterexample ?? [];
      const said = request === undefined ? 'no request' : show(request);
      const { errorInstance } = details;
      const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
      throw new Error(`run ${details.numRuns}, PROPERTY_SEED=${details.seed}, shrunk to\n${said}\n${why}`);
    },
  });
}
