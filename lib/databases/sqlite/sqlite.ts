import type { TransactionOptions } from 'sequelize';
import type { Database } from '../database.ts';
import { sqliteChanges } from './changes.ts';
import { openSqlite } from './connections.ts';
import { sqliteErrors } from './errors.ts';
import { sqliteExpressions } from './expressions.ts';
import { sqliteIndexes } from './indexes.ts';
import { sqliteJson } from './json.ts';

/** The record of SQLite. */
export const sqlite: Database = {
  ...sqliteExpressions,
  name: 'sqlite',
  // MATERIALIZED exists since this version.
  versions: { title: 'SQLite', from: '3.35', triedFrom: '3.42', otherServer: 'none' },
  json: sqliteJson,
  driver: openSqlite,
  hasPool: false,
  dedicatedConnection: 'none',
  notifications: 'none',
  errors: sqliteErrors,
  hostColumns: {
    identity: (name) => name.toLowerCase(),
    keepsZone: false,
    readAsText: new Set(),
    textColumns: 'none',
  },
  ownTables: {
    time: ({ BIGINT }) => BIGINT,
    now: () => Date.now(),
    longText: ({ TEXT }) => TEXT,
    options: {},
    compareExactly: 'always',
    // The write lock is taken at the beginning, so that no other process writes between the read and the write
    // that depends on it.
    transaction: { type: 'IMMEDIATE' as NonNullable<TransactionOptions['type']> },
  },
  indexes: sqliteIndexes,
  estimates: 'counted',
  changes: sqliteChanges,
  opening: {
    package: 'sqlite3',
    protocols: ['sqlite:'],
    names: 'a file',
    // Without the mode SQLite would create a missing file.
    dialectOptions: (driver, _patience, use) => {
      const modes = driver as { readonly OPEN_READONLY: number; readonly OPEN_READWRITE: number };
      return { mode: use === 'read' ? modes.OPEN_READONLY : modes.OPEN_READWRITE };
    },
    // `SELECT 1` does not read the file, so it would succeed for a file that is not a database.
    probe: 'PRAGMA schema_version',
  },
};
