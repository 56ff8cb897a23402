import { databaseOf } from '../lib/databases/index.ts';
import { select } from '../lib/sequelize/select.ts';
import type { Host } from './host.ts';

/**
 * Logs what is wrong with triggers of `track --apply` that are in the database, also if nothing uses them: they count nothing, because
 * their tables are gone, or the server refuses to run them. Throws what the database throws.
 */
export const warnOfTriggers = async ({ sequelize, log }: Pick<Host, 'sequelize' | 'log'>): Promise<void> => {
  const { changes } = databaseOf(sequelize);
  if (changes.kind !== 'triggers') return;
  const fault = await changes.left((sql) => select(sequelize, sql, { useMaster: true }));
  if (fault === undefined) return;
  log.warn(
    `content-query: the database has triggers of 'koa-content-query track', but ${fault}; run 'koa-content-query track --apply', or 'track --remove' to be without them`,
  );
};
