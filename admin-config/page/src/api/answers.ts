/** How long an answer is reused, in milliseconds. */
const lifetime = 60_000;
/** How many answers are kept; the oldest are removed first. */
const most = 50;

/** The API's answers of the last minute, so that the same request is not sent twice. */
export interface Answers {
  /**
   * The answer to a request, identified by a text such as `read` with its body; `ask` is called if there is no recent answer.
   */
  get<T>(question: string, body: unknown, ask: () => Promise<T>): Promise<T>;
  /** Removes the answers to some requests, or all. */
  forget(...questions: readonly string[]): void;
}

/** Returns an empty cache; tests pass their own clock. */
export function createAnswers(now: () => number = Date.now): Answers {
  const known = new Map<
    string,
    { readonly question: string; readonly at: number; readonly answer: unknown }
  >();
  return {
    get<T>(question: string, body: unknown, ask: () => Promise<T>): Promise<T> {
      const key = `${question} ${JSON.stringify(body ?? null)}`;
      const kept = known.get(key);
      if (kept !== undefined && now() - kept.at < lifetime) return kept.answer as Promise<T>;
      const answer = ask();
      known.delete(key);
      known.set(key, { question, at: now(), answer });
      for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - most))) known.delete(oldest);
      answer.catch(() => known.get(key)?.answer === answer && known.delete(key));
      return answer;
    },
    forget(...questions) {
      for (const [key, { question }] of known) {
        if (questions.length === 0 || questions.includes(question)) known.delete(key);
      }
    },
  };
}
