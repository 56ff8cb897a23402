const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const space = ' '.charCodeAt(0);

/** Removes white space between the tokens of JSON that comes in chunks. A chunk may end anywhere, also inside a string. */
export class JsonSpaces {
  #isInString = false;
  #isEscaped = false;

  /** Returns the next chunk without that white space. */
  remove(chunk: Buffer): Buffer {
    const kept = Buffer.allocUnsafe(chunk.length);
    let length = 0;
    let [isInString, isEscaped] = [this.#isInString, this.#isEscaped];
    for (const byte of chunk) {
      // In JSON only white space has codes up to that of a space, and strings contain no control characters.
      if (!isInString && byte <= space) continue;
      kept[length] = byte;
      length += 1;
      if (isEscaped) isEscaped = false;
      else if (byte === quote) isInString = !isInString;
      else if (byte === backslash) isEscaped = true;
    }
    this.#isInString = isInString;
    this.#isEscaped = isEscaped;
    return kept.subarray(0, length);
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
