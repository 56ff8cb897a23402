import type { Sequelize } from 'sequelize';
import type { ChangeTriggers, FileVersions } from './changes.ts';
import type { Connections } from './connections.ts';
import type { DedicatedConnectionAccess, Notifications } from './dedicated-connection.ts';
import type { DriverSettings } from './driver.ts';
import type { ErrorMeanings } from './error-meanings.ts';
import type { Estimates } from './estimates.ts';
import type { Expressions } from './expressions.ts';
import type { HostColumns } from './host-columns.ts';
import type { Indexes } from './indexes.ts';
import type { JsonWriter } from './json.ts';
import type { CommandLineAccess } from './opening.ts';
import type { OwnTables } from './own-tables.ts';
import type { Versions } from './versions.ts';

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
