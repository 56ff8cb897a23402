import { rememberedStatements } from '../remembered-statements.ts';

/** The time in milliseconds within which a statement counts as quick. An ordinary list takes a few milliseconds. */
const soon = 100;

/** The largest number of statements that are remembered as quick. */
const max = 2_000;

/** Remembers which statements are quick: those whose last run was short. */
export class QuickStatements {
  readonly #quick = rememberedStatements(max);
  #others = 0;

  /** The number of running statements that are not known to be quick. */
  get others(): number {
    return this.#others;
  }

  isQuick(sql: string): boolean {
    return this.#quick.has(sql);
  }

  /** Records that a statement begins. Returns a function to call when it ends. */
  begin(sql: string): () => void {
    let isCounted = !this.#quick.has(sql);
    let isQuick = true;
    if (isCounted) this.#others += 1;
    const timer = setTimeout(() => {
      isQuick = false;
      this.#quick.delete(sql);
      if (!isCounted) this.#others += 1;
      isCounted = true;
    }, soon);
    return () => {
      clearTimeout(timer);
      if (isCounted) this.#others -= 1;
      if (isQuick) this.#quick.set(sql, true);
    };
  }
}
