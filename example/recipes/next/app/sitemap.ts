import type { MetadataRoute } from 'next';
import { api } from '@/content/content.ts';
import { everyArticle } from '@/content/sitemap/sitemap.ts';

export const revalidate = 3600;

const site = process.env.SITE_URL ?? 'http://localhost:3000';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages: MetadataRoute.Sitemap = [];
  for await (const { slug, updatedAt } of everyArticle(api, 'en')) {
    const url = `${site}/articles/${encodeURIComponent(slug ?? '')}`;
    pages.push({ url, ...(updatedAt && { lastModified: updatedAt }) });
  }
  return pages;
}
