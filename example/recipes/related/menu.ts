import type { Client } from '../client.ts';

/** The categories of a language that have an article to show, those with the most first. */
export async function menu(api: Client, locale?: string) {
  const { data } = await api.list('categories', {
    fields: ['name', 'code'],
    ...(locale && { locale }),
    filters: { articles: { $count: { $gte: 1 } } },
    sort: [{ articles: { $count: 'desc' } }, 'name'],
    pagination: { pageSize: 100, withCount: false },
  });
  return data.map(({ id, attributes: { name, code } }) => ({ id, name: name ?? '', code }));
}
