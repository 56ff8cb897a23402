/** How one database keeps and tells apart the columns of a host's own tables. */
export interface HostColumns {
  /** What the name of a column is known by: the same for two names that mean one column. */
  readonly identity: (name: string) => string;
  /** Whether a datetime of Sequelize's is kept with its time zone. Elsewhere it has to be in UTC to be understood. */
  readonly keepsZone: boolean;
  /** The types of Sequelize, by key, that take no collation, are padded, or compare in a way of their own: they are read as text. */
  readonly readAsText: ReadonlySet<string>;
  /**
   * A statement that gives the `table` and `column` of every text whose collation takes texts for equal that are not the same.
   * `'none'` where a comparison for equality never leaves that to the column.
   */
  readonly nondeterministicText: string | 'none';
}
