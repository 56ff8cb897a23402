import type { Client } from '../client.ts';

/** Every published article with a slug, in one language or in all, page by page until there is none left. */
export async function* everyArticle(api: Client, locale = 'all') {
  for (let page = 1; ; page++) {
    const { data, meta } = await api.list('articles', {
      fields: ['slug', 'locale', 'updatedAt'],
      filters: { slug: { $notNull: true } },
      locale,
      // In the order of ids what is published in the meantime comes last, and moves nothing from one page to another.
      sort: 'id',
      pagination: { page, pageSize: 100, withCount: false },
    });
    for (const { attributes } of data) yield attributes;
    // The host may give smaller pages than were asked for, and says so.
    const { pageSize } = meta.pagination as { pageSize: number };
    if (data.length < pageSize) return;
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A sitemap, line by line; `urlOf` says where an article stands on the site. */
export async function* sitemap(
  articles: ReturnType<typeof everyArticle>,
  urlOf: (slug: string, locale: string) => string,
) {
  yield '<?xml version="1.0" encoding="UTF-8"?>';
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  for await (const { slug, locale, updatedAt } of articles) {
    const url = urlOf(encodeURIComponent(slug ?? ''), locale ?? '');
    const changed = updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`;
    yield `  <url><loc>${escaped(url)}</loc>${changed}</url>`;
  }
  yield '</urlset>';
}
