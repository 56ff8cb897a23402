import type { Bench } from './bench.ts';
import { measure, type Paths } from './load/measure.ts';
import type { Contestant } from './load/rounds.ts';
import { spentBy } from './load/usage.ts';
import type { Results } from './report/report.ts';
import { ours } from './side-by-side.ts';

/** Questions that visitors ask with other values each time. */
const questions: Readonly<Record<string, (n: number) => string>> = {
  slug: (n) => `/api/articles?filters[slug][$eq]=no-article-${n}`,
  'slug with three populates': (n) =>
    `/api/articles?filters[slug][$eq]=no-article-${n}&populate[author]=true&populate[categories]=true&populate[cover]=true`,
  search: (n) => `/api/articles?_q=nowhere${n}&fields=title&pagination[pageSize]=10`,
  dates: (n) =>
    `/api/articles?filters[issueDate][$gte]=1000-01-01&filters[issueDate][$lt]=${new Date(Date.UTC(1000, 0, 2 + n)).toISOString().slice(0, 10)}&fields=title`,
  page: (n) => `/api/articles?fields=title&pagination[pageSize]=1&pagination[page]=${100_000 + n}`,
};

/** What one run gave: requests per second, and processor time of the server per request, in microseconds. */
interface Speed {
  readonly rate: number;
  readonly processor: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures one question on a server, always the same and with other values, in turn. */
async function measureQuestion(
  { options: { connections, rounds, warmUp, seconds } }: Bench,
  { server, ...target }: Contestant,
  path: (n: number) => string,
): Promise<{ readonly known: Speed[]; readonly newValue: Speed[] }> {
  if (server === undefined) throw new Error('The host was not started here');
  let n = 1;
  const speedOf = async (paths: Paths, duration: number): Promise<Speed> => {
    const before = await spentBy(server.ask);
    const run = await measure(target, paths, { connections: connections[0] ?? 8, seconds: duration });
    const { processor } = await spentBy(server.ask);
    return { rate: run.requestsPerSecond, processor: (processor - before.processor) / run.answered };
  };
  // The load tool makes a request anew for each path that it asks a function for, so both kinds do.
  const always = (): string => path(0);
  const next = (): string => path(n++);
  await speedOf(next, warmUp);
  await speedOf(always, warmUp);
  const known: Speed[] = [];
  const newValue: Speed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    known.push(await speedOf(always, seconds));
    newValue.push(await speedOf(next, seconds));
  }
  return { known, newValue };
}

const noteOf = (question: string, known: readonly Speed[], newValue: readonly Speed[]): string => {
  const ratio = median(newValue.map(({ rate }, round) => rate / (known[round]?.rate ?? Number.NaN)));
  const [before, after] = [known, newValue].map((runs) => median(runs.map(({ processor }) => processor)));
  return `${question}: a new value ${ratio.toFixed(2)} of a known request, processor time ${after?.toFixed(0)} µs and ${before?.toFixed(0)} µs`;
};

/** The number of slugs after which the memory is looked at. */
const slugs = 20_000;

/** Returns what new slugs add to the heap, in millions of bytes, after as many have filled what is kept. */
async function memoryOf({ server, ...target }: Contestant): Promise<number> {
  if (server === undefined) throw new Error('The host was not started here');
  let n = 1_000_000;
  const ask = async (amount: number): Promise<number> => {
    const end = n + amount;
    while (n < end)
      await measure(target, () => `/api/articles?filters[slug][$eq]=memory-${n++}`, {
        connections: 8,
        seconds: 1,
      });
    return Number(await server.ask('heap'));
  };
  const before = await ask(1_000);
  return ((await ask(slugs)) - before) / 1_000_000;
}

/** Measures what requests cost of which only the values are new, beside the same request again, and the memory that they leave. */
export async function measureValues(bench: Bench): Promise<Results> {
  const { options, seed, say } = bench;
  say(`seeding ${options.entries} articles`);
  const database = await seed({ articles: options.entries });
  const host = await ours(bench, database, { name: 'ours' });
  const notes: string[] = [];
  for (const [question, path] of Object.entries(questions)) {
    say(`measuring ${question}`);
    const { known, newValue } = await measureQuestion(bench, host, path);
    notes.push(noteOf(question, known, newValue));
    say(notes.at(-1) ?? '');
  }
  notes.push(`the heap grows by ${(await memoryOf(host)).toFixed(1)} MB over ${slugs} new slugs`);
  say(notes.at(-1) ?? '');
  return { notes };
}
