/** What is known of the texts of a database, from samples. */
export interface TextStatistics {
  /** Returns the average number of bytes of the values of an attribute; undefined if it is not known. */
  readonly bytesOf: (uid: string, attribute: string) => number | undefined;
  /** What it costs the database to search texts without regard to case. */
  readonly patternCost: {
    /** Whether it reads a text once for all that is searched for in it, or each time. */
    readonly reads: 'once' | 'each time';
    /** The query cost of reading a very long text of every entry, in points. */
    readonly most: number;
  };
}

/** The statistics of a database that has not been asked: texts are taken to be short. */
export const unknownTexts: TextStatistics = Object.freeze<TextStatistics>({
  bytesOf: () => undefined,
  patternCost: { reads: 'each time', most: 0 },
});
