import { setTimeout } from 'node:timers/promises';

const pause = 50;

/**
 * Asks again until the answer is as expected, and gives the last answer. The number of tries bounds it;
 * at a pause of 50 ms forty tries are the two seconds in which a change has to be seen everywhere.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  isExpected: (answer: T) => boolean,
  tries = 40,
): Promise<T> {
  let answer = await ask();
  for (let tried = 1; tried < tries && !isExpected(answer); tried += 1) {
    await setTimeout(pause);
    answer = await ask();
  }
  return answer;
}
