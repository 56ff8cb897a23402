import { databases, onDatabases } from '../support/databases.ts';
import { strapiApp } from './app/install.ts';
import { tokensEnd } from './revocations.ts';

onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  'whom a token stands for in two processes of a Strapi app',
  (database) =>
    tokensEnd(database, {
      folder: strapiApp,
      config: { takeover: true },
      uid: 'api::article.article',
      pluralName: 'articles',
    }),
);
