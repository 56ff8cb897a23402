import { selectFrom } from '../property/newsroom/select.ts';
import { type Grants, readGrants, readSnapshot, type Snapshot } from '../property/newsroom/snapshot.ts';
import { siteModel } from '../property/site/model.ts';
import { site as siteFiles } from '../support/database/content.ts';
import { siteDatabases } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { once } from '../support/once.ts';

/** The site in memory, read with plain SQL out of the file that every database was made like. */
export const site = once(async (): Promise<{ snapshot: Snapshot; grants: Grants }> => {
  const [sqlite] = siteDatabases;
  if (sqlite === undefined) throw new Error('SQLite is always there');
  const host = await startTestHost({ DATABASE_URL: await sqlite.shared(), SCHEMAS: siteFiles.schemas });
  try {
    const select = selectFrom(host.sequelize);
    return { snapshot: await readSnapshot(select, siteModel), grants: await readGrants(select) };
  } finally {
    await host.stop();
  }
});
