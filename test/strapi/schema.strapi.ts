import { expect } from 'chai';
import { executeOnPostgres, postgres } from '../support/database/postgres.ts';
import { onDatabases } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { useApp } from './app/use-app.ts';

// Where Strapi takes its tables to be changed, which it may by the order in which PostgreSQL gives an index's columns, it looks
// for the components of every type without the schema, and would not start.
const emptyComponents = (schema: string): string => `DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = '${schema}' AND tablename LIKE '%\\_components'
    LOOP
      EXECUTE format('CREATE TABLE public.%I (LIKE ${schema}.%I)', name, name);
    END LOOP;
  END $$`;

const moveTo = (schema: string, url: string): Promise<void> =>
  executeOnPostgres(
    url,
    `UPDATE strapi_core_store_settings SET value = '"fr"' WHERE key = 'plugin_i18n_default_locale';
    ALTER SCHEMA public RENAME TO ${schema};
    CREATE SCHEMA public;
    ${emptyComponents(schema)}`,
  );

onDatabases([postgres], 'an app whose tables are in a schema of their own', (database) => {
  const app = useApp(database, { connection: { schema: 'cms' }, prepare: (url) => moveTo('cms', url) });

  it('is read there: entries, grants and the default locale', async () => {
    const ask = (path: string) => get(`${app().url}/${path}/articles?sort=id&populate=author&fields=locale`);
    const [strapi, ours] = await Promise.all(['api', 'api-query'].map(ask));
    expect(ours?.status, ours?.text).to.equal(200);
    expect(ours?.body.data[0].attributes.locale).to.equal('fr');
    expect(ours?.body).to.deep.equal(strapi?.body);
  });
});
