import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from 'bcryptjs';
import { cookieOf, fromPage } from '../admin/support/sign-in.ts';
import { until } from '../support/eventually.ts';
import { type Answer, get, type SendOptions, send } from '../support/http.ts';
import { sendRead } from '../support/versions.ts';
import type { HostProcess } from './host-process.ts';
import { runOn } from './sql-client.ts';
import type { PhaseResult } from './trial.ts';

/** What signs the preview links of all hosts of these trials. */
export const previewSecret = randomBytes(32).toString('base64');

/** Milliseconds for which something that was revoked on another instance may still be answered, as the documentation says. */
const promised = 2_000;

/** Milliseconds for which hosts are asked after that. */
const watched = 6_000;

/** How often each host is asked at a time, so that several of its connections are used. */
const atOnce = 4;

/** Something that is open on every host until it is revoked on one. */
interface Revocable {
  readonly name: string;
  isOpenOn(host: HostProcess): Promise<boolean>;
  revoke(): Promise<unknown>;
}

const adminApi = '/content-query/admin/api';

const asAdmin = (host: HostProcess, path: string, options: SendOptions): Promise<Answer> =>
  sendRead(`${host.url}${adminApi}${path}`, {
    method: 'POST',
    token: host.adminToken,
    ...options,
  });

/** Throws an Error unless an answer is one of success. */
const done = (answer: Answer): Answer => {
  if (answer.status < 300) return answer;
  throw new Error(`nothing was done: ${answer.status} ${answer.text}`);
};

const isOpen = async (url: string, options: SendOptions = {}): Promise<boolean> =>
  (await get(url, options).catch(() => undefined))?.status === 200;

const setGrant = async (host: HostProcess, granted: boolean): Promise<void> => {
  const change = { role: 'public', uid: 'api::category.category', action: 'find', granted };
  done(await asAdmin(host, '/grants', { body: { changes: [change] } }));
};

const grantOn = (by: HostProcess): Revocable => ({
  name: 'a grant',
  isOpenOn: ({ url }) => isOpen(`${url}/api/categories`),
  revoke: () => setGrant(by, false),
});

async function linkOn(by: HostProcess): Promise<Revocable> {
  const body = { role: 'public', uid: 'api::author.author', query: 'fields=name' };
  const { path, link } = done(await asAdmin(by, '/links', { body })).body;
  return {
    name: 'a preview link',
    isOpenOn: ({ url }) => isOpen(`${url}${path}/json`),
    revoke: async () => done(await asAdmin(by, `/links/${link.id}`, { method: 'DELETE' })),
  };
}

async function sessionOn(by: HostProcess): Promise<Revocable> {
  const password = randomBytes(12).toString('hex');
  await runOn(by.database, `UPDATE admin_users SET password = '${await hash(password, 4)}' WHERE id = 1`);
  // Without a token: a session counts only where no Authorization header says otherwise.
  const post = async (path: string, options: SendOptions): Promise<Answer> =>
    done(await send(`${by.url}${adminApi}${path}`, { method: 'POST', ...options }));
  const body = { address: 'grace@example.org', password };
  const headers = { ...fromPage, cookie: cookieOf(await post('/sign-in', { body, headers: fromPage })) };
  return {
    name: 'a session of the admin page',
    isOpenOn: ({ url }) => isOpen(`${url}${adminApi}/session`, { headers }),
    revoke: () => post('/sign-out', { headers }),
  };
}

/**
 * Revokes a grant, a preview link and a session on one host while others read on a server that lags behind, and says how long each was
 * still answered there.
 */
export async function revokeWhileLagging(
  title: string,
  by: HostProcess,
  others: readonly HostProcess[],
  lag: () => Promise<{ release(): Promise<void> }>,
): Promise<PhaseResult> {
  const all = [grantOn(by), await linkOn(by), await sessionOn(by)];
  const everywhere = async (): Promise<boolean> => {
    for (const each of all) for (const host of others) if (!(await each.isOpenOn(host))) return false;
    return true;
  };
  await until(everywhere);
  const lagging = await lag();
  const last = new Map(all.map(({ name }) => [name, 0]));
  try {
    await Promise.all(all.map((each) => each.revoke()));
    const begun = performance.now();
    const watch = async (host: HostProcess, each: Revocable): Promise<void> => {
      while (performance.now() < begun + watched) {
        const at = performance.now() - begun;
        if (await each.isOpenOn(host)) last.set(each.name, Math.max(at, last.get(each.name) ?? 0));
        await sleep(50);
      }
    };
    const times = Array.from({ length: atOnce }, (_, time) => time);
    await Promise.all(others.flatMap((host) => all.flatMap((each) => times.map(() => watch(host, each)))));
  } finally {
    await lagging.release();
  }
  await setGrant(by, true);
  // Counted from when it was asked for, so that a busy machine makes no difference.
  const tooLong = [...last].filter(([, time]) => time > promised);
  return {
    phase: `${title}, revoked for a node that lags, and answered for so long: ${[...last].map(([name, time]) => `${name} ${Math.round(time)} ms`).join(', ')}`,
    reads: 0,
    kept: 0,
    old: 0,
    oldKept: 0,
    unavailable: 0,
    outages: [],
    commits: 0,
    faults: tooLong.map(([what, time]) => `${what} that was revoked was answered for ${Math.round(time)} ms`),
  };
}
