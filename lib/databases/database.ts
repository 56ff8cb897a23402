import type { Sequelize } from 'sequelize';
import type { Connections } from './connections.ts';
import type { DriverSettings } from './driver.ts';
import type { ErrorMeanings } from './error-meanings.ts';
import type { Expressions } from './expressions.ts';
import type { HostColumns } from './host-columns.ts';
import type { Indexes } from './indexes.ts';
import type { JsonWriter } from './json.ts';
import type { CommandLineAccess } from './opening.ts';
import type { OwnTables } from './own-tables.ts';
import type { Notifications, SideConnection } from './side-connection.ts';

/** The databases that content is read from, by the names that Sequelize has for them. */
export type DatabaseName = 'sqlite' | 'postgres' | 'mariadb' | 'mysql';

/**
 * Everything that differs between databases. Every property is required: for what a database does not support, the property has
 * a string that says so, and its type says what happens then.
 */
export interface Database extends Expressions {
  readonly name: DatabaseName;
  /** Why a server of a version cannot be used, in one line; undefined if it can. An unknown version is accepted. */
  readonly accepts: (version: string) => string | undefined;
  /** How people write its name, and the oldest version that `npm run test:versions` compares answers on. */
  readonly tried: { readonly title: string; readonly from: string };
  /** How it builds the JSON of entries. `'row by row'`: it does not build JSON, and every entry is read as rows. */
  readonly json: JsonWriter | 'row by row';
  /** Opens the connections of an instance for reading. */
  readonly driver: (sequelize: Sequelize, settings: DriverSettings) => Connections;
  /** Whether Sequelize keeps a pool of connections to it. */
  readonly hasPool: boolean;
  /**
   * How a connection beside the pool is limited and closed. `'none'`: there is no server, and the host's own connection is
   * used.
   */
  readonly sideConnection: SideConnection | 'none';
  /** How instances notify each other of a change. `'none'`: the database has nothing for that, and each instance polls. */
  readonly notifications: Notifications | 'none';
  /** What its errors mean. */
  readonly errors: ErrorMeanings;
  /** How the columns of a host's own tables are identified and stored. */
  readonly hostColumns: HostColumns;
  /** How it stores what the plugin itself writes. */
  readonly ownTables: OwnTables;
  /** How it creates indexes, and what they can be used for. */
  readonly indexes: Indexes;
  /** How the command line opens it. */
  readonly opening: CommandLineAccess;
}
