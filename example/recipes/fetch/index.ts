// Prints the titles of the three latest articles: `API_URL=http://127.0.0.1:1337/api npx tsx fetch/index.ts`
import { ApiError, createClient } from '../client.ts';

const api = createClient({ url: process.env.API_URL ?? 'http://127.0.0.1:1337/api' });

try {
  const { data } = await api.list('articles', {
    fields: ['title', 'publishedAt'],
    filters: { kind: ['news', 'opinion'], publishedAt: { $notNull: true } },
    sort: ['publishedAt:desc'],
    pagination: { pageSize: 3, withCount: false },
  });
  for (const { id, attributes } of data) console.log(`${id}: ${attributes.title ?? 'untitled'}`);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  // A 400 names each place in the query; the other errors say all in their status.
  for (const { path, message, hint } of error.problems) console.error(path.join('.'), message, hint ?? '');
  console.error(`${error.status}: ${error.message}`);
  process.exitCode = 1;
}
