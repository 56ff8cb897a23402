import type { Client } from '../client.ts';

/** The latest other articles that share a category with an article, without those of a category that is kept out. */
export async function relatedArticles(api: Client, id: number, without: string) {
  const { data } = await api.list('articles', {
    fields: ['title', 'slug'],
    filters: {
      id: { $ne: id },
      categories: {
        articles: { id },
        $none: { code: without },
      },
    },
    sort: ['publishedAt:desc', 'id'],
    pagination: { pageSize: 3, withCount: false },
  });
  return data.map(({ id: other, attributes: { title, slug } }) => ({
    id: other,
    title: title ?? 'untitled',
    slug: slug ?? '',
  }));
}
