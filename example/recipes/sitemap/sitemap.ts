import type { Client } from '../client.ts';

/** Every published article with a slug, in every language, page by page until there is none left. */
export async function* everyArticle(api: Client) {
  for (let page = 1; ; page++) {
    const { data, meta } = await api.list('articles', {
      fields: ['slug', 'locale', 'updatedAt'],
      filters: { slug: { $notNull: true } },
      locale: 'all',
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

/** The sitemap of a site whose articles stand at `<site>/<locale>/articles/<slug>`, line by line. */
export async function* sitemap(api: Client, site: string) {
  yield '<?xml version="1.0" encoding="UTF-8"?>';
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  for await (const { slug, locale, updatedAt } of everyArticle(api)) {
    const path = [locale, 'articles', slug]
      .filter((part) => part !== null)
      .map(encodeURIComponent)
      .join('/');
    const changed = updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`;
    yield `  <url><loc>${escaped(new URL(path, site).href)}</loc>${changed}</url>`;
  }
  yield '</urlset>';
}
