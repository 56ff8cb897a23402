import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onOneDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { entriesOf, problemsOf, valuesOf } from './support/entries.ts';
import { useHost, useOwnHost } from './support/use-host.ts';

onOneDatabase('locale', (database) => {
  const { ask } = useHost(database);
  const localesOf = async (query: string) => [
    ...new Set(valuesOf(await ask(`/api/articles?pagination[pageSize]=100${query}`), 'locale')),
  ];

  it('is the default of the database if the request names none', async () => {
    expect(await localesOf('')).to.deep.equal(['en']);
  });

  it('selects one locale, or all of them', async () => {
    expect(await localesOf('&locale=fr')).to.deep.equal(['fr']);
    expect(await localesOf('&locale=all')).to.have.members(['en', 'fr', 'de']);
  });

  it('returns an empty list for an unknown code', async () => {
    expect(await localesOf('&locale=xx')).to.deep.equal([]);
    expect(await localesOf('&locale=')).to.deep.equal([]);
    expect(await localesOf(`&locale=${encodeURIComponent("en' OR '1'='1")}`)).to.deep.equal([]);
  });

  it('cannot be loosened by a filter', async () => {
    expect(await localesOf('&filters[locale]=fr')).to.deep.equal([]);
    expect(await localesOf('&filters[$or][0][locale]=fr&filters[$or][1][id][$gt]=0')).to.deep.equal(['en']);
  });

  it('does not apply to populated entries', async () => {
    const [entry] = entriesOf(await ask('/api/articles?filters[id]=2&populate=localizations'));
    expect(entry?.attributes.localizations.data[0].attributes.locale).to.equal('fr');
  });

  it('is ignored for a type that is not localised', async () => {
    expect(entriesOf(await ask('/api/authors?locale=xx'))).to.have.length(12);
  });

  it('is refused in any other notation', async () => {
    expect(problemsOf(await ask('/api/articles?locale[]=en'))).to.deep.equal(['wrong-form locale']);
    expect(problemsOf(await ask('/api/authors?locale[a]=en'))).to.deep.equal(['wrong-form locale']);
  });
});

onOneDatabase('the default locale', (database) => {
  const { host, ask } = useOwnHost(database, { pluginConfig: { defaultLocale: 'de' } });
  const key = database.name === 'postgres' ? '"key"' : '`key`';
  const localeNow = async () => valuesOf(await ask('/api/articles?pagination[pageSize]=1'), 'locale')[0];
  const where = `WHERE ${key} = 'plugin_i18n_default_locale'`;

  it('follows the database within two seconds, and the configuration if the database has none', async () => {
    expect(await localeNow()).to.equal('en');
    const { sequelize } = host();
    await sequelize.query(`UPDATE strapi_core_store_settings SET value = '"fr"' ${where}`, {
      type: QueryTypes.UPDATE,
    });
    expect(await eventually(localeNow, (locale) => locale === 'fr')).to.equal('fr');
    await sequelize.query(`DELETE FROM strapi_core_store_settings ${where}`, { type: QueryTypes.DELETE });
    expect(await eventually(localeNow, (locale) => locale === 'de')).to.equal('de');
  });

  it('is not all that the host knows: a locale that is added is no mistake any more', async () => {
    const hintNow = async () => (await ask('/api/articles?locale=it')).headers['content-query-hint'];
    expect(await hintNow()).to.match(/^locale: the host has no locale 'it'; it has en, /);
    await host().sequelize.query("INSERT INTO i18n_locale (id, name, code) VALUES (77, 'Italian', 'it')", {
      type: QueryTypes.INSERT,
    });
    expect(await eventually(hintNow, (hint) => hint === undefined)).to.equal(undefined);
  });
});
