/** How a database identifies and stores the columns of a host's own tables. */
export interface HostColumns {
  /** Returns the same text for two column names that mean the same column. */
  readonly identity: (name: string) => string;
  /** Whether a datetime column of Sequelize stores its time zone. If not, values must be in UTC, because their zone is not known. */
  readonly keepsZone: boolean;
  /** The keys of Sequelize types that have no collation, are padded, or compare in a special way. They are cast to text. */
  readonly readAsText: ReadonlySet<string>;
  /**
   * A statement that returns the `table`, `column`, `characterSet` and `collation` of every text column that may need another
   * comparison than an ordinary one. `'none'` if all columns are compared in the same way.
   */
  readonly textColumns: string | 'none';
}
