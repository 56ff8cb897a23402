import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/eventually.ts';
import { type Answer, get, type SendOptions } from '../support/http.ts';
import { patience } from '../support/patience.ts';
import { sendRead } from '../support/versions.ts';
import type { HostProcess } from './host-process.ts';
import type { PhaseResult } from './trial.ts';

/** What signs the preview links of all hosts of these trials. */
export const previewSecret = randomBytes(32).toString('base64');

/** Milliseconds for which something that was revoked on another instance may still be answered, as the documentation says. */
const promised = 2_000;

/** Milliseconds for which a node is asked after that. */
const watched = 6_000;

const asAdmin = (host: HostProcess, path: string, options: SendOptions): Promise<Answer> =>
  sendRead(`${host.url}/content-query/admin/api${path}`, {
    method: 'POST',
    token: host.adminToken,
    ...options,
  });

const setGrant = async (host: HostProcess, granted: boolean): Promise<void> => {
  const change = { role: 'public', uid: 'api::category.category', action: 'find', granted };
  const { status, text } = await asAdmin(host, '/grants', { body: { changes: [change] } });
  if (status !== 200) throw new Error(`a grant was not changed: ${status} ${text}`);
};

const isOpen = async (url: string): Promise<boolean> =>
  (await get(url).catch(() => undefined))?.status === 200;

/**
 * Revokes a grant and a preview link on one host while another one is on a server that lags behind, and says how long each was still
 * answered there.
 */
export async function revokeWhileLagging(
  by: HostProcess,
  at: HostProcess,
  lag: () => Promise<{ release(): Promise<void> }>,
): Promise<PhaseResult> {
  const body = { role: 'public', uid: 'api::author.author', query: 'fields=name' };
  const made = await asAdmin(by, '/links', { body });
  if (made.status !== 200) throw new Error(`no link was made: ${made.status} ${made.text}`);
  const { path, link } = made.body;
  const urls = { grant: `${at.url}/api/categories`, link: `${at.url}${path}/json` };
  await until(async () => (await isOpen(urls.grant)) && (await isOpen(urls.link)));
  const lagging = await lag();
  const last = { grant: 0, link: 0 };
  try {
    await Promise.all([
      setGrant(by, false),
      asAdmin(by, `/links/${link.id}`, { method: 'DELETE', token: by.adminToken }),
    ]);
    const begun = performance.now();
    while (performance.now() < begun + watched) {
      for (const what of ['grant', 'link'] as const)
        if (await isOpen(urls[what])) last[what] = performance.now() - begun;
      await sleep(50);
    }
  } finally {
    await lagging.release();
  }
  await setGrant(by, true);
  await until(() => isOpen(urls.grant));
  const tooLong = Object.entries(last).filter(([, time]) => time > promised + patience(500));
  return {
    phase: `a grant is revoked for a node that lags (answered for ${Math.round(last.grant)} ms more), and a preview link (${Math.round(last.link)} ms)`,
    reads: 0,
    kept: 0,
    old: 0,
    oldKept: 0,
    unavailable: 0,
    outages: [],
    commits: 0,
    faults: tooLong.map(([what, time]) => `a revoked ${what} was answered for ${Math.round(time)} ms`),
  };
}
