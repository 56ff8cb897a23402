import { isRecord } from '../../base/values.ts';
import { type Database, type Estimates, textTime } from '../database.ts';
import { connectionsOf } from '../driver.ts';
import { type ErrorMeanings, either, hasCode, hasCodeLike, hasMessageLike } from '../errors.ts';
import { destroyConnection, instanceOf } from '../sequelize.ts';
import { postgresChanges } from './changes.ts';
import { type PgConnection, postgresDriver } from './driver.ts';
import { postgresExpressions } from './expressions.ts';
import { postgresIndexes } from './indexes.ts';
import { postgresJson } from './json.ts';
import { keepsSession } from './own-process.ts';

/** Matches SQLSTATE codes of a class, which is the first two characters. */
const inClass = (name: string) => hasCodeLike(new RegExp(`^${name}[0-9A-Z]{3}$`));

/** Matches pg's errors without a code for a connection that ended during a statement or before it. */
const hasEnded = hasMessageLike(
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable|timeout expired$)/,
);

/** The errors of PostgreSQL and of its driver pg. */
export const postgresErrors: ErrorMeanings = {
  // The class of program limits, such as a stack that is too small or too many columns.
  tooComplex: inClass('54'),
  // Connection exceptions; the server is stopping, has crashed, or is starting; too many connections; a session that was idle.
  connectionLost: either(
    inClass('08'),
    hasCode('57P01', '57P02', '57P03', '57P05', '25P03', '53300'),
    hasEnded,
  ),
  // A cancelled statement, and the class of insufficient resources.
  busy: either(hasCode('57014'), inClass('53')),
  // The class of transactions that were rolled back; a lock; a statement after the one that had ended its transaction.
  transactionLost: either(inClass('40'), hasCode('55P03', '25P02')),
  readOnly: hasCode('25006'),
  outOfSpace: hasCode('53100'),
  replayConflict: hasCode('40001', '40P01'),
  missingTableOrColumn: hasMessageLike(/does not exist/i),
};

/** The plan, which drivers return as text or parsed. */
const plansIn = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** PostgreSQL says how many rows the outermost node of the plan returns. */
export const postgresEstimates: Estimates = {
  explain: 'EXPLAIN (FORMAT JSON) ',
  rows: ([row = {}]) => {
    const plans = plansIn(Object.values(row)[0]);
    const plan = Array.isArray(plans) && isRecord(plans[0]) ? plans[0].Plan : undefined;
    const rows = isRecord(plan) ? plan['Plan Rows'] : undefined;
    return typeof rows === 'number' ? rows : undefined;
  },
};

/** The record of PostgreSQL. */
export const postgres: Database = {
  ...postgresExpressions,
  name: 'postgres',
  // MATERIALIZED exists since this version.
  versions: { title: 'PostgreSQL', from: '12', triedFrom: '13', otherServer: 'none' },
  json: postgresJson,
  driver: (sequelize, settings) => {
    const pooled = instanceOf<PgConnection>(sequelize);
    return connectionsOf(pooled, postgresDriver(pooled, settings), { haveReplicas: true, haveServer: true });
  },
  hasPool: true,
  hasReplicaWatch: true,
  dedicatedConnection: {
    // Sent together they are one transaction, and the limit ends with it.
    limited: (select, milliseconds) => `SET LOCAL statement_timeout = ${milliseconds}; ${select}`,
    destroy: destroyConnection,
    catchUp: 'no wait',
  },
  notifications: {
    listen: async (connection, channel, { postgres: { pooler } }) => {
      const listening = connection as PgConnection;
      if (!(await keepsSession(listening, pooler))) return false;
      await listening.query(`LISTEN ${channel}`);
      return true;
    },
    notify: (channel) => `NOTIFY ${channel}`,
  },
  errors: postgresErrors,
  hostColumns: {
    identity: (name) => name,
    keepsZone: true,
    comparesEnums: false,
    mixedCase: 'its own',
    readAs: {
      ...Object.fromEntries(
        ['ENUM', 'UUID', 'CHAR', 'CITEXT', 'CIDR', 'MACADDR'].map((key) => [key, postgresExpressions.asText]),
      ),
      // A cast would add the length of the mask.
      INET: (column) => `abbrev(${column})`,
      ARRAY: (column) => `to_jsonb(${column})`,
    },
    // It has no test whether a text is JSON that older versions know, and compares no integer with a boolean.
    unreadable: { json: ['STRING', 'TEXT'], boolean: ['TINYINT'] },
    // The columns with a nondeterministic collation, under which different texts may be equal.
    textColumns:
      `SELECT held.relname AS "table", a.attname AS "column", 'UTF8' AS "characterSet", c.collname AS "collation" FROM pg_attribute AS a ` +
      'INNER JOIN pg_collation AS c ON c.oid = a.attcollation INNER JOIN pg_class AS held ON held.oid = a.attrelid ' +
      'WHERE NOT c.collisdeterministic AND a.attnum > 0 AND NOT a.attisdropped',
    unlikeColumns:
      `SELECT held.relname AS "table", a.attname AS "column", 'single' AS "kind" FROM pg_attribute AS a ` +
      'INNER JOIN pg_class AS held ON held.oid = a.attrelid ' +
      "WHERE a.atttypid = CAST('real' AS regtype) AND a.attnum > 0 AND NOT a.attisdropped",
  },
  ownTables: {
    ...textTime,
    longText: ({ TEXT }) => TEXT,
    options: {},
    compareExactly: 'always',
    transaction: {},
  },
  indexes: postgresIndexes,
  estimates: postgresEstimates,
  changes: postgresChanges,
  opening: {
    package: 'pg',
    protocols: ['postgres:', 'postgresql:'],
    names: 'a server',
    // Sequelize would set the level of messages in each session.
    dialectOptions: (_, connectTimeout) => ({
      connectionTimeoutMillis: connectTimeout,
      clientMinMessages: 'ignore',
    }),
    probe: 'SELECT 1',
  },
};
