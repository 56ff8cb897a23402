import { atEnd } from './database/at-end.ts';
import { startTestHost, type TestHost } from './host.ts';

type HostOptions = Parameters<typeof startTestHost>[0];

interface Shared {
  readonly host: Promise<TestHost>;
  users: number;
}

/** Hosts without a user that stay open, because the next file of tests may want one of them. */
const most = 3;

const hosts = new Map<string, Shared>();

/** Whether a value is what its JSON says: functions, instances and what is undefined make a host one of its own. */
const isPlain = (value: unknown): boolean => {
  if (value === null || typeof value !== 'object') return !['function', 'undefined'].includes(typeof value);
  const prototype = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === null || Array.isArray(value)) &&
    Object.values(value).every(isPlain)
  );
};

/** A host that tests which only read may share. */
export interface BorrowedHost {
  readonly host: TestHost;
  giveBack(): Promise<void>;
}

/**
 * Returns the running host of this process that has these settings, or starts one. Hosts whose settings are not plain data
 * belong to the caller alone.
 */
export async function borrowHost(options: HostOptions): Promise<BorrowedHost> {
  if (!isPlain(options)) {
    const host = await startTestHost(options);
    return { host, giveBack: () => host.stop() };
  }
  const key = JSON.stringify(options);
  const shared = hosts.get(key) ?? { host: startTestHost(options), users: 0 };
  hosts.set(key, shared);
  shared.users += 1;
  try {
    const host = await shared.host;
    return { host, giveBack: () => giveBack(shared) };
  } catch (error) {
    hosts.delete(key);
    throw error;
  }
}

async function giveBack(shared: Shared): Promise<void> {
  shared.users -= 1;
  const idle = [...hosts].filter(([, { users }]) => users === 0);
  for (const [key, { host }] of idle.slice(0, Math.max(0, idle.length - most))) {
    hosts.delete(key);
    await (await host).stop();
  }
}

atEnd(async () => {
  for (const { host } of hosts.values()) await (await host).stop();
  hosts.clear();
});
