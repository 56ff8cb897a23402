import { readFile } from 'node:fs/promises';
import { startCluster } from './postgres/cluster.ts';

/**
 * Starts PostgreSQL on loopback as a primary with two streaming replicas, loads the content of the example, prints how to use them,
 * and stops them at Ctrl-C: `node --import tsx tools/ops/replicas.ts [file with SQL to load]`.
 */
const content = new URL('../../example/content/magazine.pg.sql', import.meta.url);
const lastly = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => lastly.abort());

const cluster = await startCluster();
try {
  await cluster.run(await readFile(process.argv[2] ?? content, 'utf8'));
  const { primary, replicas } = cluster;
  const lines = [
    'PostgreSQL runs on loopback. In another terminal:',
    '',
    `  export DATABASE_URL=${primary.url}`,
    `  export REPLICA_URLS=${replicas.map(({ url }) => url).join(',')}`,
    '  npm start',
    '',
    ...[primary, ...replicas].map(({ name, port, pid }) => `${name}: port ${port}, process ${pid()}`),
    '',
    'Stop a replica with kill -INT and its process id, or as a crash would with kill -QUIT. Type its name here, such as',
    '  replica-1',
    'to start it again. Ctrl-C ends them all.',
    '',
  ];
  process.stdout.write(lines.join('\n'));
  process.stdin.on('data', (typed) => {
    const server = [primary, ...replicas].find(({ name }) => name === String(typed).trim());
    if (server === undefined || server.pid() !== undefined) return;
    const started = () => process.stdout.write(`${server.name}: process ${server.pid()}\n`);
    server.start().then(started, (error: Error) => process.stderr.write(`${error.message}\n`));
  });
  await new Promise((resolve) => lastly.signal.addEventListener('abort', resolve));
} finally {
  process.stdin.destroy();
  await cluster.stop();
}
