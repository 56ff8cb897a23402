/** Returns the total number of entries of a request. Throws an Error if the endpoints disagree. */
export async function countEntries(urls: readonly string[]): Promise<number> {
  const totals = await Promise.all(urls.map(totalOf));
  const [first = 0, ...others] = totals;
  if (others.some((total) => total !== first))
    throw new Error(`${urls.join(' and ')} find ${totals.join(' and ')}`);
  return first;
}

async function totalOf(url: string): Promise<number> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text).meta.pagination.total;
}
