import { atEnd } from '../../support/database/at-end.ts';
import type { TestDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { extraRows } from './extra-rows.ts';
import { insert } from './insert.ts';

const made = new Map<TestDatabase, Promise<string>>();

async function make(database: TestDatabase): Promise<string> {
  const { url, close } = await database.open();
  atEnd(close);
  const host = await startTestHost({ DATABASE_URL: url });
  try {
    for (const [table, rows] of extraRows) await insert(host.sequelize, table, rows);
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
export async function startEnriched(database: TestDatabase): Promise<TestHost> {
  return startTestHost({
    DATABASE_URL: await enriched(database),
    REST_POPULATE_WITH_PAGINATION: true,
    CREATOR_FIELDS: 'populate',
  });
}
