/** A seeded database. */
export interface BenchDatabase {
  /** The DATABASE_URL for the example host. */
  readonly url: string;
  remove(): Promise<void>;
}
