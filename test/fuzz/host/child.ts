import { startTestHost, type TestHost } from '../../support/host.ts';
import { defects } from './defects.ts';
import type { Order, Reply } from './messages.ts';

const running: TestHost[] = [];

async function start({ hosts, defect }: Extract<Order, { kind: 'start' }>): Promise<Reply> {
  const urls: Record<string, string> = {};
  // One after the other, as each may make the plugin's own tables.
  for (const [name, options] of Object.entries(hosts)) {
    const middleware = defect === undefined ? [] : [defects[defect]];
    const host = await startTestHost({ ...options, LOG_LEVEL: 'error', middleware });
    running.push(host);
    urls[name] = host.url;
  }
  return { urls: urls as NonNullable<Reply['urls']> };
}

async function obey(order: Order): Promise<Reply> {
  if (order.kind === 'start') return start(order);
  if (order.kind === 'examine') return { inherited: Object.getOwnPropertyNames(Object.prototype) };
  for (const host of running) await host.stop();
  return { stopped: true };
}

process.on('message', (order: Order) => {
  obey(order).then(
    (reply) => process.send?.(reply, () => (reply.stopped ? process.disconnect() : undefined)),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
// Also where the fuzzer ended without a word: nothing may be left running.
process.on('disconnect', () => process.exit());
