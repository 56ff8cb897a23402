import { ApiError, type Client } from '../client.ts';

/** What a search found, or why it found nothing. */
export type Found = { hits: { id: number; title: string; slug: string | null }[] } | { problem: string };

const shortest = 2;
const longest = 100;

/**
 * A search for a box that asks while its user types. Only the last text counts: a new one ends the request before it, whose
 * answer is undefined.
 */
export function searchBox(api: Client) {
  let running = new AbortController();

  return async function search(typed: string): Promise<Found | undefined> {
    running.abort();
    const mine = new AbortController();
    running = mine;

    const text = typed.trim().slice(0, longest);
    if (text.length < shortest) return { hits: [] };
    try {
      const { data } = await api.list(
        'articles',
        {
          _q: text,
          fields: ['title', 'slug'],
          sort: 'publishedAt:desc',
          pagination: { pageSize: 10, withCount: false },
        },
        mine.signal,
      );
      return {
        hits: data.map(({ id, attributes: { title, slug } }) => ({ id, title: title ?? 'untitled', slug })),
      };
    } catch (error) {
      if (mine.signal.aborted) return undefined;
      // What nobody can search for, such as a control character, is a 400.
      if (error instanceof ApiError && error.status === 400) return { hits: [] };
      return { problem: 'The search does not answer. Try again in a moment.' };
    }
  };
}
