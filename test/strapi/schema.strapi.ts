import { expect } from 'chai';
import pg from 'pg';
import { postgres } from '../support/database/postgres.ts';
import { describeEachOf } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { useApp } from './app/use-app.ts';

async function moveTo(schema: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `UPDATE strapi_core_store_settings SET value = '"fr"' WHERE key = 'plugin_i18n_default_locale'`,
  );
  await client.query(`ALTER SCHEMA public RENAME TO ${schema}; CREATE SCHEMA public`);
  await client.end();
}

describeEachOf([postgres], 'an app whose tables are in a schema of their own', (database) => {
  const app = useApp(database, { connection: { schema: 'cms' }, prepare: (url) => moveTo('cms', url) });

  it('is read there: entries, grants and the default locale', async () => {
    const ask = (path: string) => get(`${app().url}/${path}/articles?sort=id&populate=author&fields=locale`);
    const [strapi, ours] = await Promise.all(['api', 'api-query'].map(ask));
    expect(ours?.status, ours?.text).to.equal(200);
    expect(ours?.body.data[0].attributes.locale).to.equal('fr');
    expect(ours?.body).to.deep.equal(strapi?.body);
  });
});
