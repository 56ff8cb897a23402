import type { GrowthQuestion } from './questions.ts';

const pageSize = 25;

/**
 * Returns the path of a question on one host, given the number of entries; undefined if the host returns no cursor
 * within its time limit.
 */
export async function pathOfQuestion(
  url: string,
  { query, at, cursor }: GrowthQuestion,
  total: number,
): Promise<string | undefined> {
  const path = `/api/articles?${query}`;
  if (at === undefined) return path;
  const page = `${path}&pagination[page]=${Math.max(2, Math.floor((total * at) / pageSize))}`;
  if (!cursor) return page;
  const found = await paginationOf(`${url}${page}&pagination[withCursor]=true&pagination[withCount]=false`);
  return typeof found?.cursor === 'string' ? `${path}&pagination[after]=${found.cursor}` : undefined;
}

/** Returns the number of articles in a list without parameters. */
export async function totalOf(url: string): Promise<number> {
  const found = await paginationOf(`${url}/api/articles`);
  if (found?.total === undefined) throw new Error(`${url}/api/articles: not counted in time`);
  return found.total;
}

async function paginationOf(
  url: string,
): Promise<{ readonly total?: number; readonly cursor?: unknown } | undefined> {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status === 503) return undefined;
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text).meta.pagination;
}
