// A host in a process of its own, so that its end shows. Its argument is its options as JSON.
import { Sequelize } from 'sequelize';
import { keeping } from '../http/response-cache/use-tracked.ts';
import { startTestHost } from '../support/host.ts';

const lines: string[] = [];
const {
  PLUGIN: pluginConfig = {},
  MYSQL_REPLICAS: replicas,
  ...options
} = JSON.parse(process.argv[2] ?? '{}');

/** An instance that reads from replicas, as a host of one's own opens it. */
const withReplicas = (urls: readonly string[]): Sequelize =>
  new Sequelize(options.DATABASE_URL, {
    logging: false,
    pool: { max: 10, acquire: 4_000 },
    dialectOptions: { connectTimeout: 2_000 },
    replication: {
      write: {},
      read: urls.map((url) => ({ host: new URL(url).hostname, port: new URL(url).port })),
    },
  });

const host = await startTestHost({
  ...keeping({ pluginConfig }),
  ...options,
  ...(replicas && { sequelize: withReplicas(replicas) }),
  LOG_LEVEL: 'warn',
  logTo: { write: (line) => lines.push(line) },
});

process.on('message', (message) => {
  if (message === 'lines') process.send?.(lines.join(''));
  else process.send?.({ url: host.url, adminToken: host.adminToken });
});
process.on('SIGTERM', () => {
  void host.stop().finally(() => process.exit(0));
});
