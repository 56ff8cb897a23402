import { setTimeout as sleep } from 'node:timers/promises';
import { isKept, keeping } from '../http/response-cache/use-tracked.ts';
import { startTestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { median, type OpenTables, timeOf } from './tables.ts';

const urls = 50;
const writesPerSecond = [0, 1, 10];

/** How many ask at the same time. */
const clients = 4;

/** How often an answer is asked for where kept and read ones are compared. */
const turns = 400;

const pathOf = (n: number): string =>
  `/api/articles?filters[id]=${1 + (n % urls)}&fields=title,slug&populate[categories][fields]=name`;

/** Asks for the URLs in turn, and notes which answers were kept ones. */
async function ask(url: string, until: number, turn: number, asked: boolean[]): Promise<void> {
  for (let n = turn; performance.now() < until; n += clients) {
    const answer = await get(url + pathOf(n));
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    asked.push(isKept(answer));
  }
}

/** Measures how many of the answers for some URLs are kept ones while their table is written. */
export async function measureHits(
  { title, tracked, trackedUrl }: OpenTables,
  seconds: number,
): Promise<string[]> {
  const host = await startTestHost({ ...keeping(), DATABASE_URL: trackedUrl });
  const rows: string[] = [];
  try {
    for (let n = 0; n < urls; n += 1) await get(host.url + pathOf(n));
    for (const writes of writesPerSecond) {
      const asked: boolean[] = [];
      const until = performance.now() + 2 * seconds * 1_000;
      const write = async (): Promise<void> => {
        for (let n = 0; writes > 0 && performance.now() < until; n += 1) {
          await tracked.query(`UPDATE articles SET title = '${n}' WHERE id = ${1 + ((n * 7) % urls)}`);
          await sleep(1_000 / writes);
        }
      };
      const asking = Array.from({ length: clients }, (_, turn) => ask(host.url, until, turn, asked));
      await Promise.all([write(), ...asking]);
      const share = Math.round((100 * asked.filter(Boolean).length) / asked.length);
      rows.push(`| ${title} | ${writes} | ${Math.round(asked.length / (2 * seconds))} | ${share} % |`);
    }
  } finally {
    await host.stop();
  }
  return rows;
}

/** Measures how long an answer takes that is kept, and the same one that is read, in turn. */
export async function measureCosts({ title, trackedUrl }: OpenTables): Promise<string[]> {
  const hosts = [
    await startTestHost({ ...keeping(), DATABASE_URL: trackedUrl }),
    await startTestHost({ DATABASE_URL: trackedUrl }),
  ] as const;
  try {
    const took: readonly [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1)
      for (const [index, { url }] of hosts.entries()) {
        const time = await timeOf(() => get(url + pathOf(turn % 2)));
        // The first answers are not kept yet, and their statements are planned.
        if (turn >= 10) took[index as 0 | 1].push(time);
      }
    const [hit, read] = [median(took[0]), median(took[1])];
    return [`| ${title} | ${hit.toFixed(1)} | ${read.toFixed(1)} | ${(hit / read).toFixed(2)} |`];
  } finally {
    for (const host of hosts) await host.stop();
  }
}
