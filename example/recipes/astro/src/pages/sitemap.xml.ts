import { api } from '../../../content.ts';
import { everyArticle, sitemap } from '../../../sitemap/sitemap.ts';

export async function GET({ site }: { site: URL | undefined }) {
  const origin = (site ?? new URL('http://localhost:4321')).origin;
  const lines: string[] = [];
  for await (const line of sitemap(everyArticle(api, 'en'), (slug) => `${origin}/articles/${slug}`))
    lines.push(line);
  return new Response(lines.join('\n'), { headers: { 'content-type': 'application/xml' } });
}
