import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabases } from '../database.ts';
import { buildProject } from '../process/build.ts';
import type { Server } from '../process/server.ts';
import { startHost } from '../servers.ts';
import { pathOf } from '../shapes.ts';
import type { Teardown } from '../teardown.ts';
import { type Driven, drive } from './drive.ts';
import { heapOf, type Sample } from './heap.ts';
import type { SoakOptions } from './options.ts';
import { clock, type Soaked, sizes } from './report.ts';
import { cursorPath, jwtSecret, type Known, requestsOf } from './requests.ts';
import { startToggling } from './toggle.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Seconds: between two measurements of the heap, and of the runs before the load. */
const lookEvery = 30;
const warmUp = 5;
const measured = 15;

/** Seeds a database, measures the maximum rate of the host, and loads it with a share of that. */
export async function soak(options: SoakOptions, teardown: Teardown): Promise<Soaked> {
  const { connections, minutes, share } = options;
  say('building');
  const build = await buildProject();
  teardown.add(build.remove);
  const seed = await openDatabases(
    {
      dialect: options.dialect,
      servers: options.database === undefined ? {} : { postgres: options.database },
    },
    teardown,
  );
  say(`seeding ${options.entries} articles`);
  const { url } = await seed({ articles: options.entries });
  const adminToken = randomBytes(16).toString('hex');
  const host = await startHost(build, url, {
    env: { ADMIN_TOKEN: adminToken, JWT_SECRET: jwtSecret, REST_CURSORS: 'true' },
    probe: build.file('tools/bench/soak/heap-probe.ts'),
  });
  teardown.add(host.stop);
  const mix = requestsOf(await knownOf(host.url));

  say(`measuring the most that the host can do, for ${measured} s`);
  await drive(host.url, mix, { connections, seconds: warmUp });
  const free = await drive(host.url, mix, { connections, seconds: measured });
  const max = free.requestsPerSecond;
  const rate = Math.max(1, Math.round(max * share));
  say(`${max.toFixed(0)} requests a second; now ${rate} for ${minutes} minutes`);

  const toggling = startToggling(host.url, adminToken);
  const samples: Sample[] = [];
  const [driven] = await Promise.all([
    drive(host.url, mix, { connections, seconds: minutes * 60, rate }),
    look(host, minutes, samples),
  ]);
  await toggling.stop();
  return {
    options,
    max,
    driven: together(free, driven),
    toggles: toggling.count(),
    notHeld: toggling.wrong,
    samples,
  };
}

/** Measures the heap during the load, the last time just before its end. */
async function look(host: Server, minutes: number, samples: Sample[]): Promise<void> {
  const begun = performance.now();
  const end = minutes * 60 - 2;
  for (let at = 0; at < end; ) {
    at = Math.min(at + lookEvery, end);
    await sleep(Math.max(0, begun + at * 1_000 - performance.now()));
    const sample = { at, ...(await heapOf(host.ask)) };
    samples.push(sample);
    say(`${clock(at)}  heap ${sizes(sample)}`);
  }
}

/** Errors at full speed count too; the figures are those of the load. */
const together = (free: Driven, driven: Driven): Driven => {
  const wrong = new Map(driven.wrong);
  for (const [what, count] of free.wrong) wrong.set(what, (wrong.get(what) ?? 0) + count);
  return { ...driven, wrong };
};

/** Gets from the host what later requests need. */
async function knownOf(url: string): Promise<Known> {
  const page = await fetch(url + pathOf('page'));
  await page.text();
  const list = await fetch(url + cursorPath);
  const { meta } = (await list.json()) as { meta: { pagination: { cursor?: string | null } } };
  return { etag: page.headers.get('etag') ?? '', cursor: meta.pagination.cursor ?? '' };
}
