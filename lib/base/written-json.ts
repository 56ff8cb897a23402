const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const space = ' '.charCodeAt(0);

/**
 * Returns where the bytes begin that follow a string, of which the chunk has the bytes from `from` on. If it ends in another chunk, that
 * is one more than the chunk is long, and two more if the first byte there is escaped.
 */
const afterString = (chunk: Buffer, from: number): number => {
  const { length } = chunk;
  let at = from;
  while (at < length) {
    const byte = chunk[at];
    if (byte === quote) break;
    at += byte === backslash ? 2 : 1;
  }
  return at + 1;
};

/** Bytes up to this number are copied sooner in a loop than by a call. */
const fewBytes = 32;

/** Copies bytes from `from` up to `to` to a place in another buffer. Returns the place after them. */
const copyBytes = (chunk: Buffer, from: number, to: number, kept: Buffer, place: number): number => {
  if (to - from > fewBytes) return place + chunk.copy(kept, place, from, to);
  let next = place;
  for (let at = from; at < to; at += 1) {
    kept[next] = chunk[at] ?? space;
    next += 1;
  }
  return next;
};

/** Removes white space between the tokens of JSON that comes in chunks. A chunk may end anywhere, also inside a string. */
export class JsonSpaces {
  /** How many bytes of the next chunk are not looked at, because the last one ended in a string; undefined if it did not. */
  #unread: number | undefined;

  /** Returns the next chunk without that white space; the same if there is none. */
  remove(chunk: Buffer): Buffer {
    const { length } = chunk;
    let kept: Buffer | undefined;
    let end = 0;
    let from = 0;
    let at = this.#unread === undefined ? 0 : afterString(chunk, this.#unread);
    while (at < length) {
      const byte = chunk[at] ?? quote;
      if (byte === quote) at = afterString(chunk, at + 1);
      else if (byte > space) at += 1;
      else {
        // In JSON only white space has codes up to that of a space, and strings contain no control characters.
        kept ??= Buffer.allocUnsafe(length);
        end = copyBytes(chunk, from, at, kept, end);
        at += 1;
        from = at;
      }
    }
    this.#unread = at > length ? at - length - 1 : undefined;
    return kept === undefined ? chunk : kept.subarray(0, copyBytes(chunk, from, length, kept, end));
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
