import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { useReadingAdmin } from './support/use-admin.ts';

onOneDatabase('GET /session of the admin API', (database) => {
  const { admin, api } = useReadingAdmin(database);
  const host = {
    contentPrefix: '/api',
    pagesWithPopulate: false,
    dialect: {
      documents: false,
      state: { name: 'publicationState', live: 'live', preview: 'preview' },
      everyLocale: 'all',
    },
    pageSize: { usual: 25, most: 100 },
    searches: true,
    previewNeedsGrant: false,
    mediaOrigins: [],
    previewLinks: null,
    features: { i18n: true, permissions: true, draftAndPublish: true },
  };

  it('answers 401 without a token', async () => {
    const answer = await api('/session');
    expect(answer.status).to.equal(401);
    expect(answer.body).to.deep.equal({
      data: null,
      error: {
        status: 401,
        name: 'UnauthorizedError',
        message: 'Sign in first',
        details: {},
      },
    });
  });

  it('names an administrator', async () => {
    const answer = await admin('/session');
    expect(answer.body).to.deep.equal({
      admin: true,
      role: 'administrator',
      name: 'administrator',
      ...host,
    });
    expect(answer.headers['cache-control']).to.equal('no-store');
  });

  it('names an editor, and the role of their reads', async () => {
    const { body } = await api('/session', { role: 'editor' });
    expect(body).to.deep.equal({ admin: false, role: 'editor', name: 'user', ...host });
  });
});

onOneDatabase('GET /session of a host with other settings', (database) => {
  const { admin } = useReadingAdmin(database, {
    features: { i18n: false, draftAndPublish: false },
    pluginConfig: { publicationState: { preview: 'granted' } },
  });

  it('names the features that are off, and that preview needs a grant', async () => {
    const { body } = await admin('/session');
    expect(body.previewNeedsGrant).to.equal(true);
    expect(body.features).to.deep.equal({ i18n: false, permissions: true, draftAndPublish: false });
  });
});
