import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf, problemsOf, valuesOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

const list = '/api/articles?pagination[limit]=-1';
const settings = { REST_MAX_LIMIT: 200, REST_POPULATE_WITH_PAGINATION: true };

onOneDatabase('a host without permissions', (database) => {
  const { ask } = useHost(database, { ...settings, features: { permissions: false } });

  it('lets everybody find every registered type', async () => {
    for (const plural of ['articles', 'vaults', 'audit-logs', 'users']) {
      expect((await ask(`/api/${plural}`)).status, plural).to.equal(200);
    }
    const [entry] = entriesOf(await ask('/api/articles?fields=id&populate=vault,owner'));
    expect(entry?.attributes).to.have.all.keys('vault', 'owner');
    expect(entriesOf(await ask('/api/articles?filters[vault][code]=V-1'))).to.be.an('array');
  });

  it('still hides private attributes and passwords', async () => {
    expect(problemsOf(await ask('/api/users?fields=password'))).to.deep.equal(['unknown-attribute fields']);
    expect(problemsOf(await ask('/api/articles?fields=internalNote'))).to.deep.equal([
      'unknown-attribute fields',
    ]);
  });
});

onOneDatabase('a host without i18n', (database) => {
  const { ask } = useHost(database, { ...settings, features: { i18n: false } });

  it('shows every entry and ignores locale in every form', async () => {
    const all = (await ask(list)).text;
    for (const query of ['&locale=fr', '&locale=xx', '&locale[]=fr', '&locale=all']) {
      expect((await ask(list + query)).text, query).to.equal(all);
    }
    const slugs = valuesOf(await ask(list), 'slug') as string[];
    expect(slugs.some((slug) => slug.includes('-fr-'))).to.equal(true);
  });

  it('has no locale and no localizations', async () => {
    expect(entriesOf(await ask(list))[0]?.attributes).to.not.have.property('locale');
    expect(problemsOf(await ask('/api/articles?fields=locale'))).to.deep.equal(['unknown-attribute fields']);
    expect(problemsOf(await ask('/api/articles?populate=localizations'))).to.deep.equal([
      'unknown-attribute populate',
    ]);
    expect(problemsOf(await ask('/api/articles?filters[locale]=fr'))).to.deep.equal([
      'unknown-attribute filters.locale',
    ]);
  });
});

onOneDatabase('a host without draft and publish', (database) => {
  const { ask } = useHost(database, { ...settings, features: { draftAndPublish: false } });

  it('shows every entry and ignores publicationState in every form', async () => {
    const all = await ask(`${list}&locale=all`);
    expect(valuesOf(all, 'publishedAt')).to.include(null);
    for (const query of [
      '&publicationState=live',
      '&publicationState=preview',
      '&publicationState=x',
      '&publicationState[]=live',
    ]) {
      expect((await ask(`${list}&locale=all${query}`)).text, query).to.equal(all.text);
    }
  });

  it('shows drafts through relations as well', async () => {
    const authors = entriesOf(await ask('/api/authors?populate[articles][publicationState]=nonsense'));
    const dates = authors.flatMap(({ attributes }) =>
      attributes.articles.data.map(
        (article: { attributes: { publishedAt: string | null } }) => article.attributes.publishedAt,
      ),
    );
    expect(dates).to.include(null);
  });
});
