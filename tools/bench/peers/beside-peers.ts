import type { Bench } from '../bench.ts';
import type { Target } from '../load/measure.ts';
import { type Contestant, playRounds } from '../load/rounds.ts';
import type { Results, ShapeReport } from '../report/report.ts';
import { usageProbe } from '../servers.ts';
import { ours } from '../side-by-side.ts';
import { preparePeerDatabases, withName } from './databases.ts';
import { startDirectus } from './directus/start.ts';
import { checkSameEntries } from './entries.ts';
import { installPeers } from './install.ts';
import type { Peer } from './peer.ts';
import { startPostgraphile } from './postgraphile/start.ts';
import { type Question, questionOf } from './questions.ts';

/**
 * Measures ours, PostGraphile and Directus in turn on the same tables of one PostgreSQL server, each with requests in its own
 * language. Throws an Error if one of them returns other entries than ours, or in another order.
 */
export async function measureBesidePeers(bench: Bench): Promise<Required<Pick<Results, 'shapes' | 'notes'>>> {
  const { options, build, seed, teardown, say } = bench;
  const folders = await installPeers(teardown, say);
  say(`seeding ${options.entries} articles`);
  const database = await seed({ articles: options.entries });
  const { url } = database;
  const serverUrl = options.servers.postgres ?? withName(url, 'postgres');
  const copy = await preparePeerDatabases(serverUrl, url, teardown);
  const own = await ours(bench, database, { name: 'ours' });
  const probe = usageProbe(build);
  const peers: Peer[] = [];
  for (const start of [
    () => startPostgraphile(folders.postgraphile, url, probe),
    () => startDirectus(folders.directus, copy, probe),
  ]) {
    const peer = await start();
    teardown.add(peer.server.stop);
    peers.push(peer);
  }
  const shapes: ShapeReport[] = [];
  const notes: string[] = [];
  for (const shape of options.shapes) {
    const question = questionOf(shape);
    if (typeof question === 'string') {
      notes.push(`left out: ${shape}, as ${question}`);
      continue;
    }
    const asked = { ...own, url: `${own.url}/api/articles${question.ours}` };
    const others = await Promise.all(peers.map((peer) => checkedQuestion(peer, question, asked)));
    for (const connections of options.connections) {
      say(`measuring ${shape} with ${connections}`);
      const servers = await playRounds([asked, ...others], '', { ...options, connections });
      shapes.push({ shape, connections, servers });
    }
  }
  return { shapes, notes };
}

/** Returns the request with which a peer is loaded, after checking that it returns the same entries as ours. */
async function checkedQuestion(
  { name, server, ask, read }: Peer,
  question: Question,
  ours: Target,
): Promise<Contestant> {
  const asked = ask(question);
  const { data, meta } = (await answerOf(ours)) as OurAnswer;
  const found = { entries: data, total: meta.pagination.total };
  checkSameEntries(found, read(await answerOf(asked)), `${name}, asked ${asked.body ?? asked.url},`);
  return { name, server, beside: ['ours'], ...asked };
}

interface OurAnswer {
  readonly data: unknown;
  readonly meta: { readonly pagination: { readonly total: number } };
}

async function answerOf({ url, body }: Target): Promise<unknown> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? null };
  const response = await fetch(url, body === undefined ? {} : post);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
