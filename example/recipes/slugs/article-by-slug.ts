import type { Client } from '../client.ts';

/** The article at a slug, with its author and the same article in other languages; null where there is none. */
export async function articleBySlug(api: Client, slug: string, locale?: string) {
  const { data } = await api.list('articles', {
    filters: { slug },
    ...(locale && { locale }),
    fields: ['title', 'slug', 'body', 'publishedAt', 'locale'],
    populate: {
      author: { fields: ['name'] },
      localizations: { fields: ['slug', 'locale'] },
    },
  });
  const [entry] = data;
  if (entry === undefined) return null;
  const { author, localizations, ...article } = entry.attributes;
  return {
    id: entry.id,
    ...article,
    // An article may have no author, and an author may be one that the role does not see.
    author: author?.data?.attributes.name ?? null,
    otherLanguages: localizations?.data.map(({ attributes }) => attributes) ?? [],
  };
}
