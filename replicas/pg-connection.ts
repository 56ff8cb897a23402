import type { Marked } from '../lib/sequelize/connection-manager.ts';

/** The parts of a pg connection that are used, with the properties that Sequelize adds. */
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
