import { newsroomModel } from '../property/newsroom/registry.ts';
import { selectFrom } from '../property/newsroom/select.ts';
import { type Grants, readGrants, readSnapshot, type Snapshot } from '../property/newsroom/snapshot.ts';
import { sqlite } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { once } from '../support/once.ts';

/** The newsroom in memory, read with plain SQL out of the file that every database was made like. */
export const newsroom = once(async (): Promise<{ snapshot: Snapshot; grants: Grants }> => {
  const host = await startTestHost({ DATABASE_URL: await sqlite.shared() });
  try {
    const select = selectFrom(host.sequelize);
    return { snapshot: await readSnapshot(select, newsroomModel), grants: await readGrants(select) };
  } finally {
    await host.stop();
  }
});
