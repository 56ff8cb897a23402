/** What a host says of the way to its PostgreSQL server. */
export interface PostgresSettings {
  /** Whether statements are prepared under names, so that the server keeps their plans. */
  readonly preparedStatements: boolean;
  /**
   * Whether a connection keeps its session on the server. `transaction`: a pooler gives each transaction any session. `session`: it keeps
   * one, with or without a pooler. `detect`: it does, unless another server process answers than the connection was announced to have.
   */
  readonly pooler: 'detect' | 'session' | 'transaction';
}
