import { createClient } from './client.ts';
import { keepAnswers } from './etag/keep-answers.ts';

/** Where the host is, and its files. */
export const host = process.env.CMS_URL ?? 'http://127.0.0.1:1337';

/** What pages read with. When a page is made anew and nothing has changed, the API answers with 304. */
export const api = createClient({ url: `${host}/api`, fetch: keepAnswers() });
