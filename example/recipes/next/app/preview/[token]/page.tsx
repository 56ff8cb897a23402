import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { host } from '@/content/content.ts';
import { articleByLink } from '@/content/preview/article-by-link.ts';

/** Made anew for everybody who looks, and kept nowhere: not by Next, not by a search engine. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

export default async function Preview({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const article = await articleByLink(host, token);
  if (article === null) notFound();
  return (
    <article>
      {article.isDraft && <p role="status">This is a draft.</p>}
      <h1>{article.title}</h1>
      <p>{article.author ?? 'Editors'}</p>
      <p>{article.body}</p>
    </article>
  );
}
