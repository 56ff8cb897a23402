/** Steps that close what the bench has opened, run in the opposite order. */
export interface Teardown {
  add(step: () => Promise<void>): void;
  /** Runs every step once, also after one that fails. */
  run(): Promise<void>;
}

/** Returns a teardown without steps. */
export function createTeardown(): Teardown {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step) => steps.push(step),
    run: async () => {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        await step().catch((error: unknown) => process.stderr.write(`bench: ${String(error)}\n`));
      }
    },
  };
}
