import type { Sorted } from './sort-answers.ts';

const kinds = ['equal', 'better', 'handed over', 'different', 'wrong', '5xx'] as const;

const more = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

/** Counts what requests came to, and keeps what should not be. */
export class Table {
  readonly #counts = new Map<string, number>();
  readonly #rules = new Map<string, number>();
  readonly #codes = new Map<string, number>();
  readonly bad: string[] = [];

  add(request: string, sorted: Sorted): void {
    more(this.#counts, sorted.kind);
    if (sorted.kind === 'better') for (const rule of sorted.rules) more(this.#rules, rule);
    else if (sorted.kind === 'handed over') more(this.#codes, sorted.code);
    else if (sorted.kind !== 'equal') this.bad.push(`${sorted.kind}: ${request}\n      ${sorted.why}`);
  }

  /** A line of counts, the share handed over with its reasons, and what should not be. */
  toString(): string {
    const all = [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    const share = (((this.#counts.get('handed over') ?? 0) / Math.max(1, all)) * 100).toFixed(1);
    return [
      `${all} requests: ${kinds.map((kind) => `${kind} ${this.#counts.get(kind) ?? 0}`).join(', ')}`,
      `  better by: ${listed(this.#rules)}`,
      `  handed over: ${share} %: ${listed(this.#codes)}`,
      ...this.bad.slice(0, 40).map((line) => `    ${line}`),
    ].join('\n  ');
  }
}
