const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const space = ' '.charCodeAt(0);

/** Bytes up to this number are copied sooner one by one than by a call. */
const fewBytes = 32;

/** Removes white space between the tokens of JSON that comes in chunks. A chunk may end anywhere, also inside a string. */
export class JsonSpaces {
  #isInString = false;
  /** How many bytes of the next chunk are not looked at: one if the last chunk ended with the backslash before it. */
  #unread = 0;

  /** Returns the next chunk without that white space; the same if there is none. */
  remove(chunk: Buffer): Buffer {
    const { length } = chunk;
    let kept: Buffer | undefined;
    let end = 0;
    let from = 0;
    let at = this.#unread;
    let isInString = this.#isInString;
    while (at < length) {
      if (isInString) {
        while (at < length && chunk[at] !== quote) at += chunk[at] === backslash ? 2 : 1;
        if (at >= length) break;
        isInString = false;
      } else {
        const byte = chunk[at] ?? quote;
        isInString = byte === quote;
        // In JSON only white space has codes up to that of a space, and strings contain no control characters.
        if (byte <= space) {
          kept ??= Buffer.allocUnsafe(length);
          if (at - from > fewBytes) end += chunk.copy(kept, end, from, at);
          else for (; from < at; from += 1, end += 1) kept[end] = chunk[from] ?? space;
          from = at + 1;
        }
      }
      at += 1;
    }
    this.#unread = at - length;
    this.#isInString = isInString;
    return kept === undefined ? chunk : kept.subarray(0, end + chunk.copy(kept, end, from));
  }
}

/** Returns a JSON text without white space between its tokens; numbers and strings keep their text. */
export const withoutSpaces = (json: string): string =>
  /\s/.test(json) ? new JsonSpaces().remove(Buffer.from(json)).toString() : json;

/** A value as the JSON text that answers show: a number in it keeps its digits, which a double might lose. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
