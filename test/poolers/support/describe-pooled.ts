import { spawnSync } from 'node:child_process';
import { postgres } from '../../support/database/postgres.ts';
import { notRun, type OpenDatabase } from '../../support/databases.ts';
import { env, type PgBouncer, type PoolerSettings, startPgBouncer } from './pgbouncer.ts';

/** A database of the suite's own, with PgBouncer in front of it. */
export interface Pooled {
  /** The URL of the database itself. */
  readonly direct: () => string;
  /** Its URL through PgBouncer. */
  readonly pooled: () => string;
}

const whyNot = (): string | undefined => {
  if (!postgres.available) return postgres.why;
  const { status } = spawnSync('pgbouncer', ['--version'], { env });
  return status === 0 ? undefined : 'pgbouncer is not installed';
};

/** Describes what happens behind PgBouncer on a fresh copy of the newsroom. */
export function describePooled(title: string, settings: PoolerSettings, body: (used: Pooled) => void): void {
  const { mode, servers } = settings;
  describe(`${title} behind PgBouncer in ${mode} mode with ${servers} connections`, () => {
    const why = whyNot();
    if (why !== undefined) {
      notRun('PgBouncer', why);
      return;
    }
    let database: OpenDatabase | undefined;
    let pooler: PgBouncer | undefined;
    before(async () => {
      database = await postgres.open();
      pooler = await startPgBouncer(database.url, settings);
    });
    body({ direct: () => database?.url ?? '', pooled: () => pooler?.url ?? '' });
    // After the hosts of the suite have stopped.
    after(async () => {
      await pooler?.stop();
      await database?.close();
    });
  });
}
