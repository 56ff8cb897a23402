/** A server that has not answered in time. */
export class Silence extends Error {
  override readonly name = 'Silence';
}

/** Waits for an answer no longer than so many milliseconds. Throws a Silence after them, and whatever the answer throws. */
export const within = <T>(milliseconds: number, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new Silence(`no answer in ${milliseconds} ms`));
    // After a pause of this process an answer may lie there unread: one more turn of the loop reads it.
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
    timer.unref();
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
