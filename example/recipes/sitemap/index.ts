// Prints a sitemap: `API_URL=http://127.0.0.1:1337/api npx tsx sitemap/index.ts https://news.example > sitemap.xml`
import { createClient } from '../client.ts';
import { everyArticle, sitemap } from './sitemap.ts';

const api = createClient({ url: process.env.API_URL ?? 'http://127.0.0.1:1337/api' });
const site = process.argv[2] ?? 'http://localhost:3000';
const lines = sitemap(everyArticle(api), (slug, locale) => `${site}/${locale}/articles/${slug}`);

for await (const line of lines) console.log(line);
