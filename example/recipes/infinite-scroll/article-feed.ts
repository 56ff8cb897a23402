import type { Client } from '../client.ts';

/** A list that grows, some articles at a time, newest first. */
export function articleFeed(api: Client, pageSize = 10) {
  /** The articles after this one come next; null where there are none, undefined at the beginning. */
  let after: string | null | undefined;
  let running: ReturnType<typeof next> | undefined;
  const shown = new Set<number>();

  async function next() {
    if (after === null) return [];
    const { data, meta } = await api.list('articles', {
      fields: ['title', 'slug'],
      sort: 'publishedAt:desc',
      pagination:
        after === undefined ? { pageSize, withCursor: true, withCount: false } : { pageSize, after },
    });
    after = meta.pagination.cursor ?? null;
    // An article that is published anew meanwhile moves, and is met again.
    const fresh = data.filter(({ id }) => !shown.has(id));
    for (const { id } of fresh) shown.add(id);
    return fresh.map(({ id, attributes: { title, slug } }) => ({ id, title: title ?? 'untitled', slug }));
  }

  return {
    /** The next articles. Who calls while they are on their way gets the same ones; after an error a call tries again. */
    more() {
      running ??= next().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Whether there are none left. */
    ended: () => after === null,
  };
}
