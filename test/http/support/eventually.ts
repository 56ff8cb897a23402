import { setTimeout } from 'node:timers/promises';
import { patience } from '../../support/patience.ts';

const pause = 50;

/**
 * Asks again until the answer is as expected, and gives the last answer. `tries` are those of an idle machine: at a pause of
 * 50 ms forty are the two seconds in which a change has to be seen everywhere. A busy machine gets more.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  isExpected: (answer: T) => boolean,
  tries = 40,
): Promise<T> {
  let answer = await ask();
  for (let tried = 1; tried < patience(tries) && !isExpected(answer); tried += 1) {
    await setTimeout(pause);
    answer = await ask();
  }
  return answer;
}
