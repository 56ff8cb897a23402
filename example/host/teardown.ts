/** Steps that close what was opened, run in the opposite order. */
export interface Teardown {
  /** Adds a step that closes `what`. After `limit` milliseconds it is not waited for any more. Default 60000; false sets no limit. */
  add(what: string, step: () => Promise<unknown>, limit?: number | false): void;
  /**
   * Runs every step, also after one that fails or takes too long, and rejects with the first failure. Later calls get the same
   * promise.
   */
  run(): Promise<void>;
}

/** Longer than a client that does not read its answer is waited for. */
const defaultLimit = 60_000;

const toStandardError = (line: string): void => void process.stderr.write(`${line}\n`);

/** Returns a teardown without steps. `warn` receives a line about each step that takes too long. */
export function createTeardown(warn = toStandardError): Teardown {
  const steps: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  const inTime = async (what: string, work: Promise<unknown>, limit: number): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        const open = process.getActiveResourcesInfo().join(', ');
        warn(`closing ${what} takes longer than ${limit} ms and is not waited for; still open: ${open}`);
        resolve();
      }, limit);
    });
    await Promise.race([work, late]).finally(() => clearTimeout(timer));
  };
  const runAll = async () => {
    const failures: unknown[] = [];
    for (const step of steps.toReversed()) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  return {
    add: (what, step, limit = defaultLimit) =>
      steps.push(async () => {
        if (limit === false) await step();
        else await inTime(what, step(), limit);
      }),
    run() {
      running ??= runAll();
      return running;
    },
  };
}
