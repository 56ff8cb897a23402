import { expect } from 'chai';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { problemsOf, valuesOf } from '../http/support/entries.ts';
import { onEachDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { send } from '../support/http.ts';
import { startPlainHost } from './support/plain-host.ts';
import { change, select } from './support/rows.ts';
import { adminApi, useAdmin } from './support/use-admin.ts';

const locales = [
  { code: 'en', name: 'English (en)' },
  { code: 'fr', name: 'French (fr)' },
  { code: 'de', name: 'German (de)' },
];

onEachDatabase('the locales of the admin API', (database) => {
  const { admin, api, ask, host } = useAdmin(database);
  const put = (code: unknown) => admin('/locales/default', { method: 'PUT', body: { code } });
  const shown = async () => [...new Set(valuesOf(await ask('/api/articles'), 'locale'))];
  const audit = async () => (await admin('/audit')).body.entries;
  const stored = () =>
    select<{ value: string; type: string }>(
      host().sequelize,
      "SELECT value, type FROM strapi_core_store_settings s WHERE s.key = 'plugin_i18n_default_locale'",
    );

  it('are listed for every signed-in user, with the default', async () => {
    const expected = { locales, defaultLocale: 'en' };
    expect((await admin('/locales')).body).to.deep.include(expected);
    expect((await api('/locales', { role: 'authenticated' })).body).to.deep.include(expected);
  });

  it('have a default that changes at once, where the i18n plugin keeps it', async () => {
    expect(await shown()).to.deep.equal(['en']);
    const answer = await put('fr');
    expect(answer.status, answer.text).to.equal(200);
    expect(answer.body).to.deep.include({ locales, defaultLocale: 'fr' });
    expect(await shown()).to.deep.equal(['fr']);
    expect(await stored()).to.deep.equal([{ value: '"fr"', type: 'string' }]);
    expect((await audit())[0]).to.deep.include({
      what: 'default locale',
      subject: null,
      before: 'en',
      after: 'fr',
    });
  });

  it('note no change if the default stays the same', async () => {
    const before = await audit();
    expect((await put('fr')).status).to.equal(200);
    expect(await audit()).to.deep.equal(before);
  });

  it('refuse a default that is not a locale, and write nothing', async () => {
    const before = await audit();
    expect((await put('xx')).body.error).to.include({ status: 404, message: "There is no locale 'xx'" });
    expect((await put('FR')).status).to.equal(404);
    for (const code of ['', null, 5, ['de'], undefined, 'x'.repeat(256)])
      expect(problemsOf(await put(code)), String(code)).to.deep.equal(['wrong-form code']);
    expect(await audit()).to.deep.equal(before);
    expect(await stored()).to.deep.equal([{ value: '"fr"', type: 'string' }]);
  });

  it('follow another program within two seconds, and note its change as the value before', async () => {
    const { sequelize } = host();
    await change(sequelize, `UPDATE strapi_core_store_settings SET value = '"de"' WHERE value = $value`, {
      value: '"fr"',
    });
    const seen = async () => (await admin('/locales')).body.defaultLocale;
    expect((await put('en')).status).to.equal(200);
    expect((await audit())[0]).to.include({ before: 'de', after: 'en' });
    await change(sequelize, `UPDATE strapi_core_store_settings SET value = '"de"' WHERE value = $value`, {
      value: '"en"',
    });
    expect(await eventually(seen, (locale) => locale === 'de')).to.equal('de');
    expect(await shown()).to.deep.equal(['de']);
  });

  it('have a default that can be set if none was stored', async () => {
    await change(
      host().sequelize,
      'DELETE FROM strapi_core_store_settings WHERE value IN (\'"de"\', \'"en"\', \'"fr"\')',
    );
    expect((await put('fr')).body.defaultLocale).to.equal('fr');
    expect(await stored()).to.deep.equal([{ value: '"fr"', type: 'string' }]);
    expect((await audit())[0]).to.include({ before: 'en', after: 'fr' });
  });
});

onEachDatabase('the locales of a host that stores none in the database', (database) => {
  it('are those of its entries, and no default can be set', async () => {
    const own = await database.open();
    const sequelize = await openDatabase(own.url, () => {});
    await change(sequelize, 'DROP TABLE i18n_locale');
    await change(sequelize, 'DROP TABLE strapi_core_store_settings');
    const host = await startPlainHost(own.url, { sequelize });
    try {
      const { body } = await send(`${host.url}${adminApi}/locales`, { token: 'admin' });
      expect(body).to.deep.include({ defaultLocale: 'en', isKept: false });
      const put = { method: 'PUT', token: 'admin', body: { code: 'en', version: body.version } };
      expect((await send(`${host.url}${adminApi}/locales/default`, put)).status).to.equal(404);
      expect((await send(`${host.url}/api/articles`)).status).to.equal(200);
      expect([...host.warnings, ...host.errors]).to.deep.equal([]);
    } finally {
      await host.stop();
      await own.close();
    }
  });
});
