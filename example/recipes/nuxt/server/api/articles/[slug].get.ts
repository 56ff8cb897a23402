import { createError, defineEventHandler, getRouterParam } from 'h3';
import { ApiError } from '../../../../client.ts';
import { api } from '../../../../content.ts';
import { articleBySlug } from '../../../../slugs/article-by-slug.ts';

export default defineEventHandler(async (event) => {
  const slug = getRouterParam(event, 'slug', { decode: true }) ?? '';
  const article = await articleBySlug(api, slug).catch((error) => {
    // A 503 of the API is one of this site: readers and their caches may try again.
    const status = error instanceof ApiError && error.status === 503 ? 503 : 502;
    throw createError({ statusCode: status, statusMessage: 'The content cannot be read', cause: error });
  });
  if (article === null) throw createError({ statusCode: 404, statusMessage: 'No such article' });
  return article;
});
