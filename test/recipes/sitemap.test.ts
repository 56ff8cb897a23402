import { expect } from 'chai';
import { everyArticle, sitemap } from '../../example/recipes/sitemap/sitemap.ts';
import { linesOf } from './support/lines-of.ts';
import { useApi } from './support/use-api.ts';

describe('the recipe for a sitemap', () => {
  // Pages of seven, so that there are many.
  const { api, url } = useApi({ REST_MAX_LIMIT: 7, REST_DEFAULT_LIMIT: 7 });

  it('has every published article in every language once', async () => {
    const { meta } = await api().list('articles', { locale: 'all', filters: { slug: { $notNull: true } } });
    const slugs: (string | null)[] = [];
    for await (const { slug } of everyArticle(api())) slugs.push(slug);
    expect(slugs).to.have.length(meta.pagination.total ?? 0);
    expect(slugs.length).to.be.greaterThan(50);
    expect(new Set(slugs).size).to.equal(slugs.length);
  });

  it('writes each as XML', async () => {
    const urlOf = (slug: string, locale: string) => `https://news.example/?a=${slug}&b=<${locale}>`;
    const lines: string[] = [];
    for await (const line of sitemap(everyArticle(api(), 'fr'), urlOf)) lines.push(line);
    expect(lines[0]).to.equal('<?xml version="1.0" encoding="UTF-8"?>');
    expect(lines[2]).to.equal(
      '  <url><loc>https://news.example/?a=article-fr-2&#38;b=&#60;fr&#62;</loc><lastmod>2024-01-01T03:03:00.000Z</lastmod></url>',
    );
    expect(lines.at(-1)).to.equal('</urlset>');
  });

  it('prints it when it runs', async () => {
    const lines = await linesOf('sitemap/index.ts', url(), 'https://news.example');
    expect(lines.length).to.be.greaterThan(50);
    expect(lines).to.include(
      '  <url><loc>https://news.example/en/articles/article-en-2</loc><lastmod>2024-01-01T02:02:00.000Z</lastmod></url>',
    );
    expect(lines.at(-1)).to.equal('</urlset>');
  });
});
