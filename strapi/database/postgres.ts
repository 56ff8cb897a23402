import { Sequelize } from 'sequelize';
import type { StrapiApp } from '../app.ts';
import { commonOptions, connectionSettings, type OpenedDatabase } from './connection.ts';

/** What is used of the `pg` module that Strapi has loaded. */
interface Pg {
  readonly Client: new (settings: object) => object;
}

interface Connection {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
}

/**
 * Plans a prepared statement once: for a list, planning takes as long as reading. Servers before version 12 have no such
 * setting, and are not asked for it.
 */
const planOnce = `SELECT set_config(name, 'force_generic_plan', false) FROM pg_settings WHERE name = 'plan_cache_mode'`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type Parse = (text: string) => unknown;

interface Types {
  getTypeParser(oid: number, format?: string): Parse;
}

const asText: Parse = (text) => text;

/**
 * How values come out, by the number of their type: int8, date, timestamp and numeric as text, JSON parsed. Strapi, and
 * some apps, change the parsers of the driver for all who share it.
 */
const parsers: Readonly<Record<number, Parse>> = {
  20: asText,
  1082: asText,
  1114: asText,
  1700: asText,
  114: JSON.parse,
  3802: JSON.parse,
};

/** The module with a client that connects as Strapi does, whatever its settings are: an address, a socket, certificates. */
const connectingAs = (pg: Pg, settings: object): object => {
  class Client extends pg.Client {
    constructor({ types }: { readonly types: Types }) {
      const getTypeParser: Types['getTypeParser'] = (oid, format) =>
        (format === 'binary' ? undefined : parsers[oid]) ?? types.getTypeParser(oid, format);
      super({ ...settings, types: { getTypeParser } });
    }
  }
  return { ...pg, Client };
};

/** Opens PostgreSQL through the driver that Strapi itself has loaded. */
export const openPostgres = async (app: StrapiApp, poolMax: number | undefined): Promise<OpenedDatabase> => {
  const { schema, ...settings } = connectionSettings(app);
  const sequelize = new Sequelize({
    ...commonOptions(app, poolMax),
    dialect: 'postgres',
    dialectModule: connectingAs(app.db.connection.client.driver as Pg, settings),
  });
  sequelize.addHook('afterConnect', async (connection) => {
    const { query } = connection as Connection;
    const run: Connection['query'] = (...statement) => query.apply(connection, statement);
    await run(planOnce, []);
    if (typeof schema === 'string')
      await run(`SELECT set_config('search_path', $1, false)`, [quoted(schema)]);
  });
  if (typeof schema === 'string') lookInto(sequelize, schema);
  return { sequelize, buildsJson: true };
};

/** Sequelize looks for tables in `public`, unless each question names another schema. */
const lookInto = (sequelize: Sequelize, schema: string): void => {
  const queries = sequelize.getQueryInterface();
  const tableExists = queries.tableExists.bind(queries);
  queries.tableExists = (tableName, options) =>
    tableExists(typeof tableName === 'string' ? { tableName, schema } : { schema, ...tableName }, options);
};
