import type { Rule, Verdict } from './rules.ts';

/** Counts what comparisons came to, and keeps what is wrong. */
export class Tally {
  #compared = 0;
  #equal = 0;
  readonly #byRule = new Map<Rule, number>();
  #ruled = 0;
  readonly wrong: string[] = [];

  add(request: string, verdict: Verdict): void {
    this.#compared += 1;
    if (verdict.kind === 'equal') this.#equal += 1;
    else if (verdict.kind === 'different') this.wrong.push(`${request}\n      ${verdict.place}`);
    else {
      this.#ruled += 1;
      for (const rule of verdict.rules) this.#byRule.set(rule, (this.#byRule.get(rule) ?? 0) + 1);
    }
  }

  get compared(): number {
    return this.#compared;
  }

  /** One line of counts, with the rules as often as each was needed, and what is wrong below it. */
  toString(): string {
    const byRule = [...this.#byRule].map(([rule, count]) => `${rule} ${count}`).join(', ');
    return `${this.#compared} compared: ${this.#equal} equal, ${this.#ruled} different by rule (${byRule || 'none'}), ${[`${this.wrong.length} different`, ...this.wrong].join('\n    ')}`;
  }
}
