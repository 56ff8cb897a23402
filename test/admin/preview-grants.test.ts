import { expect } from 'chai';
import { entriesOf, problemsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import type { Answer } from '../support/http.ts';
import { get } from '../support/http.ts';
import { select } from './support/rows.ts';
import { change, useAdmin } from './support/use-admin.ts';

const article = 'api::article.article';
const team = 'api::team.team';
const page = 'api::page.page';
const granted = {
  REST_MAX_LIMIT: 200,
  pluginConfig: { publicationState: { preview: 'granted' } },
} as const;

const isDraft = ({ attributes }: { attributes: { publishedAt: string | null } }): boolean =>
  attributes.publishedAt === null;

/** The drafts among the articles of all authors. */
const draftsBelow = (answer: Answer): number =>
  entriesOf(answer).flatMap(({ attributes }) => attributes.articles.data.filter(isDraft)).length;

onOneDatabase('preview that needs a grant', (database) => {
  const { admin, ask, host } = useAdmin(database, granted);
  const set = (uid: string, isGranted: boolean) =>
    admin('/grants', { body: { changes: [change(uid, isGranted, { action: 'preview' })] } });

  it('is refused at the root without the grant, for every role', async () => {
    for (const role of ['public', 'editor']) {
      const answer = await ask('/api/articles?publicationState=preview', { role });
      expect(answer.body.error).to.include({ status: 403, name: 'ForbiddenError' });
      expect((await ask('/api/articles?publicationState=live', { role })).status).to.equal(200);
    }
  });

  it('is refused inside populate without the grant, at any depth', async () => {
    for (const query of [
      'populate[articles][publicationState]=preview',
      'populate[articles][populate][related][publicationState]=preview',
      'populate[mentor][populate][articles][publicationState]=preview',
    ]) {
      expect((await ask(`/api/authors?${query}`)).status, query).to.equal(403);
    }
    const inZone =
      'populate[sections][on][blocks.related][populate][articles][publicationState]=preview&populate[sections][on][blocks.hero]=true';
    expect((await ask(`/api/articles?${inZone}`)).status).to.equal(403);
    expect((await ask('/api/authors?populate[articles][publicationState]=live')).status).to.equal(200);
  });

  it('needs no grant for a type without drafts, and relations that inherit it are read live', async () => {
    const inherited = '/api/authors?publicationState=preview&populate=articles&fields=id';
    const live = '/api/authors?populate=articles&fields=id';
    expect((await ask(inherited)).text).to.equal((await ask(live)).text);
    expect(draftsBelow(await ask(inherited))).to.equal(0);
  });

  it('cannot be bypassed through filters and sort', async () => {
    for (const query of [
      'filters[articles][publishedAt][$null]=true',
      'filters[team][publishedAt][$null]=true',
    ])
      expect(entriesOf(await ask(`/api/authors?publicationState=preview&${query}`))).to.deep.equal(
        entriesOf(await ask(`/api/authors?${query}`)),
      );
    const sorted = '/api/authors?sort=team.name:desc&fields=id';
    expect((await ask(`${sorted}&publicationState=preview`)).text).to.equal((await ask(sorted)).text);
  });

  it('still refuses an unknown publication state', async () => {
    expect(problemsOf(await ask('/api/articles?publicationState=PREVIEW'))).to.deep.equal([
      'invalid-publication-state publicationState',
    ]);
  });

  it('is allowed at once when the grant is set, and refused at once when it is cleared', async () => {
    const preview = '/api/articles?publicationState=preview&pagination[limit]=-1';
    expect((await set(article, true)).status).to.equal(200);
    expect(entriesOf(await ask(preview)).some(isDraft)).to.equal(true);
    expect(draftsBelow(await ask('/api/authors?populate[articles][publicationState]=preview'))).to.be.above(
      0,
    );
    expect(draftsBelow(await ask('/api/authors?publicationState=preview&populate=articles'))).to.be.above(0);
    expect((await ask(preview, { role: 'editor' })).status).to.equal(403);
    await set(article, false);
    expect((await ask(preview)).status).to.equal(403);
    expect(draftsBelow(await ask('/api/authors?publicationState=preview&populate=articles'))).to.equal(0);
  });

  it('is granted for one type alone', async () => {
    await set(article, true);
    expect((await ask('/api/pages?publicationState=preview')).status).to.equal(403);
    expect((await ask('/api/articles?publicationState=preview')).status).to.equal(200);
    expect(
      (await ask('/api/articles?populate[author][populate][team][publicationState]=preview')).status,
    ).to.equal(403);
    await set(article, false);
  });

  it('is refused if the role may not find the type', async () => {
    await admin('/grants', {
      body: { changes: [change(page, false), change(page, true, { action: 'preview' })] },
    });
    expect((await ask('/api/pages?publicationState=preview')).status).to.equal(403);
    await admin('/grants', {
      body: { changes: [change(page, true), change(page, false, { action: 'preview' })] },
    });
  });

  it('is stored in the table of the plugin, and read at the next start', async () => {
    await set(team, true);
    await set(team, true);
    expect(
      await select(host().sequelize, 'SELECT role, uid, action FROM content_query_grants'),
    ).to.deep.equal([{ role: 'public', uid: team, action: 'preview' }]);
    const next = await startTestHost({ ...granted, DATABASE_URL: host().settings.DATABASE_URL });
    try {
      expect((await get(`${next.url}/api/teams?publicationState=preview`)).status).to.equal(200);
      expect((await get(`${next.url}/api/pages?publicationState=preview`)).status).to.equal(403);
    } finally {
      await next.stop();
    }
  });
});

onOneDatabase('preview for every role that may find', (database) => {
  const { admin, ask } = useAdmin(database, { REST_MAX_LIMIT: 200 });

  it('ignores preview grants, which can be set for later', async () => {
    const preview = '/api/articles?publicationState=preview&pagination[limit]=-1';
    expect(entriesOf(await ask(preview)).some(isDraft)).to.equal(true);
    for (const isGranted of [true, false]) {
      const { body } = await admin('/grants', {
        body: { changes: [change(article, isGranted, { action: 'preview' })] },
      });
      const held = body.grants.filter(({ action }: { action: string }) => action === 'preview');
      expect(held).to.have.length(isGranted ? 1 : 0);
      expect((await ask(preview)).status).to.equal(200);
    }
  });
});
