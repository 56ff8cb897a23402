import { expect } from 'chai';
import { sqlite } from '../support/databases.ts';
import { strapiApp } from './app/install.ts';
import { useApp } from './app/use-app.ts';
import { asLogged, coveredIn } from './covered.ts';

describe('koa-content-query check --app in a Strapi 4 app', () => {
  const app = useApp(sqlite, { config: { takeover: true }, env: { CUSTOMISED: '1' } });

  it('says of each read what the boot says', async () => {
    const coverage = await coveredIn(await strapiApp(), { CUSTOMISED: '1' });
    for (const line of asLogged(coverage)) expect(app().output()).to.include(`content-query: ${line}\n`);
    expect([coverage.strapi, coverage.code]).to.deep.equal(['4.26.2', 1]);
  });

  it('names the rules by which the answers to a type may differ', async () => {
    const { reads, everyType } = await coveredIn(await strapiApp(), {
      CONTENT_QUERY: JSON.stringify({ better: ['empty-media-list', 'null-order'] }),
    });
    const one = reads.find(({ type, action }) => type === 'api::article.article' && action === 'findOne');
    expect(one?.rules).to.include.members([
      'empty-media-list',
      'drafts-in-one-entry',
      'filters-on-one-entry',
    ]);
    expect(one?.rules).not.to.include('localizations-of-document');
    expect(everyType).to.include.members(['null-order', 'ties-by-id']).and.not.include('page-maximum');
  });

  it('exits with 0 if the plugin would answer everything', async () => {
    const { code, reads } = await coveredIn(await strapiApp());
    expect([code, new Set(reads.map(({ answeredBy }) => answeredBy))]).to.deep.equal([
      0,
      new Set(['plugin']),
    ]);
  });

  it('sees what the app registers for every type', async () => {
    const { reads } = await coveredIn(await strapiApp(), { OWN_CODE: 'decorator' });
    for (const { answeredBy, why } of reads)
      expect([answeredBy, why]).to.deep.equal(['strapi', 'findMany of strapi.entityService is decorated']);
  });
});
