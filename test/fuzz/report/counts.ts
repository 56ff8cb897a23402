import type { Inspected } from '../answers/inspect.ts';
import type { FuzzRequest } from '../requests/fuzz-request.ts';

/** The request that took the longest. */
export interface Slowest {
  readonly request: FuzzRequest;
  readonly milliseconds: number;
}

/** Counts answers by the kind of the request and by status. */
export class Counts {
  readonly #byKind = new Map<string, Map<string, number>>();
  #total = 0;
  #slowest: Slowest | undefined;

  get total(): number {
    return this.#total;
  }

  get slowest(): Slowest | undefined {
    return this.#slowest;
  }

  add(request: FuzzRequest, { status, milliseconds }: Inspected): void {
    const { kind } = request;
    this.#total += 1;
    if (milliseconds >= (this.#slowest?.milliseconds ?? 0)) this.#slowest = { request, milliseconds };
    const counts = this.#byKind.get(kind) ?? new Map<string, number>();
    counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
    this.#byKind.set(kind, counts);
  }

  /** How many requests of a kind, or of all, had a status. */
  of(status: number | 'none', kind?: string): number {
    const maps = kind === undefined ? [...this.#byKind.values()] : [this.#byKind.get(kind)];
    return maps.reduce((sum, counts) => sum + (counts?.get(String(status)) ?? 0), 0);
  }

  /** A table: a line for every kind, a column for every status. */
  table(): string {
    const kinds = [...this.#byKind.keys()].sort();
    const statuses = [...new Set([...this.#byKind.values()].flatMap((counts) => [...counts.keys()]))].sort();
    const line = (name: string, cells: readonly (string | number)[]) =>
      `  ${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
    const rows = kinds.map((kind) => {
      const counts = this.#byKind.get(kind);
      return line(
        kind,
        statuses.map((status) => counts?.get(status) ?? 0),
      );
    });
    return [line('', statuses), ...rows].join('\n');
  }
}
