/** Steps that close what was opened, run in the opposite order. */
export interface Teardown {
  add(step: () => Promise<void>): void;
  /** Runs every step, also after one that fails, and rejects with the first failure. Later calls get the same promise. */
  run(): Promise<void>;
}

/** Returns a teardown without steps. */
export function createTeardown(): Teardown {
  const steps: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  const runAll = async () => {
    const failures: unknown[] = [];
    for (const step of steps.toReversed()) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  return {
    add: (step) => steps.push(step),
    run() {
      running ??= runAll();
      return running;
    },
  };
}
