// Prints a sitemap: `API_URL=http://127.0.0.1:1337/api npx tsx sitemap/index.ts https://news.example > sitemap.xml`
import { createClient } from '../client.ts';
import { sitemap } from './sitemap.ts';

const api = createClient({ url: process.env.API_URL ?? 'http://127.0.0.1:1337/api' });

for await (const line of sitemap(api, process.argv[2] ?? 'http://localhost:3000')) console.log(line);
