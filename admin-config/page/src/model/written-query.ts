/** The query in a text that the user has typed or pasted. */
export interface WrittenQuery {
  /** The id in an address of one entry; empty for the address of a list, undefined if the text has no path. */
  readonly id: string | undefined;
  /** The query string, without `?`. */
  readonly text: string;
  /** Whether the text is an address that is not of the content type. */
  readonly isElsewhere: boolean;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Reads a query string, or a whole address: `/api/articles/2?fields=title` is the entry 2 of the type at `articles`. */
export function readWritten(written: string, word: string): WrittenQuery {
  const trimmed = written.trim();
  const mark = trimmed.indexOf('?');
  if (mark < 0 && !/^(?:https?:\/)?\//.test(trimmed))
    return { id: undefined, text: trimmed, isElsewhere: false };
  const path = mark < 0 ? trimmed : trimmed.slice(0, mark);
  const segments = path.split('/').filter((segment) => segment !== '');
  const after = segments.length - 1 - segments.lastIndexOf(word);
  const found = after === 0 ? '' : after === 1 ? decoded(segments.at(-1) ?? '') : undefined;
  const id = segments.includes(word) ? found : undefined;
  const isElsewhere = segments.length > 0 && id === undefined;
  return { id, text: mark < 0 ? '' : trimmed.slice(mark + 1), isElsewhere };
}
