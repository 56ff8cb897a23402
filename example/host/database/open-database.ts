import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConnectionError, type Options, Sequelize } from 'sequelize';
import { ownDatabaseFile } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { createDatabase } from './create-database.ts';
import { sqliteFile } from './database-url.ts';
import { explainDatabaseError } from './explain-database-error.ts';
import { probeDatabase } from './probe-database.ts';

/** Milliseconds after which a server that does not answer counts as unreachable. */
const connectTimeout = 3_000;

/** Milliseconds to wait for a connection, including the time to open a new one, so that a client gets an answer within five seconds. */
const acquireTimeout = 4_000;

/**
 * Makes PostgreSQL keep the plan of a prepared statement. By default it plans again for each run if it expects that knowing the
 * values would help, and for a list planning takes as long as reading. It also does not compile a plan to machine code, which for a
 * sort through several relations takes far longer than running it.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan -c jit=off';

/** Receives each statement; false if nobody does. */
type LogSql = ((sql: string) => void) | false;

/**
 * Opens the database of a DATABASE_URL and checks that it answers. The example's own SQLite file is created if it does not exist.
 * Throws a StartError that says what is wrong, without the password.
 */
export async function openDatabase(
  databaseUrl: string,
  logSql: LogSql,
  replicaUrls: readonly string[] = [],
): Promise<Sequelize> {
  const file = sqliteFile(databaseUrl);
  const sequelize =
    file === undefined ? openServer(databaseUrl, logSql, replicaUrls) : await openFile(resolve(file), logSql);
  try {
    // A replica that is down does not prevent the start.
    await probeDatabase(sequelize);
    return sequelize;
  } catch (error) {
    // Closing a SQLite file that was never opened would wait forever.
    if (file === undefined || !(error instanceof ConnectionError)) await sequelize.close();
    throw new StartError(explainDatabaseError(error, databaseUrl));
  }
}

async function openFile(file: string, logging: LogSql): Promise<Sequelize> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    if (file !== ownDatabaseFile) throw new StartError(`DATABASE_URL: there is no database file at ${file}`);
    await createDatabase(file);
  }
  const { default: sqlite3 } = await import('sqlite3');
  // Without the mode SQLite would create a missing file, and the host would serve an empty database.
  return new Sequelize({
    dialect: 'sqlite',
    storage: file,
    logging,
    dialectOptions: { mode: sqlite3.OPEN_READWRITE },
  });
}

function openServer(databaseUrl: string, logging: LogSql, replicaUrls: readonly string[]): Sequelize {
  const isPostgres = databaseUrl.startsWith('postgres');
  // Sequelize would set the time zone, and on PostgreSQL the level of messages, in each session; behind a pooler a session
  // also serves other clients.
  const options: Options & { keepDefaultTimezone: boolean } = {
    logging,
    keepDefaultTimezone: true,
    pool: { max: 10, acquire: acquireTimeout },
    dialectOptions: isPostgres
      ? { connectionTimeoutMillis: connectTimeout, options: planOnce, clientMinMessages: 'ignore' }
      : { connectTimeout },
    ...(replicaUrls.length > 0 && { replication: { write: {}, read: replicaUrls.map(serverOf) } }),
  };
  return new Sequelize(databaseUrl, options);
}

/** Returns the options of a replica; Sequelize takes the rest from the primary. */
function serverOf(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || '5432',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}
