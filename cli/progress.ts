/** Prints the current step while it takes long. */
export interface Progress {
  /** The step that begins now. */
  step(what: string): void;
  end(): void;
}

/** Prints the step that is going on each time this many milliseconds have passed without the end of it. */
export const startProgress = (print: (line: string) => void, steps: number, every = 1_000): Progress => {
  let current = '';
  let done = 0;
  let begun = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1_000);
    print(`... step ${done} of ${steps}: ${current} (${seconds} s)`);
  }, every);
  return {
    step: (what) => {
      current = what;
      done += 1;
      begun = performance.now();
      timer.refresh();
    },
    end: () => clearInterval(timer),
  };
};
