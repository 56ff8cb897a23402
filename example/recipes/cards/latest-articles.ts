import type { Client } from '../client.ts';
import { imageAttributes } from '../images/image-attributes.ts';

/** The latest articles for a page of cards, each with its cover. */
export async function latestArticles(api: Client, mediaUrl: string) {
  const { data } = await api.list('articles', {
    fields: ['title', 'slug', 'summary'],
    filters: { slug: { $notNull: true } },
    sort: ['publishedAt:desc'],
    populate: { cover: { fields: ['url', 'mime', 'width', 'height', 'alternativeText', 'formats'] } },
  });
  return data.map(({ id, attributes: { title, slug, summary, cover } }) => ({
    id,
    title: title ?? 'untitled',
    slug: slug ?? '',
    summary: summary ?? '',
    cover: imageAttributes(cover, mediaUrl),
  }));
}
