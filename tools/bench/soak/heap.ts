import { setTimeout as sleep } from 'node:timers/promises';

/** The memory that remained after garbage collection at some time of the load. */
export interface Sample {
  /** Seconds since the load began. */
  readonly at: number;
  /** Bytes. */
  readonly heap: number;
  readonly resident: number;
}

interface Left {
  readonly heap: number;
  readonly resident: number;
}

/** Returns the least of three measurements, because requests in flight come and go, and only what remains shows a leak. */
export async function heapOf(ask: (message: string) => Promise<unknown>): Promise<Left> {
  const looks: Left[] = [];
  for (let look = 0; look < 3; look += 1) {
    if (look > 0) await sleep(200);
    looks.push((await ask('heap')) as Left);
  }
  return {
    heap: Math.min(...looks.map(({ heap }) => heap)),
    resident: Math.max(...looks.map(({ resident }) => resident)),
  };
}

/** Returns the first sample from a time on. */
export const sampleAt = (samples: readonly Sample[], at: number): Sample | undefined =>
  samples.find((sample) => sample.at >= at - 1);
