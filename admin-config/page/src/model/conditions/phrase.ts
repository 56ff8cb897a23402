/** A part of a sentence. Its form says how it can be joined to others, so that one sees what belongs together. */
export interface Phrase {
  readonly text: string;
  /** A `list` has an "and" or an "or" between values; `and` and `or` have it between conditions. */
  readonly form: 'plain' | 'list' | 'and' | 'or';
}

/** `a, b or c` */
export const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** A phrase as a part of a longer one: conditions that are joined already stand in brackets. */
export const enclosed = ({ text, form }: Phrase): string =>
  form === 'and' || form === 'or' ? `(${text})` : text;

/** Several conditions as one: `Kind is “a” or “b”, and it is published`. */
export function joined(parts: readonly Phrase[], word: 'and' | 'or'): Phrase {
  const said = parts.filter(({ text }) => text !== '');
  const [first] = said;
  if (first === undefined) return { text: '', form: 'plain' };
  if (said.length === 1) return first;
  const texts = said.map((part) => (part.form === word ? part.text : enclosed(part)));
  const comma = said.some(({ form }) => form === 'list') ? ',' : '';
  return { text: `${texts.slice(0, -1).join(', ')}${comma} ${word} ${texts.at(-1)}`, form: word };
}
