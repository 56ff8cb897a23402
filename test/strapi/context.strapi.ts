import { describeContexts } from './compare/contexts.ts';

describeContexts(
  'what code of a Strapi 4 app finds on the context of a request that was taken over',
  (config, env) => ({ config: { better: [], ...config }, env }),
  [
    { path: 'articles?sort=id&pagination[pageSize]=2&fields=slug&populate=author' },
    { path: 'articles?sort=id&pagination[pageSize]=2&fields=slug', role: 'editor' },
    { path: 'Articles/?fields=slug', role: 'editor' },
    { path: 'pages/2?fields=slug', role: 'editor' },
    { path: 'articles/2?fields=slug&populate[author][fields]=name', token: 'full-access' },
    { path: 'authors?sort=id', token: 'read-only' },
  ],
);
