import Link from 'next/link';
import { latestArticles } from '@/content/cards/latest-articles.ts';
import { api, host } from '@/content/content.ts';

/** However many look at the page, it is made once a minute; where the API does not answer then, the old one stays. */
export const revalidate = 60;

export default async function Articles() {
  const articles = await latestArticles(api, host);
  return (
    <ul>
      {articles.map(({ id, title, slug, summary, cover }) => (
        <li key={id}>
          {cover && (
            <img
              src={cover.src}
              srcSet={cover.srcset}
              sizes="(min-width: 60rem) 20rem, 100vw"
              alt={cover.alt}
              width={cover.width}
              height={cover.height}
              loading="lazy"
            />
          )}
          <Link href={`/articles/${encodeURIComponent(slug)}`}>{title}</Link>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
