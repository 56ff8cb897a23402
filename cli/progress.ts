/** Prints the current step while it takes long. */
export interface Progress {
  /** Begins the next step. */
  step(what: string): void;
  end(): void;
}

/** Starts to print the current step every `every` milliseconds (default 1000) until it ends. */
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
