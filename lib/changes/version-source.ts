/** Says in which version tables are. */
export interface VersionSource {
  /**
   * Returns a text that is equal for two calls only if no transaction that changed one of these tables was committed between them.
   * It is read from the primary after the call. Returns undefined if it cannot be known; then no answer may be kept or given again.
   */
  versionOf(tables: readonly string[]): Promise<string | undefined>;
  /** Whether changes of all these tables are counted. */
  counts(tables: readonly string[]): boolean;
  close(): Promise<void>;
}
