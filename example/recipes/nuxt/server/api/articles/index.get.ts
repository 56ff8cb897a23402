import { defineCachedEventHandler } from 'nitropack/runtime';
import { latestArticles } from '../../../../cards/latest-articles.ts';
import { api, host } from '../../../../content.ts';

/** However many ask, the API is asked once a minute; meanwhile, and where it does not answer, the kept list is given. */
export default defineCachedEventHandler(() => latestArticles(api, host), { maxAge: 60, swr: true });
