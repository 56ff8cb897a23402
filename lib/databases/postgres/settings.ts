/** The host's settings for its PostgreSQL server. */
export interface PostgresSettings {
  /** Whether statements are prepared under names, so that the server keeps their plans. */
  readonly preparedStatements: boolean;
  /**
   * Whether a connection keeps its session on the server. `transaction`: a pooler gives each transaction any session. `session`:
   * it keeps one, with or without a pooler. `detect`: it keeps one, unless the server process that answers is not the one
   * announced for the connection.
   */
  readonly pooler: 'detect' | 'session' | 'transaction';
}
