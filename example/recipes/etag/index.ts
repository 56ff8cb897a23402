// Reads a list twice, the second time as a 304: `API_URL=http://127.0.0.1:1337/api npx tsx etag/index.ts`
import { createClient } from '../client.ts';
import { keepAnswers } from './keep-answers.ts';

const send = async (url: string, init: RequestInit) => {
  const response = await fetch(url, init);
  console.log(response.status, `${response.headers.get('content-length') ?? 0} bytes`);
  return response;
};
const api = createClient({
  url: process.env.API_URL ?? 'http://127.0.0.1:1337/api',
  fetch: keepAnswers(send),
});

for (const time of ['first', 'second']) {
  const { data } = await api.list('articles', { fields: ['title'], sort: 'publishedAt:desc' });
  console.log(`${time}: ${data.length} articles`);
}
