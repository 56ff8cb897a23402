import type { Bench } from '../bench.ts';
import type { GrowthReport, Results } from '../report/report.ts';
import { measureGrowth } from './measure-growth.ts';
import type { GrowthQuestion } from './questions.ts';

/** Milliseconds that a search for a text in few entries may take with its index, on any number of articles. */
const most = 20;

const uncounted = 'pagination[withCount]=false';

/** Searches for texts that at most a thousand entries have, also by their groups of three letters. */
const ofFew: readonly GrowthQuestion[] = [
  { name: 'few: $contains', query: 'filters[slug][$contains]=fr-1000' },
  { name: 'few: $containsi', query: 'filters[slug][$containsi]=FR-1000' },
  { name: 'few: $startsWithi', query: 'filters[slug][$startsWithi]=ARTICLE-FR-1000' },
  { name: 'few: $endsWith', query: 'filters[slug][$endsWith]=fr-1000' },
  { name: 'few: _q', query: '_q=fr-1000' },
  { name: 'few: _q, the best first', query: '_q=fr-1000&sort=_q' },
];

/** Other searches: for what no entry has, for what very many have, and for what is too short for an index. */
const others: readonly GrowthQuestion[] = [
  { name: 'none: $containsi', query: 'filters[title][$containsi]=qqqxyz' },
  { name: 'none: _q', query: '_q=qqqxyz' },
  { name: 'many: $containsi', query: 'filters[title][$containsi]=ZEPHYR' },
  { name: 'many: $containsi, no total', query: `filters[title][$containsi]=ZEPHYR&${uncounted}` },
  { name: 'many: _q, no total', query: `_q=zephyr&${uncounted}` },
  { name: 'two letters: $containsi', query: 'filters[title][$containsi]=ZE' },
];

const few = new Set(ofFew.map(({ name }) => name));

/** Returns the searches for texts in few entries that take longer than they may with their index. */
const slowIn = (growth: readonly GrowthReport[]): readonly string[] =>
  growth
    .filter(({ question, indexed }) => indexed && few.has(question))
    .filter(({ p50 }) => p50 === undefined || p50 > most)
    .map(
      ({ question, entries, p50 }) =>
        `${question}, ${entries} articles: ${p50 === undefined ? 'not in time' : `${p50.toFixed(1)} ms`} (wanted: ${most} ms at most)`,
    );

/** Measures searches for texts on databases of growing size, without and with the indexes that advise gives for texts. */
export async function measureText(bench: Bench): Promise<Results> {
  const { growth = [], notes = [] } = await measureGrowth(bench, [...ofFew, ...others]);
  return { growth, notes: [...notes, ...slowIn(growth)] };
}
