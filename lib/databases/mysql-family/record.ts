import type { Database } from '../database.ts';
import type { OwnTables } from '../own-tables.ts';
import { textTime } from '../text-time.ts';

/** The parts of the records of MariaDB and MySQL that are equal, except for how they write statements. */
export const familyRecord: Pick<Database, 'hasPool' | 'notifications' | 'hostColumns'> = {
  hasPool: true,
  notifications: 'none',
  hostColumns: {
    identity: (name) => name.toLowerCase(),
    keepsZone: false,
    readAsText: new Set(),
    textColumns:
      'SELECT table_name AS `table`, column_name AS `column`, character_set_name AS `characterSet`, ' +
      'collation_name AS `collation` FROM information_schema.columns ' +
      'WHERE table_schema = DATABASE() AND collation_name IS NOT NULL',
  },
};

/** Returns how both servers store what the plugin writes. `collate` is a collation that compares text exactly. */
export const familyTables = (collate: string): OwnTables => ({
  ...textTime,
  // TEXT holds at most 64 KB.
  longText: ({ TEXT }) => TEXT('medium'),
  options: { charset: 'utf8mb4', collate },
  transaction: {},
});
