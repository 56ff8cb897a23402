/** For how long an answer is as good as a new one, in milliseconds. */
const lifetime = 60_000;
/** Answers kept; the oldest give way. */
const most = 50;

/** The answers of the API of the last minute, so that nothing is asked twice. */
export interface Answers {
  /** The answer to a question, such as `read` with its body; `ask` is called where it is not known. */
  get<T>(question: string, body: unknown, ask: () => Promise<T>): Promise<T>;
  /** Forgets the answers to some questions, or to all. */
  forget(...questions: readonly string[]): void;
}

/** Keeps none at first; the clock is the browser's unless a test brings its own. */
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
