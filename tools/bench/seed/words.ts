/** The vocabulary of the newsroom: quotes, backslashes, umlauts and scripts that a server must escape or fold. */
const words =
  'Ada Cloud Lumen Nacht O\'Neil Signal Straße Zephyr back\\slash copper emoji😀 garden harbor market night paper quote"d river stone under_score Über éclair émigré étude ÉCLAIR ТЕСТ тест 日本 50%_off'.split(
    ' ',
  );

/** The number of texts. It is a prime, so that any stride through them reaches every one. */
export const textCount = 997;

/** A text that entries use. */
export interface TextRow {
  readonly id: number;
  readonly word: string;
  /** The word as a JSON string, with its quotes. */
  readonly wordJson: string;
  readonly title: string;
  readonly sentence: string;
  readonly paragraph: string;
}

/** Returns the texts, which are the same at every run. */
export function makeTexts(): TextRow[] {
  let state = 42;
  const next = (): string => {
    // The multiplier of Park and Miller.
    state = (state * 48271) % 2147483647;
    return words[state % words.length] ?? '';
  };
  const some = (count: number) => Array.from({ length: count }, next).join(' ');
  return Array.from({ length: textCount }, (_, id) => {
    const word = next();
    return {
      id,
      word,
      wordJson: JSON.stringify(word),
      title: some(2),
      sentence: some(5),
      paragraph: `# ${some(3)}\n\n${some(30)}`,
    };
  });
}
