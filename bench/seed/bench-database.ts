/** A seeded database. */
export interface BenchDatabase {
  /** For the DATABASE_URL of the example host. */
  readonly url: string;
  remove(): Promise<void>;
}
