import { type Options, Sequelize } from 'sequelize';
import { keepsSession, type PostgresSettings, type Wired } from '../../lib/databases/postgres/own-process.ts';
import { type AppDatabase, commonOptions, connectionSettings, type OpenedDatabase } from './connection.ts';

/** The part of the `pg` module that is used. Strapi has loaded it. */
interface Pg {
  readonly Client: new (settings: object) => object;
}

interface AppConnection extends Wired {
  query(text: string, values?: readonly unknown[]): ReturnType<Wired['query']>;
  end(): Promise<void>;
}

/**
 * Makes the server plan a prepared statement only once, because planning a list takes as long as reading it. Servers before version
 * 12 do not have the setting; there the statement selects no rows.
 */
const planOnce = `SELECT set_config(name, 'force_generic_plan', false) FROM pg_settings WHERE name = 'plan_cache_mode'`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type Parse = (text: string) => unknown;

interface Types {
  getTypeParser(oid: number, format?: string): Parse;
}

const asText: Parse = (text) => text;

/**
 * The parsers of values, by the OID of their type: int8, date, timestamp and numeric stay text, JSON is parsed. They are set here,
 * because Strapi and some apps change the parsers of the driver for everybody who uses it.
 */
const parsers: Readonly<Record<number, Parse>> = {
  20: asText,
  1082: asText,
  1114: asText,
  1700: asText,
  114: JSON.parse,
  3802: JSON.parse,
};

/** Returns the module with a client that connects as Strapi does, whatever its settings are: an address, a socket, certificates. */
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

/** Sets in a session of the plugin how statements are planned and, if the app names a schema, in which schema tables are found. */
const prepare = async (connection: AppConnection, schema: string | undefined): Promise<void> => {
  await connection.query(planOnce);
  if (schema !== undefined)
    await connection.query(`SELECT set_config('search_path', $1, false)`, [quoted(schema)]);
};

/**
 * Checks a session behind a pooler. It also serves other clients, so nothing is set in it. Throws a one-line Error if it reads
 * other tables than those of the app's schema.
 */
const checkShared = async (connection: AppConnection, schema: string): Promise<void> => {
  const { rows } = await connection.query(
    `SELECT current_schema() AS found, format('ALTER ROLE %I IN DATABASE %I SET search_path = %I', current_user, current_database(), $1::text) AS remedy`,
    [schema],
  );
  const { found, remedy } = rows[0] ?? {};
  if (found === schema) return;
  throw new Error(
    `content-query: the app's tables are in the schema '${schema}', but behind a connection pooler statements read '${found}', because no search_path can be set there for one client; ` +
      `run ${remedy}, and have the pooler connect anew`,
  );
};

/** Opens PostgreSQL with the driver that Strapi has loaded. Throws a one-line Error if it would read another schema than the app's. */
export const openPostgres = async (
  app: AppDatabase,
  poolMax: number | undefined,
  { pooler }: Pick<PostgresSettings, 'pooler'>,
): Promise<OpenedDatabase> => {
  const { schema: named, ...settings } = connectionSettings(app);
  const schema = typeof named === 'string' ? named : undefined;
  const options: Options = {
    ...commonOptions(app, poolMax),
    dialect: 'postgres',
    dialectModule: connectingAs(app.db.connection.client.driver as Pg, settings),
    // Otherwise Sequelize would set the level of messages in each session.
    dialectOptions: { clientMinMessages: 'ignore' },
  };
  const sequelize = new Sequelize(options);
  sequelize.addHook('afterConnect', async (opened) => {
    const connection = opened as AppConnection;
    try {
      if (await keepsSession(connection, pooler)) await prepare(connection, schema);
      else if (schema !== undefined) await checkShared(connection, schema);
    } catch (error) {
      // The pool does not know the connection yet, so it would not close it.
      await connection.end().catch(() => {});
      throw error;
    }
  });
  if (schema !== undefined) {
    lookInto(sequelize, schema);
    try {
      await sequelize.authenticate();
    } catch (error) {
      await sequelize.close();
      throw error;
    }
  }
  return { sequelize, buildsJson: true };
};

/** Makes Sequelize look for tables in the app's schema; without a name it looks in `public`. */
const lookInto = (sequelize: Sequelize, schema: string): void => {
  const queries = sequelize.getQueryInterface();
  const tableExists = queries.tableExists.bind(queries);
  queries.tableExists = (tableName, options) =>
    tableExists(typeof tableName === 'string' ? { tableName, schema } : { schema, ...tableName }, options);
};
