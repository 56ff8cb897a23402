/** What the recorded requests to one content were answered with. */
export interface Tried {
  readonly content: string;
  readonly requests: number;
  /** The requests with a wrong answer: a line each. */
  readonly wrong: readonly string[];
}

/** What came of a trial. */
export interface Outcome {
  /** What the database calls its version. */
  readonly version: string;
  /** By content, with all ways of reading together. */
  readonly tried: readonly Tried[];
  /** How entries were read: the database writes their JSON, or it is put together of rows. */
  readonly ways: readonly ('documents' | 'rows')[];
  /** Whether the database could not run some documents as statements, so that they were read as rows. */
  readonly refused: boolean;
  /** What else the hosts have warned of. */
  readonly warnings: readonly string[];
}
