import { isDeepStrictEqual } from 'node:util';

/** Checks that servers return the same body, as JSON. Throws an Error that names the first place where they differ. */
export async function checkSameBody(urls: readonly string[]): Promise<void> {
  const [first, ...others] = await Promise.all(urls.map(readJson));
  for (const [index, other] of others.entries()) {
    const place = difference(first, other);
    if (place !== undefined) throw new Error(`${urls[0]}\n${urls[index + 1]}\ndiffer: ${place}`);
  }
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** Returns the first place where two values differ, with both values; undefined if they are equal. */
export function difference(a: unknown, b: unknown, path = 'body'): string | undefined {
  if (isDeepStrictEqual(a, b)) return undefined;
  if (isObject(a) && isObject(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    for (const key of keys) {
      const place = difference(a[key], b[key], `${path}.${key}`);
      if (place !== undefined) return place;
    }
  }
  return `${path} is ${show(a)} and ${show(b)}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const show = (value: unknown): string => String(JSON.stringify(value)).slice(0, 200);
