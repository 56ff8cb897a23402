import { expect } from 'chai';
import type { AttributeInfo, TypeInfo, TypesAnswer } from '../../admin-config/contract.ts';
import { onOneDatabase } from '../support/databases.ts';
import { change, useAdmin } from './support/use-admin.ts';

const uidsOf = (types: readonly { uid: string }[]): string[] => types.map(({ uid }) => uid);

const attributesOf = (types: readonly TypeInfo[], uid: string): readonly AttributeInfo[] =>
  types.find((type) => type.uid === uid)?.attributes ?? [];

const namesOf = (types: readonly TypeInfo[], uid: string): string[] =>
  attributesOf(types, uid).map(({ name }) => name);

const open = ['api::article.article', 'api::author.author', 'api::category.category', 'api::page.page'];

onOneDatabase('GET /types of the admin API', (database) => {
  const { admin, api } = useAdmin(database, { CREATOR_FIELDS: 'populate' });

  const typesFor = async (role: string): Promise<TypesAnswer> => (await api('/types', { role })).body;

  it('lists for an administrator every type with a list route, and types that only relations lead to', async () => {
    const { types, related } = (await admin('/types')).body as TypesAnswer;
    expect(uidsOf(types)).to.have.members([
      ...open,
      'api::team.team',
      'api::vault.vault',
      'api::audit-log.audit-log',
      'plugin::users-permissions.user',
    ]);
    expect(related).to.deep.equal([
      {
        uid: 'plugin::users-permissions.role',
        displayName: 'role',
        singularName: 'role',
        draftAndPublish: false,
      },
    ]);
    expect(types.find(({ uid }) => uid === 'api::article.article')).to.deep.include({
      displayName: 'article',
      pluralName: 'articles',
      word: 'articles',
      draftAndPublish: true,
      localized: true,
      flat: false,
    });
    expect(types.find(({ flat }) => flat)?.uid).to.equal('plugin::users-permissions.user');
  });

  it('lists for other users the types that their role may find', async () => {
    const { types, related } = await typesFor('authenticated');
    expect(uidsOf(types)).to.have.members([...open, 'api::team.team', 'api::vault.vault']);
    expect(related).to.deep.equal([]);
  });

  it('follows a grant at once', async () => {
    const uid = 'api::audit-log.audit-log';
    const grant = (granted: boolean) =>
      admin('/grants', { body: { changes: [change(uid, granted, { role: 'authenticated' })] } });
    await grant(true);
    expect(uidsOf((await typesFor('authenticated')).types)).to.include(uid);
    await grant(false);
    expect(uidsOf((await typesFor('authenticated')).types)).to.not.include(uid);
  });

  it('lists types of which a role may read one entry, though it may not find them', async () => {
    const uid = 'api::audit-log.audit-log';
    const grant = (granted: boolean) => {
      const changes = [change(uid, granted, { role: 'authenticated', action: 'findOne' })];
      return admin('/grants', { body: { changes } });
    };
    const found = async () => (await typesFor('authenticated')).types.find((type) => type.uid === uid);
    await grant(true);
    expect(await found()).to.include({ finds: false, givesOne: true });
    await grant(false);
    expect(await found()).to.equal(undefined);
    const { types } = (await admin('/types')).body as TypesAnswer;
    expect(types.every(({ finds }) => finds)).to.equal(true);
  });

  it('names no relation to a type that the role may not find', async () => {
    const article = 'api::article.article';
    expect(namesOf((await typesFor('editor')).types, article)).to.include.members(['author', 'owner']);
    const names = namesOf((await typesFor('authenticated')).types, article);
    expect(names).to.include('author').and.not.include('owner');
  });

  it('names no private attribute, no password, and no type that only those lead to', async () => {
    const answer = await admin('/types');
    expect(answer.text).to.not.match(
      /"(?:secret|internalNote|internalScore|password|resetPasswordToken|confirmationToken)"/,
    );
    const { components } = answer.body as TypesAnswer;
    expect(uidsOf(components)).to.include.members(['shared.seo', 'blocks.hero', 'blocks.related']);
    expect(components.find(({ uid }) => uid === 'shared.seo')?.displayName).to.equal('seo');
  });

  it('says for each attribute what a query can do with it', async () => {
    const { types } = (await admin('/types')).body as TypesAnswer;
    const of = (name: string) =>
      attributesOf(types, 'api::article.article').find((attribute) => attribute.name === name);
    expect(of('title')).to.include({
      kind: 'scalar',
      type: 'string',
      sortable: true,
      selectable: true,
      populatable: false,
    });
    expect(of('title')?.operators).to.include.members(['$eqi', '$containsi', '$null']);
    expect(of('kind')).to.deep.include({
      type: 'enumeration',
      values: ['news', 'opinion', 'review', 'interview'],
    });
    expect(of('title')).to.not.have.property('values');
    expect(of('metadata')).to.include({ type: 'json', sortable: false, selectable: true });
    expect(of('author')).to.deep.include({
      kind: 'relation',
      toMany: false,
      populatable: true,
      selectable: false,
      targets: ['api::author.author'],
    });
    expect(of('cover')).to.deep.include({ kind: 'media', operators: [], sortable: false });
    expect(of('sections')).to.deep.include({ kind: 'zone', operators: [] });
  });

  it('names creator fields if they are on', async () => {
    const { types } = (await admin('/types')).body as TypesAnswer;
    expect(namesOf(types, 'api::article.article')).to.include('createdBy');
  });
});

onOneDatabase('GET /types without creator fields and i18n', (database) => {
  const { admin } = useAdmin(database, { features: { i18n: false } });

  it('names neither', async () => {
    const { types } = (await admin('/types')).body as TypesAnswer;
    for (const { uid } of types) {
      expect(namesOf(types, uid)).to.not.include.members(['createdBy']);
      expect(namesOf(types, uid)).to.not.include.members(['localizations']);
    }
    expect(types.some(({ localized }) => localized)).to.equal(false);
  });
});
