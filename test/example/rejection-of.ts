import { expect } from 'chai';

/** The error that a promise is rejected with; a promise that is kept fails the test. */
export async function rejectionOf(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(outcome, 'the promise was kept').to.be.an.instanceOf(Error);
  return outcome as Error;
}
