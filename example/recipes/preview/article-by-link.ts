import type { OneAnswer } from '../content-query.ts';

/**
 * The article of a preview link, as the role of the link sees it, draft or not; null where the link does not work, has ended, or
 * is of something else. `host` is where the host is, `https://cms.example`.
 */
export async function articleByLink(host: string, token: string) {
  // It comes from an address that anybody may write: nothing but a token goes on.
  if (!/^cqpl[\w.-]+$/.test(token)) return null;
  const response = await fetch(`${host}/content-query/preview/${token}/json`, {
    signal: AbortSignal.timeout(5_000),
  });
  if (response.status === 403 || response.status === 404) return null;
  if (!response.ok) throw new Error(`The preview cannot be read: ${response.status}`);

  // The link says what is shown, which may be a list, or an entry of another type.
  const { data } = (await response.json()) as Partial<OneAnswer<'api::article.article'>>;
  const article = data?.attributes;
  if (article === undefined || !('title' in article)) return null;
  return {
    title: article.title ?? 'untitled',
    body: article.body ?? '',
    author: article.author?.data?.attributes.name ?? null,
    isDraft: article.publishedAt === null,
  };
}
