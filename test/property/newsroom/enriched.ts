import { atEnd } from '../../support/database/at-end.ts';
import { sqlite } from '../../support/database/sqlite.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { once } from '../../support/once.ts';
import { extraRows } from './extra-rows.ts';
import { insert } from './insert.ts';
import { selectFrom } from './select.ts';
import { type Grants, readGrants, readSnapshot, type Snapshot } from './snapshot.ts';

const made = new Map<TestDatabase, Promise<string>>();

/** Lets every role read one entry of what it may find. */
const grantOne = [
  `INSERT INTO up_permissions (id, action)
   SELECT id + 100000, REPLACE(action, '.find', '.findOne') FROM up_permissions WHERE action LIKE '%.find'`,
  `INSERT INTO up_permissions_role_links (permission_id, role_id)
   SELECT permission_id + 100000, role_id FROM up_permissions_role_links
   WHERE permission_id IN (SELECT id FROM up_permissions WHERE action LIKE '%.find')`,
] as const;

async function make(database: TestDatabase): Promise<string> {
  const { url, close } = await database.open();
  atEnd(close);
  const host = await startTestHost({ DATABASE_URL: url });
  try {
    for (const [table, rows] of extraRows) await insert(host.sequelize, table, rows);
    for (const sql of grantOne) await host.sequelize.query(sql);
  } finally {
    await host.stop();
  }
  return url;
}

/** The URL of a newsroom with the extra rows, made once in a run and gone when the run ends. */
function enriched(database: TestDatabase): Promise<string> {
  const known = made.get(database);
  if (known) return known;
  const url = make(database);
  made.set(database, url);
  return url;
}

/** Starts a host on a newsroom with the extra rows, under the settings of the recorded answers. */
export async function startEnriched(database: TestDatabase, pluginConfig = {}): Promise<TestHost> {
  return startTestHost({
    DATABASE_URL: await enriched(database),
    // Random requests ask for more than any page does; what is too dear has tests of its own.
    pluginConfig: { ceilings: { work: 1_000_000_000, joinedHops: 1_000 }, ...pluginConfig },
    REST_POPULATE_WITH_PAGINATION: true,
    CREATOR_FIELDS: 'populate',
  });
}

/** What the newsroom with the extra rows holds, read from SQLite with plain SQL. */
export const snapshotOfSqlite = once(async (): Promise<{ snapshot: Snapshot; grants: Grants }> => {
  const host = await startEnriched(sqlite);
  try {
    const select = selectFrom(host.sequelize);
    return { snapshot: await readSnapshot(select), grants: await readGrants(select) };
  } finally {
    await host.stop();
  }
});
