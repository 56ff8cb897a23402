import { tokensEnd } from '../strapi/revocations.ts';
import { notRun, onDatabases, site5Databases } from '../support/databases.ts';
import { installed, strapi5App } from './app/install.ts';

const title = 'whom a token stands for in two processes of a Strapi 5 app';

if (installed === undefined)
  describe(title, () => notRun(title, 'STRAPI5_APP names no folder with the packages of Strapi 5', false));
else
  onDatabases(
    site5Databases.filter(({ name }) => name === 'postgres'),
    title,
    (database) =>
      tokensEnd(database, {
        folder: strapi5App,
        config: { better: [], takeover: true },
        uid: 'api::post.post',
        pluralName: 'posts',
      }),
  );
