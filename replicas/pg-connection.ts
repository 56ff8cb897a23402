import type { Marked } from '../lib/sequelize/connection-manager.ts';

/** What is needed of a connection of the pg driver, and of the marks that Sequelize puts on it. */
export interface PgConnection extends Marked {
  readonly host: string;
  readonly port: number;
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
