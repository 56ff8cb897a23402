import { expect } from 'chai';
import { entriesOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { change, useAdmin } from './support/use-admin.ts';

const read = (role: string, uid: string) => ({ body: { role, uid, query: 'fields=id' } });

onOneDatabase('the admin API of a host without permissions', (database) => {
  const { admin, api } = useAdmin(database, { features: { permissions: false } });

  it('has no roles and no grants, and sets none', async () => {
    expect((await admin('/grants')).body).to.deep.equal({
      editable: { grants: false, roles: false },
      roles: [],
      grants: [],
    });
    const answer = await admin('/grants', { body: { changes: [change('api::vault.vault', true)] } });
    expect(answer.body.error).to.include({
      status: 404,
      message: 'The host has permissions switched off',
    });
    expect((await admin('/audit')).body.entries).to.deep.equal([]);
  });

  it('shows every type to every signed-in user', async () => {
    const { types } = (await api('/types', { role: 'authenticated' })).body;
    expect(types).to.deep.equal((await admin('/types')).body.types);
    expect((await api('/types')).status).to.equal(401);
  });

  it('reads and explains as any role, for all of them may find everything', async () => {
    const answer = await admin('/read', read('whoever', 'api::vault.vault'));
    expect(entriesOf(answer)).to.not.have.length(0);
    const explained = (await admin('/explain', read('whoever', 'api::vault.vault'))).body;
    expect(explained.error).to.equal(null);
    expect(explained.places).to.have.length(1);
    expect(explained.places[0].granted).to.equal(true);
  });
});

onOneDatabase('the admin API of a host without i18n', (database) => {
  const { admin } = useAdmin(database, { features: { i18n: false } });

  it('has no locales and sets no default', async () => {
    expect((await admin('/locales')).body.locales).to.deep.equal([]);
    const answer = await admin('/locales/default', { method: 'PUT', body: { code: 'fr' } });
    expect(answer.body.error).to.include({ status: 404, message: 'The host has i18n switched off' });
    expect((await admin('/audit')).body.entries).to.deep.equal([]);
  });
});

onOneDatabase('the admin API of a host without draft and publish', (database) => {
  const { admin, ask } = useAdmin(database, {
    features: { draftAndPublish: false },
    pluginConfig: { publicationState: { preview: 'granted' } },
  });

  it('explains and reads as the list route does, which ignores publicationState', async () => {
    const query = 'publicationState=preview&fields=id';
    const body = { role: 'public', uid: 'api::article.article', query };
    const { places, error } = (await admin('/explain', { body })).body;
    expect(error).to.equal(null);
    expect(places).to.have.length(1);
    expect((await admin('/read', { body })).text).to.equal((await ask(`/api/articles?${query}`)).text);
  });
});
