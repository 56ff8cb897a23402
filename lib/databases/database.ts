import type { ModelAttributeColumnOptions, ModelOptions, Sequelize, TransactionOptions } from 'sequelize';
import type { ScalarValue } from '../schema/attribute.ts';
import type { ChangeTriggers, FileVersions, SelectRows } from './changes.ts';
import type {
  Connections,
  DedicatedConnectionAccess,
  DriverSettings,
  Notifications,
  RawRow,
} from './driver.ts';
import type { ErrorMeanings } from './errors.ts';
import type { Expressions } from './expressions.ts';
import type { Indexes } from './indexes.ts';
import type { JsonWriter } from './json.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** How the planner of a database says how many rows a SELECT returns, without running it. */
export interface Estimates {
  /** What stands before the statement. */
  readonly explain: string;
  /** Reads the number from the rows of the explained statement; undefined if they do not say it. */
  readonly rows: (rows: readonly RawRow[]) => number | undefined;
}

/** How a database identifies and stores the columns of a host's own tables. */
export interface HostColumns {
  /** Returns the same text for two column names that mean the same column. */
  readonly identity: (name: string) => string;
  /** Whether a datetime column of Sequelize stores its time zone, or is in UTC always. If not, it is in the zone of the instance. */
  readonly keepsZone: boolean;
  /** Whether it compares columns of two enumerations. */
  readonly comparesEnums: boolean;
  /**
   * The collation under which a text that ignores case is compared with one that does not; `'its own'` if the database compares the
   * two in the same way in both directions.
   */
  readonly mixedCase: string | 'its own';
  /**
   * How statements read columns of Sequelize types that are no texts or documents for the database, have no collation, are padded or
   * compare in a special way: an expression by the key of the type.
   */
  readonly readAs: Readonly<Record<string, ((column: string) => string) | undefined>>;
  /** The keys of Sequelize types that a schema may name but this database cannot read, by what the attribute holds. */
  readonly unreadable: Readonly<Partial<Record<ScalarValue, readonly string[]>>>;
  /**
   * A statement that returns the `table`, `column`, `characterSet` and `collation` of every text column that may need another
   * comparison than an ordinary one. `'none'` if all columns are compared in the same way.
   */
  readonly textColumns: string | 'none';
  /**
   * A statement that returns the `table`, `column` and `kind` of every column that stores more or less than its model says: `single` for
   * numbers of single precision, `instant` for points in time in UTC. `'none'` if there are no such columns.
   */
  readonly unlikeColumns: string | 'none';
}

/** Whether a command reads or writes. */
export type AccessMode = 'read' | 'write';

/** How the command line opens a database. */
export interface CommandLineAccess {
  /** The npm package of the driver that Sequelize uses. */
  readonly package: string;
  /** The protocols that a database URL may have. */
  readonly protocols: readonly string[];
  /** What a database URL points to. */
  readonly names: 'a file' | 'a server';
  /**
   * Returns options for the driver, given its package: open for writing only if required, wait at most `connectTimeout`
   * milliseconds for a connection, and set nothing in its session.
   */
  readonly dialectOptions: (driver: object, connectTimeout: number, use: AccessMode) => object;
  /** A statement that reads from the database. On SQLite, a statement that does not read would succeed for any file. */
  readonly probe: string;
}

/** The data types of the host's version of Sequelize. */
export type DataTypes = typeof import('sequelize').DataTypes;

/** A column type of Sequelize. */
type ColumnType = ModelAttributeColumnOptions['type'];

/** How a database stores what admin-config writes: grants and locales in Strapi's tables, everything else in the plugin's own. */
export interface OwnTables {
  /** The column type in which Strapi v4 stores a datetime. */
  readonly time: (types: DataTypes) => ColumnType;
  /** The current time as Strapi v4 stores it. */
  readonly now: () => unknown;
  /** The type of a text that may be longer than 64 KB, such as a long query or many changes at once. */
  readonly longText: (types: DataTypes) => ColumnType;
  /**
   * Options for the plugin's own tables, so that text is compared by its code points: a difference of case or of blanks at the end makes
   * another name.
   */
  readonly options: Pick<ModelOptions, 'charset' | 'collate'>;
  /** Returns the statements that let existing tables do so; `'always'` if every table does. */
  readonly compareExactly:
    | ((select: SelectRows, tables: readonly string[]) => Promise<readonly string[]>)
    | 'always';
  /** Options for a transaction that reads a value and then writes depending on it. */
  readonly transaction: Pick<TransactionOptions, 'type'>;
}

const versionOf = (version: string): readonly number[] => version.split('.').map(Number.parseFloat);

/** Returns whether a version that a server reports is older than another; false for text that is not a version. */
export const isBefore = (version: string, least: string): boolean => {
  const parts = versionOf(version);
  for (const [index, leastPart] of versionOf(least).entries()) {
    const part = parts[index] ?? (index === 0 ? Number.NaN : 0);
    if (part !== leastPart) return part < leastPart;
  }
  return false;
};

/** Returns the message for a database that is not supported. */
export const unsupported = (name: string): string =>
  `${name} is not supported: SQLite, PostgreSQL, MariaDB and MySQL are`;

/** The versions of a database that can be used. */
export interface Versions {
  /** The usual name of the database. */
  readonly title: string;
  /** The oldest version that has everything that statements use. */
  readonly from: string;
  /** The oldest version on which `npm run test:versions` compares answers. */
  readonly triedFrom: string;
  /** Returns why a version is that of another database, to which the driver connects too. `'none'`: there is no such database. */
  readonly otherServer: ((version: string) => string | undefined) | 'none';
}

/** Returns why a server of a version cannot be used, in one line; undefined if it can. An unknown version is accepted. */
export const refusalOf = ({ title, from, otherServer }: Versions, version: string): string | undefined => {
  const other = otherServer === 'none' ? undefined : otherServer(version);
  if (other !== undefined) return other;
  return isBefore(version, from) ? `${title} ${version} is not supported: ${from} and later are` : undefined;
};

/** The databases that content is read from, by Sequelize's names. */
export type DatabaseName = 'sqlite' | 'postgres' | 'mariadb' | 'mysql';

/**
 * Everything that differs between databases. Every property is required. If a database does not support something, the value is a
 * string, and the type of the property says what happens then.
 */
export interface Database extends Expressions {
  readonly name: DatabaseName;
  /** Its usual name, and the versions that can be used. */
  readonly versions: Versions;
  /** How it builds the JSON of entries. `'row by row'`: it does not build JSON, and every entry is read as rows. */
  readonly json: JsonWriter | 'row by row';
  /** Opens the connections of an instance for reading. */
  readonly driver: (sequelize: Sequelize, settings: DriverSettings) => Connections;
  /** Whether Sequelize has a pool of connections to it. */
  readonly hasPool: boolean;
  /** Whether `withReadReplicas` can watch its replicas. */
  readonly hasReplicaWatch: boolean;
  /** How a dedicated connection is limited and closed. `'none'`: there is no server, and the host's own connection is used. */
  readonly dedicatedConnection: DedicatedConnectionAccess | 'none';
  /** How instances notify each other of a change. `'none'`: the database has no notifications, and each instance polls. */
  readonly notifications: Notifications | 'none';
  /** How it estimates the number of rows of a SELECT. `'counted'`: it does not, and rows are always counted. */
  readonly estimates: Estimates | 'counted';
  /** What its errors mean. */
  readonly errors: ErrorMeanings;
  /** How the columns of a host's own tables are identified and stored. */
  readonly hostColumns: HostColumns;
  /** How it stores what the plugin itself writes. */
  readonly ownTables: OwnTables;
  /** How it creates indexes, and what they can be used for. */
  readonly indexes: Indexes;
  /** How it is known whether tables have changed. */
  readonly changes: ChangeTriggers | FileVersions;
  /** How the command line opens it. */
  readonly opening: CommandLineAccess;
}

/** How Strapi v4 stores a datetime on a database server: as text in UTC, `2024-01-31 12:00:00.000`. */
export const textTime: Pick<OwnTables, 'time' | 'now'> = {
  time: ({ STRING }) => STRING,
  now: () => new Date().toISOString().slice(0, 23).replace('T', ' '),
};

/** What a database writes around a text that is compared: the column itself, and whether an index needs another comparison. */
export interface ComparedText {
  readonly operand: (column: string) => string;
  readonly indexed: ((placeholder: string) => string) | 'not needed';
}

/** A text in a column of any character set. */
const anyText: StoredScalar = { type: 'string', storage: 'sequelize' };

/** Returns what a database writes around a text in a column whose character set is not known. */
export const comparedText = ({ operand, indexed }: Pick<Database, 'operand' | 'indexed'>): ComparedText => ({
  operand: (column) => operand(column, anyText),
  indexed:
    indexed('', anyText) === 'not needed' ? 'not needed' : (placeholder) => indexed(placeholder, anyText),
});

/** Writes that a column has exactly a constant text, in the same case also under a collation that ignores it. */
export const equalsText = ({ operand, indexed }: ComparedText, column: string, constant: string): string =>
  indexed === 'not needed'
    ? `${column} = ${constant}`
    : `${column} = ${constant} AND ${operand(column)} = ${constant}`;
