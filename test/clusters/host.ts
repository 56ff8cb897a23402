// A host in a process of its own, so that its end shows. Its argument is its options as JSON.
import { keeping } from '../http/response-cache/use-tracked.ts';
import { startTestHost } from '../support/host.ts';

const lines: string[] = [];
const { PLUGIN: pluginConfig = {}, ...options } = JSON.parse(process.argv[2] ?? '{}');
const host = await startTestHost({
  ...keeping({ pluginConfig }),
  ...options,
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
