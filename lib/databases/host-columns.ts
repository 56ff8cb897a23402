/** How one database identifies and stores the columns of a host's own tables. */
export interface HostColumns {
  /** The same text for two column names that mean the same column. */
  readonly identity: (name: string) => string;
  /**
   * Whether a datetime of Sequelize is stored with its time zone. Elsewhere it must be in UTC, because its zone is not known.
   */
  readonly keepsZone: boolean;
  /** The Sequelize types, by key, that have no collation, are padded, or compare in their own way: they are cast to text. */
  readonly readAsText: ReadonlySet<string>;
  /**
   * A statement that gives the `table`, `column`, `characterSet` and `collation` of every text column that may have to be
   * compared in another way than an ordinary one. `'none'` if all columns are compared in the same way.
   */
  readonly textColumns: string | 'none';
}
