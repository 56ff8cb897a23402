/** What came back for a request. */
export interface Answer {
  readonly status: number;
  /** The status line and the headers, as they came. */
  readonly head: string;
  readonly body: string;
}

/** There was no answer, or not within the time that one may take. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
