import { expect } from 'chai';
import pg from 'pg';
import type { OpenedDatabase } from '../../strapi/database/connection.ts';
import { openPostgres } from '../../strapi/database/postgres.ts';
import { executeOnPostgres } from '../support/database/postgres.ts';
import { strapiApp } from '../unit/strapi/app.ts';
import { describePooled } from './support/describe-pooled.ts';
import { settingsFound } from './support/settings-found.ts';

/** Opens a database as the adapter does in an app with this config. */
const open = (connectionString: string, schema?: string): Promise<OpenedDatabase> => {
  const connection = { connection: { connectionString, ...(schema !== undefined && { schema }) } };
  const db = { connection: { client: { driver: pg } }, config: { connection } };
  return openPostgres(strapiApp({}, { db: db as never }), 1, { pooler: 'detect' });
};

const asked =
  "SELECT current_setting('plan_cache_mode') AS plans, (SELECT name FROM places) AS place, current_setting('search_path') AS path";

const answerOf = async ({ sequelize }: OpenedDatabase): Promise<unknown> => {
  try {
    return (await sequelize.query(asked))[0][0];
  } finally {
    await sequelize.close();
  }
};

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);
const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

describePooled('the database of a Strapi app', { mode: 'transaction', servers: 1 }, ({ direct, pooled }) => {
  before(() =>
    executeOnPostgres(
      direct(),
      `CREATE SCHEMA cms;
      CREATE TABLE cms.places (name text); INSERT INTO cms.places VALUES ('of the app');
      CREATE TABLE public.places (name text); INSERT INTO public.places VALUES ('of another')`,
    ),
  );

  it('is read in sessions that plan once and find its schema, if they are its own', async () => {
    expect(await answerOf(await open(direct(), 'cms'))).to.deep.equal({
      plans: 'force_generic_plan',
      place: 'of the app',
      path: '"cms"',
    });
  });

  it('is read without setting anything in sessions that others use too', async () => {
    const found = await settingsFound(pooled());
    const { place } = (await answerOf(await open(pooled()))) as { place: string };
    expect(place).to.equal('of another');
    expect(await settingsFound(pooled())).to.deep.equal(found);
  });

  it('is refused in one line with the remedy if such a session reads another schema, and read after the remedy', async () => {
    const found = await settingsFound(pooled());
    const error = await open(pooled(), 'cms').catch((thrown: unknown) => thrown);
    expect(error).to.be.an.instanceOf(Error);
    const { message } = error as Error;
    expect(message).to.match(/^content-query: [^\n]* 'cms'[^\n]* read 'public'[^\n]*$/);
    expect(await settingsFound(pooled())).to.deep.equal(found);
    const [remedy = ''] = /ALTER ROLE [^,]+/.exec(message) ?? [];
    expect(remedy.replaceAll('"', '')).to.equal(
      `ALTER ROLE ${roleOf(direct())} IN DATABASE ${databaseOf(direct())} SET search_path = cms`,
    );
    await executeOnPostgres(
      direct(),
      `${remedy}; SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    // PgBouncer gives out a connection that was ended once more before it notices.
    await settingsFound(pooled()).catch(() => undefined);
    try {
      const { place } = (await answerOf(await open(pooled(), 'cms'))) as { place: string };
      expect(place).to.equal('of the app');
    } finally {
      await executeOnPostgres(direct(), remedy.replace(/SET .*/, 'RESET search_path'));
    }
  });
});
