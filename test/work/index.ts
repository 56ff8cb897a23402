import { writeFileSync } from 'node:fs';
import { missing } from '../fuzz/databases.ts';
import { cleanUp } from '../support/database/at-end.ts';
import { readOptions } from './options.ts';
import { type Conditions, type NearCeiling, requestsNearCeiling } from './requests/near-ceiling.ts';
import { startMeteredHost } from './support/metered-host.ts';
import { meters, whyNoMeter } from './support/meters.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What a request was answered, and how many lists of 100 entries its rows are, without those that show the answer's entries. */
interface Measured extends NearCeiling {
  readonly database: string;
  readonly times: number;
  readonly status: number;
}

const { databases, count, seed, above, result, ...options } = readOptions(process.argv);

const narrowed: Conditions = new Map([
  [
    'api::article.article',
    {
      fields: null,
      rows: {
        $or: [{ author: { articles: { title: { $ne: 'zz' } } } }, { categories: { name: { $null: true } } }],
      },
    },
  ],
  ['api::author.author', { fields: null, rows: { name: { $ne: 'zz' } } }],
]);
const conditions = options.conditions ? narrowed : undefined;

const summaryOf = (measured: readonly Measured[]): string => {
  const sorted = measured.map(({ times }) => times).sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
  const over = sorted.filter((times) => times > above).length;
  return `${sorted.length} requests, ${over} above ${above}; median ${at(0.5)}, 99 % ${at(0.99)}, most ${at(1)}`;
};

say(`seed ${seed}`);
for (const line of databases.length > 1 ? missing() : []) say(line);
const requests = requestsNearCeiling(seed, count, conditions);
const dear: Measured[] = [];
try {
  for (const { name, title } of databases) {
    if (meters[name] === undefined) {
      say(`${title} is left out: ${whyNoMeter}`);
      continue;
    }
    const host = await startMeteredHost(name, conditions);
    const all: Measured[] = [];
    try {
      for (const request of requests) {
        const { answer, beyond } = await host.measure(request.path);
        all.push({ ...request, database: name, times: beyond, status: answer.status });
      }
    } finally {
      await host.stop();
    }
    say(`${title}: ${summaryOf(all)}`);
    for (const kind of new Set(requests.map((request) => request.kind)))
      say(`  ${kind}: ${summaryOf(all.filter((one) => one.kind === kind))}`);
    dear.push(...all.filter(({ times, status }) => times > above || status >= 500));
  }
} finally {
  await cleanUp();
}
dear.sort((a, b) => b.times - a.times);
for (const { database, times, status, path } of dear)
  say(`${times.toFixed(1)} ${status} ${database} ${path}`);
if (result !== undefined)
  writeFileSync(result, `${JSON.stringify({ seed, count, above, dear }, undefined, 2)}\n`);
if (dear.length > 0) process.exitCode = 1;
