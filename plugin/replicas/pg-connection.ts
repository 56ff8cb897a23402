/** What is needed of a connection of the pg driver, and of the marks that Sequelize puts on it. */
export interface PgConnection {
  readonly host: string;
  readonly port: number;
  /** Set, the pool replaces the connection where it would hand it out. */
  _invalid?: boolean;
  /** The pool that it belongs to. */
  queryType?: 'read' | 'write';
  readonly connection?: { readonly stream: { destroy(): unknown } };
  query<Row>(text: string): Promise<{ readonly rows: readonly Row[] }>;
  end(): Promise<void>;
}

/** How Sequelize reaches one server. */
export interface ServerConfig {
  host: string;
  port: number | string;
  dialectOptions?: object;
}
