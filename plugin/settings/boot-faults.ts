import { SchemaError } from '../../lib/schema/faults.ts';

/** Whether an error says what is wrong in what a host gave. */
const isFault = (error: unknown): error is Error =>
  error instanceof SchemaError || (error instanceof Error && error.message.startsWith('content-query: '));

/** Collects what is wrong with a host, its configuration, its schemas and its models, so that one error reports all of it. */
export class BootFaults {
  readonly #errors: Error[] = [];

  /** Adds errors about faults. Their messages may have several lines. */
  add(errors: Iterable<Error>): void {
    this.#errors.push(...errors);
  }

  /**
   * Runs a check. Returns its result, or undefined if it found faults. Other errors are thrown, except where there are faults
   * already, because then a later check may meet values that it does not expect.
   */
  attempt<T>(check: () => T): T | undefined {
    try {
      return check();
    } catch (error) {
      if (isFault(error)) this.add([error]);
      else if (!this.any) throw error;
      return undefined;
    }
  }

  /** Whether there are faults. */
  get any(): boolean {
    return this.#errors.length > 0;
  }

  /** Throws one error with a line for each fault, each line once. A single error is thrown as it is. */
  throwIfAny(): void {
    const [first, ...more] = this.#errors;
    if (first === undefined) return;
    if (more.length === 0) throw first;
    const lines = this.#errors.flatMap(({ message }) => message.split('\n'));
    throw new Error([...new Set(lines)].join('\n'));
  }
}
