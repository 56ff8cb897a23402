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
  const siteAddress = 'https://news.example/{locale}/{slug}';
  const { admin, api } = useAdmin(database, {
    CREATOR_FIELDS: 'populate',
    pluginConfig: { admin: { site: { 'api::article.article': siteAddress } } },
  });

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
        displayName: 'Role',
        singularName: 'role',
        draftAndPublish: false,
      },
    ]);
    expect(types.find(({ uid }) => uid === 'api::article.article')).to.deep.include({
      displayName: 'Article',
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
    expect(components.find(({ uid }) => uid === 'shared.seo')?.displayName).to.equal('Seo');
  });

  it('names no component that no attribute leads to which the role sees, nor one inside of it', async () => {
    const article = 'api::article.article';
    const narrow = (fields: readonly string[] | null) =>
      admin('/conditions', {
        method: 'PUT',
        body: { role: 'authenticated', type: article, fields, rows: null },
      });
    const componentsOf = async () => uidsOf((await typesFor('authenticated')).components);
    const read = async (uid: string, granted: boolean) => {
      const changes = [change(uid, granted, { role: 'authenticated' })];
      expect((await admin('/grants', { body: { changes } })).status).to.equal(200);
    };
    const others = open.filter((uid) => uid !== article);
    for (const uid of [...others, 'api::team.team', 'api::vault.vault']) await read(uid, false);
    expect(await componentsOf()).to.include.members(['shared.seo', 'blocks.hero']);
    for (const [fields, components] of [
      [['title'], []],
      [
        ['title', 'seo'],
        ['shared.seo', 'shared.social'],
      ],
    ] as const) {
      expect((await narrow(fields)).status).to.equal(200);
      const { text } = await api('/types', { role: 'authenticated' });
      expect(await componentsOf(), text).to.deep.equal(components);
      if (components.length === 0) expect(text).to.not.match(/seo|blocks\.|sections/);
    }
    await narrow(null);
    for (const uid of [...others, 'api::team.team', 'api::vault.vault']) await read(uid, true);
  });

  it('has the address on the site only for a role that sees every attribute that it is made of', async () => {
    const siteFor = async () =>
      (await typesFor('authenticated')).types.find(({ uid }) => uid === 'api::article.article')?.site;
    const narrow = (fields: readonly string[] | null) => {
      const body = { role: 'authenticated', type: 'api::article.article', fields, rows: null };
      return admin('/conditions', { method: 'PUT', body });
    };
    expect(await siteFor()).to.equal(siteAddress);
    await narrow(['title', 'locale']);
    expect(await siteFor()).to.equal(undefined);
    await narrow(['locale', 'slug']);
    expect(await siteFor()).to.equal(siteAddress);
    await narrow(null);
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
