/**
 * Returns a function that runs work, one run at a time. A call during a run waits for the next run, which begins after the current
 * one has ended and which all calls that arrive meanwhile share. So the work of a call always begins after the call.
 */
export const nextRun = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const run = work();
    const end = (): void => {
      if (running === run) running = undefined;
    };
    running = run;
    run.then(end, end);
    return run;
  };
  return () => {
    if (next !== undefined) return next;
    if (running === undefined) return begin();
    next = running.then(begin, begin);
    return next;
  };
};
