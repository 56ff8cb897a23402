import { notFound } from 'next/navigation';
import { latestArticles } from '@/content/cards/latest-articles.ts';
import { api, host } from '@/content/content.ts';
import { articleBySlug } from '@/content/slugs/article-by-slug.ts';

export const revalidate = 60;

/** These pages are made by `next build`, the others when somebody asks for them first. */
export async function generateStaticParams() {
  return (await latestArticles(api, host)).map(({ slug }) => ({ slug }));
}

export default async function Article({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const article = await articleBySlug(api, decodeURIComponent(slug));
  if (article === null) notFound();
  return (
    <article>
      <h1>{article.title}</h1>
      <p>{article.author ?? 'Editors'}</p>
      <p>{article.body}</p>
    </article>
  );
}
