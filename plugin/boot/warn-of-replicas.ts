import { databaseOf } from '../../lib/databases/index.ts';
import { instanceOf } from '../../lib/databases/sequelize.ts';
import { replicasOf } from '../../lib/replicas/with-read-replicas.ts';
import type { ReadyHost } from '../host.ts';

/**
 * Logs a line if content is read from replicas that nobody watches. Sequelize gives connections to each of them in turn, also to one
 * that does not answer any more.
 */
export const warnOfReplicas = ({ sequelize, log }: Pick<ReadyHost, 'sequelize' | 'log'>): void => {
  if (!instanceOf(sequelize).connectionManager.config.replication || replicasOf(sequelize)) return;
  const { hasReplicaWatch, versions } = databaseOf(sequelize);
  const remedy = hasReplicaWatch
    ? "call withReadReplicas of 'koa-content-query/replicas'"
    : `on ${versions.title} read through a balancer that checks them`;
  log.warn(
    `content-query: the read replicas are not watched: one that does not answer delays every request that gets a connection to it; ${remedy}`,
  );
};
