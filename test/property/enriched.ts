import { atEnd } from '../support/database/at-end.ts';
import type { TestDatabase } from '../support/database/test-database.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { once } from '../support/once.ts';
import type { ContentModel } from './content-model.ts';
import { insert, type Row } from './newsroom/insert.ts';
import { selectFrom } from './newsroom/select.ts';
import { type Grants, readGrants, readSnapshot, type Snapshot } from './newsroom/snapshot.ts';

/** Content of the tests, and the rows that make it harder to read right. */
interface Enriching {
  readonly model: ContentModel;
  readonly rows: readonly (readonly [table: string, rows: readonly Row[]])[];
  /** Its SQLite, which the snapshot is read from. */
  readonly sqlite: TestDatabase;
  /** The settings of a host that serves it. */
  readonly settings: Parameters<typeof startTestHost>[0];
}

/** A host on a changed copy. */
interface Changed {
  readonly host: TestHost;
  /** Starts another host on the same copy. */
  readonly again: (pluginConfig: object) => Promise<TestHost>;
  /** Drops the copy. */
  readonly close: () => Promise<void>;
}

/** Content with extra rows, and what it holds in memory. */
export interface Enriched {
  /** Starts a host on it, under the settings of the recorded answers. */
  start(database: TestDatabase, pluginConfig?: object, own?: object): Promise<TestHost>;
  /** Starts a host on a copy of it that nobody else has, which `change` has changed before, with the schemas of a folder. */
  startChanged(
    database: TestDatabase,
    change: (sequelize: TestHost['sequelize']) => Promise<void>,
    schemas: string,
  ): Promise<Changed>;
  /** What it holds, read from SQLite with plain SQL. */
  snapshot(): Promise<{ readonly snapshot: Snapshot; readonly grants: Grants }>;
}

/** Lets every role read one entry of what it may find. */
const grantOne = [
  `INSERT INTO up_permissions (id, action)
   SELECT id + 100000, REPLACE(action, '.find', '.findOne') FROM up_permissions WHERE action LIKE '%.find'`,
  `INSERT INTO up_permissions_role_links (permission_id, role_id)
   SELECT permission_id + 100000, role_id FROM up_permissions_role_links
   WHERE permission_id IN (SELECT id FROM up_permissions WHERE action LIKE '%.find')`,
] as const;

/** Content with extra rows: made once in a run for each database, and gone when the run ends. */
export function enriching({ model, rows, sqlite, settings }: Enriching): Enriched {
  const made = new Map<TestDatabase, Promise<string>>();

  async function fill(
    url: string,
    change?: (sequelize: TestHost['sequelize']) => Promise<void>,
  ): Promise<void> {
    const host = await startTestHost({ ...settings, DATABASE_URL: url });
    try {
      for (const [table, some] of rows) await insert(host.sequelize, table, some);
      for (const sql of grantOne) await host.sequelize.query(sql);
      await change?.(host.sequelize);
    } finally {
      await host.stop();
    }
  }

  async function make(database: TestDatabase): Promise<string> {
    const { url, close } = await database.open();
    atEnd(close);
    await fill(url);
    return url;
  }

  function urlOf(database: TestDatabase): Promise<string> {
    const known = made.get(database);
    if (known) return known;
    const url = make(database);
    made.set(database, url);
    return url;
  }

  const startOn = (url: string, pluginConfig: object = {}, own: object = {}): Promise<TestHost> =>
    startTestHost({
      ...settings,
      DATABASE_URL: url,
      // Random requests ask for more than any page does; what is too dear has tests of its own.
      pluginConfig: { ceilings: { work: 1_000_000_000, joinedHops: 1_000 }, ...pluginConfig },
      REST_POPULATE_WITH_PAGINATION: true,
      REST_CURSORS: true,
      REST_AGGREGATES: true,
      REST_DEEP_POPULATE: true,
      CREATOR_FIELDS: 'populate',
      ...own,
    });

  const start = async (database: TestDatabase, pluginConfig = {}, own = {}): Promise<TestHost> =>
    startOn(await urlOf(database), pluginConfig, own);

  const startChanged: Enriched['startChanged'] = async (database, change, schemas) => {
    const { url, close } = await database.open();
    await fill(url, change);
    const again = (pluginConfig: object) => startOn(url, pluginConfig, { SCHEMAS: schemas });
    return { host: await again({}), again, close };
  };

  const snapshot = once(async () => {
    const host = await start(sqlite);
    try {
      const select = selectFrom(host.sequelize);
      return { snapshot: await readSnapshot(select, model), grants: await readGrants(select) };
    } finally {
      await host.stop();
    }
  });

  return { start, startChanged, snapshot };
}
