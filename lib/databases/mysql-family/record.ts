import { type Instance, instanceOf } from '../../sequelize/instance.ts';
import { nameLiteral } from '../changes.ts';
import { connectionsOf } from '../connections.ts';
import type { Database } from '../database.ts';
import type { DedicatedConnectionAccess } from '../dedicated-connection.ts';
import type { Driver } from '../driver.ts';
import type { Expressions } from '../expressions.ts';
import { textTime } from '../text-time.ts';
import { familyChanges } from './changes.ts';

/** What differs between the records of MariaDB and MySQL, except for how they write statements. */
interface FamilyServer<Connection> {
  readonly name: 'mariadb' | 'mysql';
  readonly title: 'MariaDB' | 'MySQL';
  readonly from: string;
  readonly triedFrom: string;
  /** The npm package of its driver. */
  readonly package: string;
  readonly driver: (pooled: Instance<Connection>) => Driver<Connection>;
  /** Closes a connection without notifying the server. */
  readonly destroy: (connection: Connection) => void;
  readonly limited: DedicatedConnectionAccess['limited'];
  /** A collation that compares text by its code points, and takes no blanks off its end. */
  readonly collate: string;
  /** The variable that says the isolation level of a session. */
  readonly isolation: string;
}

/** The parts of a record that are the same for both servers. */
type FamilyRecord = Omit<Database, keyof Expressions | 'json' | 'errors' | 'indexes' | 'estimates'>;

/** Returns the parts of the records of MariaDB and MySQL that are the same, with what differs filled in. */
export const familyRecord = <Connection extends object>({
  name,
  title,
  from,
  triedFrom,
  ...server
}: FamilyServer<Connection>): FamilyRecord => ({
  name,
  versions: {
    title,
    from,
    triedFrom,
    // The driver of each server can also connect to the other, which has other settings.
    otherServer: (version) => {
      const actual = /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
      if (actual === title) return undefined;
      return `${actual} ${version} is not read with Sequelize's dialect '${name}': write '${actual.toLowerCase()}'`;
    },
  },
  driver: (sequelize) => {
    const pooled = instanceOf<Connection>(sequelize);
    // The statement itself sets its time limit.
    return connectionsOf(pooled, server.driver(pooled), { haveReplicas: false, haveServer: true });
  },
  hasPool: true,
  dedicatedConnection: {
    limited: server.limited,
    destroy: (connection) => server.destroy(connection as Connection),
  },
  notifications: 'none',
  hostColumns: {
    identity: (column) => column.toLowerCase(),
    keepsZone: false,
    readAsText: new Set(),
    textColumns:
      'SELECT table_name AS `table`, column_name AS `column`, character_set_name AS `characterSet`, ' +
      'collation_name AS `collation` FROM information_schema.columns ' +
      'WHERE table_schema = DATABASE() AND collation_name IS NOT NULL',
  },
  ownTables: {
    ...textTime,
    // TEXT holds at most 64 KB.
    longText: ({ TEXT }) => TEXT('medium'),
    options: { charset: 'utf8mb4', collate: server.collate },
    compareExactly: async (select, tables) => {
      const rows = await select<{ name: string }>(
        'SELECT DISTINCT table_name AS `name` FROM information_schema.columns WHERE table_schema = DATABASE() ' +
          `AND table_name IN (${tables.map(nameLiteral).join(', ')}) AND collation_name <> ${nameLiteral(server.collate)}`,
      );
      return rows.map(
        (row) => `ALTER TABLE \`${row.name}\` CONVERT TO CHARACTER SET utf8mb4 COLLATE ${server.collate}`,
      );
    },
    transaction: {},
  },
  changes: familyChanges(server.isolation),
  opening: {
    package: server.package,
    protocols: [`${name}:`],
    names: 'a server',
    dialectOptions: (_, connectTimeout) => ({ connectTimeout }),
    probe: 'SELECT 1',
  },
});
