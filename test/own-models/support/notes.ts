import Koa from 'koa';
import { DataTypes, type Sequelize } from 'sequelize';
import contentQuery, { type ContentQueryConfig, type Host, type HostAuth } from '../../../index.ts';
import { change as changeRows, select } from '../../admin/support/rows.ts';
import { adminApi } from '../../admin/support/use-admin.ts';
import type { DatabaseName } from '../../support/databases.ts';
import { type Answer, get } from '../../support/http.ts';
import { servePlugins } from '../../support/serve-plugins.ts';
import { sendRead } from '../../support/versions.ts';
import { columnType } from './column-types.ts';
import { emptyDatabase, open } from './empty-database.ts';

/** The uid of the notes. */
export const note = 'api::note.note';

/** A host of one model, notes, that a test may ask. */
export interface Notes {
  readonly url: string;
  readonly sequelize: Sequelize;
  /** Every statement that ran on its Sequelize instance, and what was logged. */
  readonly statements: readonly string[];
  readonly logged: readonly string[];
  /** The status of the list of notes, asked as a role. */
  status(role?: string): Promise<number>;
  /** A request to the admin API as its administrator; with a body it is a POST unless a method says otherwise. */
  admin(path: string, body?: unknown, method?: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** What a host may have otherwise than usual. */
export type NotesParts = Partial<Pick<Host, 'features' | 'auth' | 'permissionStore'>> & {
  readonly config?: ContentQueryConfig;
};

const schema = {
  kind: 'collectionType',
  collectionName: 'notes',
  info: { singularName: 'note', pluralName: 'notes' },
  attributes: { text: { type: 'string' } },
};

const auth: HostAuth = {
  roleOf: (ctx) => ctx.get('x-role') || 'public',
  isAdmin: (ctx) => ctx.get('authorization') === 'Bearer admin',
  nameOf: () => 'ada',
};

/** Starts the host on a database that is there; its tables are made where they are missing. Throws what the plugin throws. */
export async function startNotes(url: string, parts: NotesParts = {}): Promise<Notes> {
  const statements: string[] = [];
  const logged: string[] = [];
  const sequelize = open(url, undefined, { logging: (sql) => void statements.push(sql) });
  const model = sequelize.define('note', { text: DataTypes.STRING }, { tableName: 'notes' });
  await model.sync();
  if ((await model.count()) === 0) await model.create({ text: 'one' });
  const log = (line: string): void => void logged.push(line);
  const app = new Koa();
  const { config, ...host } = parts;
  const plugin = contentQuery(
    {
      server: app,
      sequelize,
      contentTypes: { [note]: { schema } },
      models: { [note]: model },
      log: { debug: () => {}, info: log, warn: log, error: log },
      auth,
      features: { i18n: false, permissions: true, draftAndPublish: false },
      ...host,
    },
    config,
  );
  statements.length = 0;
  const served = await servePlugins(app, [plugin], sequelize);
  return {
    ...served,
    sequelize,
    statements,
    logged,
    status: async (role = 'public') =>
      (await get(`${served.url}/api/notes`, { headers: { 'x-role': role } })).status,
    admin: (path, body, method = body === undefined ? 'GET' : 'POST') =>
      sendRead(served.url + adminApi + path, { method, token: 'admin', ...(body !== undefined && { body }) }),
  };
}

/** An empty database for a suite, and hosts on it that are stopped when the suite ends. */
export function useNotes(database: DatabaseName) {
  let own: Awaited<ReturnType<typeof emptyDatabase>> | undefined;
  const running: Notes[] = [];
  before(async () => {
    own = await emptyDatabase(database);
  });
  after(async () => {
    for (const host of running) await host.stop();
    await own?.close();
  });
  const url = (): string => own?.url ?? '';
  return {
    url,
    start: async (parts?: NotesParts): Promise<Notes> => {
      const host = await startNotes(url(), parts);
      running.push(host);
      return host;
    },
    /** Runs statements before a host starts. */
    run: async (...statements: readonly string[]): Promise<void> => {
      const sequelize = open(url());
      try {
        for (const statement of statements) await changeRows(sequelize, statement);
      } finally {
        await sequelize.close();
      }
    },
  };
}

/** Statements that make the tables of users-permissions with the columns that grants cannot do without. */
export const leanGrantTables = (database: DatabaseName): readonly string[] => {
  const id = columnType(database, 'id');
  return [
    `CREATE TABLE up_roles (id ${id}, type varchar(255))`,
    `CREATE TABLE up_permissions (id ${id}, action varchar(255))`,
    'CREATE TABLE up_permissions_role_links (permission_id integer, role_id integer)',
    "INSERT INTO up_roles (type) VALUES ('public'), ('editor')",
  ];
};

/** The rows of a table of grants or roles. */
export const rowsOf = ({ sequelize }: Notes, table: string): Promise<object[]> =>
  select(sequelize, `SELECT * FROM ${table} ORDER BY 1`);

/** A change of one grant on notes. */
export const toggle = (granted: boolean, role = 'public', action: 'find' | 'findOne' = 'find') => ({
  changes: [{ role, uid: note, action, granted }],
});
