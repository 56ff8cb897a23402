import type { Marked } from '../sequelize/connection-manager.ts';

/** The part of a pg connection that is used, with the properties that Sequelize adds. */
export interface PgConnection extends Marked {
  readonly host: string;
  readonly port: number;
  readonly connection?: { readonly stream: { destroy(): unknown } };
  query<Row>(text: string): Promise<{ readonly rows: readonly Row[] }>;
  end(): Promise<void>;
}

/** The configuration with which Sequelize connects to one server. */
export interface ServerConfig {
  host: string;
  port: number | string;
  dialectOptions?: object;
}
