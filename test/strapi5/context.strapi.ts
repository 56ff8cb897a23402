import { describeContexts } from '../strapi/compare/contexts.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { strapi5 } from './app/install.ts';

describeStrapi5OnSqlite('the context of a request', (database) => {
  describeContexts(
    'that was taken over, as code of a Strapi 5 app finds it',
    strapi5,
    [
      { path: 'comments?sort=id&pagination[pageSize]=2&populate=*' },
      { path: 'dossiers?sort=id', role: 'editor' },
      { path: 'Comments/?sort=id', role: 'editor' },
      { path: 'comments/bm3tlmgzu6xmdnn51j1ri3xa?populate=*', role: 'editor' },
      { path: 'homepage', token: 'full-access' },
      { path: 'dossiers?sort=id', token: 'read-only' },
    ],
    database,
  );
});
