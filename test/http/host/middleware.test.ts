import { expect } from 'chai';
import type { Middleware } from 'koa';
import type { RequestState } from '../../../index.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf, problemsOf, valuesOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

const seen: unknown[] = [];

/** Narrows by a header, as a host of several tenants might. */
const narrow: Middleware = (ctx, next) => {
  const state = ctx.state.contentQuery as RequestState | undefined;
  const how = ctx.get('x-narrow');
  if (how === 'look')
    seen.push(
      state && {
        type: state.type.uid,
        role: state.access.role,
        locale: state.defaultLocale,
        features: state.features,
        states: state.publicationStates,
      },
    );
  if (state !== undefined && how === 'authors') {
    const { find } = state.access;
    state.access = {
      ...state.access,
      find: new Set([...(find === 'every' ? [] : find)].filter((uid) => uid !== 'api::author.author')),
    };
  }
  if (state !== undefined && how === 'preview') state.publicationStates = ['live'];
  if (state !== undefined && how === 'locale') state.defaultLocale = 'fr';
  return next();
};

onOneDatabase("a host's own middleware", (database) => {
  const { ask } = useHost(database, { middleware: [narrow] });
  const as = (how: string) => ({ headers: { 'x-narrow': how } });

  it('gets the role and the type of a request, on the routes of the plugin alone', async () => {
    seen.length = 0;
    await ask('/api/articles', { ...as('look'), role: 'editor' });
    await ask('/api/articles/count', as('look'));
    expect(seen).to.deep.equal([
      {
        type: 'api::article.article',
        role: 'editor',
        locale: 'en',
        features: { i18n: true, draftAndPublish: true, draftById: false },
        states: ['live', 'preview'],
      },
      undefined,
    ]);
  });

  it('removes a type from the access of one request', async () => {
    const query = '/api/articles?fields=id&populate=author';
    expect(entriesOf(await ask(query, as('authors')))[0]?.attributes).to.deep.equal({});
    expect(problemsOf(await ask('/api/articles?filters[author][id]=1', as('authors')))).to.deep.equal([
      'unknown-attribute filters.author',
    ]);
    expect(entriesOf(await ask(query))[0]?.attributes).to.have.property('author');
  });

  it('removes preview from the access of one request', async () => {
    const preview = '/api/articles?publicationState=preview';
    expect((await ask(preview, as('preview'))).body.error).to.include({
      status: 403,
      name: 'ForbiddenError',
    });
    expect((await ask('/api/articles', as('preview'))).status).to.equal(200);
    const dates = entriesOf(
      await ask('/api/authors?publicationState=preview&populate=articles', as('preview')),
    ).flatMap(({ attributes }) =>
      attributes.articles.data.map(
        (entry: { attributes: { publishedAt: string | null } }) => entry.attributes.publishedAt,
      ),
    );
    expect(dates).to.not.include(null);
    expect((await ask(preview)).status).to.equal(200);
  });

  it('sets the locale of a request that names none', async () => {
    expect(new Set(valuesOf(await ask('/api/articles', as('locale')), 'locale'))).to.deep.equal(
      new Set(['fr']),
    );
    expect(new Set(valuesOf(await ask('/api/articles?locale=de', as('locale')), 'locale'))).to.deep.equal(
      new Set(['de']),
    );
  });
});
