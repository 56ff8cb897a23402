/** What an attribute holds, in the words of content managers; a type that is not listed is such a word itself. */
const words: ReadonlyMap<string, string> = new Map([
  ['string', 'short text'],
  ['text', 'long text'],
  ['richtext', 'rich text'],
  ['enumeration', 'a choice of values'],
  ['uid', 'short text in addresses'],
  ['datetime', 'date and time'],
  ['timestamp', 'date and time'],
  ['integer', 'number'],
  ['biginteger', 'number'],
  ['float', 'number'],
  ['decimal', 'number'],
  ['boolean', 'yes or no'],
  ['json', 'JSON'],
  ['array', 'a list'],
  ['relation', 'related entries'],
  ['polymorphic', 'related entries'],
  ['component', 'part of the entry'],
  ['zone', 'parts of the entry'],
]);

/** Returns the word for a type or kind of attributes: `richtext` is `rich text`. */
export const wordOfKind = (kind: string): string => words.get(kind) ?? kind;
