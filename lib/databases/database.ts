import type { Sequelize } from 'sequelize';
import type { Connections } from './connections.ts';
import type { ErrorMeanings } from './error-meanings.ts';
import type { Expressions } from './expressions.ts';
import type { HostColumns } from './host-columns.ts';
import type { Indexes } from './indexes.ts';
import type { JsonWriter } from './json.ts';
import type { CommandLineAccess } from './opening.ts';
import type { OwnTables } from './own-tables.ts';
import type { Notifications, SideConnection } from './side-connection.ts';

/** The databases that content is read from, by the names that Sequelize has for them. */
export type DatabaseName = 'sqlite' | 'postgres' | 'mariadb';

/**
 * All that the program knows of one database and not of another. Every row is required: what a database does not have, its
 * record says in a word, and the type of the row says what becomes of it then.
 */
export interface Database extends Expressions {
  readonly name: DatabaseName;
  /** Why a server of some version cannot be read, in one line; undefined where it can. A version that is not known is taken. */
  readonly accepts: (version: string) => string | undefined;
  /** How it builds the JSON of entries. `'row by row'`: it is not trusted with that, and every entry is read as rows. */
  readonly json: JsonWriter | 'row by row';
  /** Opens the connections of an instance for reading; no statement on them runs for longer than so many milliseconds. */
  readonly driver: (sequelize: Sequelize, timeout: number | false) => Connections;
  /** Whether Sequelize keeps a pool of connections to it. */
  readonly hasPool: boolean;
  /** How a connection beside the pool is begun and given up. `'none'`: there is no server, and the host's connection serves. */
  readonly sideConnection: SideConnection | 'none';
  /** How instances tell each other of a change. `'none'`: it has nothing for that, and each has to look. */
  readonly notifications: Notifications | 'none';
  /** What its errors mean. */
  readonly errors: ErrorMeanings;
  /** How the columns of a host's own tables are told apart, and kept. */
  readonly hostColumns: HostColumns;
  /** How it keeps what the plugin itself writes. */
  readonly ownTables: OwnTables;
  /** How it makes indexes, and what they serve. */
  readonly indexes: Indexes;
  /** How the command line opens it. */
  readonly opening: CommandLineAccess;
}
