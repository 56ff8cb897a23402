import type { TransactionOptions } from 'sequelize';
import type { Database } from '../database.ts';
import { tooOld } from '../versions.ts';
import { openSqlite } from './connections.ts';
import { sqliteErrors } from './errors.ts';
import { sqliteExpressions } from './expressions.ts';
import { sqliteIndexes } from './indexes.ts';
import { sqliteJson } from './json.ts';

/** All that is SQLite's own. */
export const sqlite: Database = {
  ...sqliteExpressions,
  name: 'sqlite',
  // From there on it takes MATERIALIZED.
  accepts: (version) => tooOld('SQLite', version, '3.35'),
  json: sqliteJson,
  driver: openSqlite,
  hasPool: false,
  sideConnection: 'none',
  notifications: 'none',
  errors: sqliteErrors,
  hostColumns: {
    identity: (name) => name.toLowerCase(),
    keepsZone: false,
    readAsText: new Set(),
    nondeterministicText: 'none',
  },
  ownTables: {
    time: ({ BIGINT }) => BIGINT,
    now: () => Date.now(),
    longText: ({ TEXT }) => TEXT,
    options: {},
    // Taken at once, so that no writer of another process comes between a look and the write that follows from it.
    transaction: { type: 'IMMEDIATE' as NonNullable<TransactionOptions['type']> },
  },
  indexes: sqliteIndexes,
  opening: {
    package: 'sqlite3',
    protocols: ['sqlite:'],
    names: 'a file',
    // Without the mode SQLite would make a file that is missing.
    dialectOptions: (driver, _patience, use) => {
      const modes = driver as { readonly OPEN_READONLY: number; readonly OPEN_READWRITE: number };
      return { mode: use === 'read' ? modes.OPEN_READONLY : modes.OPEN_READWRITE };
    },
    // `SELECT 1` does not touch a file, so it would pass one that is no database.
    probe: 'PRAGMA schema_version',
  },
};
