import { setTimeout as sleep } from 'node:timers/promises';
import { toggled, toggledPath } from './requests.ts';

/** A grant that is switched on and off until it is stopped. */
export interface Toggling {
  readonly count: () => number;
  /** Toggles that did not take effect. */
  readonly wrong: readonly string[];
  stop(): Promise<void>;
}

const every = 1_000;

/** Toggles a grant once a second through the admin API, and checks that it takes effect. */
export function startToggling(url: string, adminToken: string): Toggling {
  const wrong: string[] = [];
  const stopping = new AbortController();
  let count = 0;
  let due = performance.now();
  const toggle = async (granted: boolean): Promise<void> => {
    const place = `${url}/content-query/admin/api/grants`;
    const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
    const { grants } = (await (await fetch(place, { headers })).json()) as {
      readonly grants: readonly Record<'role' | 'uid' | 'version', string>[];
    };
    const held = grants.find(({ role, uid }) => role === toggled.role && uid === toggled.uid);
    const change = { ...toggled, granted, version: held?.version ?? null };
    const body = JSON.stringify({ changes: [change] });
    const answer = await fetch(place, { method: 'POST', headers, body });
    await answer.text();
    if (answer.status !== 200) wrong.push(`toggle ${count} was answered with ${answer.status}`);
    const read = await fetch(url + toggledPath);
    await read.text();
    if (read.status !== (granted ? 200 : 403))
      wrong.push(`toggle ${count} to ${granted} was followed by ${read.status}`);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      count += 1;
      await toggle(count % 2 === 1).catch((error: unknown) =>
        wrong.push(`toggle ${count}: ${String(error)}`),
      );
      due += every;
      await sleep(Math.max(0, due - performance.now()), undefined, { signal: stopping.signal }).catch(
        () => {},
      );
    }
  };
  const running = run();
  return {
    count: () => count,
    wrong,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
