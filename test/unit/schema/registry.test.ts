import { expect } from 'chai';
import { isMixed } from '../../../lib/schema/attribute.ts';
import { componentOf, contentTypeOf, fileUid, targetOf } from '../../../lib/schema/registry.ts';
import { registry } from '../support/newsroom.ts';
import { attributeOf, registryOf, typeSchema } from '../support/registry.ts';

const uid = 'api::book.book';
const namesOf = (schema: unknown, i18n = true): string[] => [
  ...contentTypeOf(registryOf({ [uid]: schema }, {}, i18n), uid).attributes.keys(),
];

describe('the built-in attributes of a content type', () => {
  it('are id, times and creators', () => {
    expect(namesOf(typeSchema('book', { title: { type: 'string' } }))).to.deep.equal([
      'id',
      'title',
      'createdAt',
      'updatedAt',
      'createdBy',
      'updatedBy',
    ]);
  });

  it('are publishedAt too, with draft and publish', () => {
    expect(namesOf(typeSchema('book', {}, { options: { draftAndPublish: true } }))).to.include('publishedAt');
  });

  it('are locale and localizations too, if it is localised and the host has i18n', () => {
    const schema = typeSchema('book', {}, { pluginOptions: { i18n: { localized: true } } });
    expect(namesOf(schema)).to.include.members(['locale', 'localizations']);
    expect(namesOf(schema, false)).to.not.include.members(['locale']);
    expect(namesOf(typeSchema('book', {}))).to.not.include('locale');
  });

  it('are the id alone for a component', () => {
    const { components } = registryOf(
      {},
      { 'a.b': { collectionName: 'bs', attributes: { x: { type: 'string' } } } },
    );
    expect([...(components.get('a.b')?.attributes.keys() ?? [])]).to.deep.equal(['id', 'x']);
    expect(components.get('a.b')).to.include({ singularName: 'b', collectionName: 'bs', kind: 'component' });
  });
});

describe('the role of a user', () => {
  const role = 'plugin::users-permissions.role';
  const user = 'plugin::users-permissions.user';
  const ownRole = typeSchema('role', {
    name: { type: 'string' },
    users: { type: 'relation', relation: 'oneToMany', target: user, mappedBy: 'role' },
    members: { type: 'relation', relation: 'manyToMany', target: user },
    books: { type: 'relation', relation: 'oneToMany', target: uid },
  });

  it('does not lead to its users, whatever the host calls that and whoever registers it', () => {
    const own = registryOf({ [role]: ownRole, [uid]: typeSchema('book', {}) });
    expect([...contentTypeOf(own, role).attributes.keys()]).to.deep.equal([
      'id',
      'name',
      'books',
      'createdAt',
      'updatedAt',
      'createdBy',
      'updatedBy',
    ]);
    expect(attributeOf(registry, role, 'users')).to.equal(undefined);
    expect(attributeOf(own, user, 'role')).to.include({ kind: 'relation', target: role });
  });
});

describe('readRegistry', () => {
  it('adds the defaults of a schema', () => {
    expect(contentTypeOf(registryOf({ [uid]: typeSchema('book', {}) }), uid)).to.include({
      kind: 'collectionType',
      draftAndPublish: false,
      localized: false,
      populateCreatorFields: false,
      pluralName: 'books',
    });
  });

  it('distinguishes to-one from to-many relations', () => {
    const relations = ['oneToOne', 'oneToMany', 'manyToOne', 'manyToMany'];
    const attributes = Object.fromEntries(
      relations.map((relation) => [relation, { type: 'relation', relation, target: uid }]),
    );
    const read = registryOf({ [uid]: typeSchema('book', attributes) });
    const toMany = relations.filter((name) => {
      const attribute = attributeOf(read, uid, name);
      return attribute?.kind === 'relation' && attribute.toMany;
    });
    expect(toMany).to.deep.equal(['oneToMany', 'manyToMany']);
  });

  it('reads blocks as a json document', () => {
    const read = registryOf({ [uid]: typeSchema('book', { text: { type: 'blocks' } }) });
    expect(attributeOf(read, uid, 'text')).to.include({ kind: 'scalar', type: 'json' });
  });

  it('ignores keys that it does not read', () => {
    const schema = typeSchema(
      'book',
      { a: { type: 'string', maxLength: 3 } },
      { config: {}, options: { comment: 'x' } },
    );
    expect(() => registryOf({ [uid]: schema })).to.not.throw();
  });

  it('lets a host replace a built-in type', () => {
    const user = { ...typeSchema('user', { nick: { type: 'string' } }), collectionName: 'up_users' };
    const read = registryOf({ 'plugin::users-permissions.user': user });
    expect(attributeOf(read, 'plugin::users-permissions.user', 'nick')).to.not.equal(undefined);
    expect(attributeOf(read, 'plugin::users-permissions.user', 'username')).to.equal(undefined);
  });

  it('gives frozen records', () => {
    for (const type of [...registry.contentTypes.values(), ...registry.components.values()]) {
      expect(type, type.uid).to.be.frozen;
      for (const attribute of type.attributes.values()) expect(attribute, attribute.name).to.be.frozen;
    }
  });
});

describe('the built-in types', () => {
  const namesIn = (type: string): string[] => [...contentTypeOf(registry, type).attributes.keys()];

  it('show only the name of an administrator', () => {
    expect(namesIn('admin::user')).to.deep.equal(['id', 'firstname', 'lastname', 'createdBy', 'updatedBy']);
    // Creator fields are shown only where the schema publishes them, and no host replaces this schema.
    const open = { ...typeSchema('user', {}), options: { populateCreatorFields: true } };
    const read = contentTypeOf(registryOf({ 'admin::user': open }), 'admin::user');
    expect(read.populateCreatorFields).to.equal(false);
  });

  it('have creators, as every content type of Strapi has', () => {
    for (const { uid: type } of registry.contentTypes.values())
      expect(namesIn(type), type).to.include.members(['createdBy', 'updatedBy']);
  });

  it('have no related and no folder on a media file', () => {
    expect(namesIn(fileUid))
      .to.include.members(['name', 'url', 'createdAt'])
      .and.not.include.members(['related']);
    expect(namesIn(fileUid)).to.not.include('folder').and.not.include('folderPath');
  });

  it('stand in the table that a host names, and show nothing more', () => {
    const file = { ...typeSchema('file', { related: { type: 'string' } }), collectionName: 'media_files' };
    const type = contentTypeOf(registryOf({ [fileUid]: file }), fileUid);
    expect(type.collectionName).to.equal('media_files');
    expect([...type.attributes.keys()]).to.deep.equal(namesIn(fileUid));
  });

  it('keep passwords and tokens of users private', () => {
    for (const name of ['password', 'resetPasswordToken', 'confirmationToken']) {
      expect(attributeOf(registry, 'plugin::users-permissions.user', name)).to.include({ private: true });
    }
  });
});

describe('targetOf', () => {
  it('gives what an attribute leads to', () => {
    const leads = (type: string, name: string): string | undefined => {
      const attribute = attributeOf(registry, type, name);
      if (attribute === undefined || attribute.kind === 'scalar' || isMixed(attribute)) return undefined;
      return targetOf(registry, attribute).uid;
    };
    expect(leads('api::article.article', 'author')).to.equal('api::author.author');
    expect(leads('api::article.article', 'cover')).to.equal(fileUid);
    expect(leads('api::article.article', 'seo')).to.equal('shared.seo');
  });

  it('throws an internal error for an unknown uid', () => {
    expect(() => contentTypeOf(registry, 'api::x.x')).to.throw('No content type is registered as api::x.x');
    expect(() => componentOf(registry, 'x.y')).to.throw('No component is registered as x.y');
  });
});

describe('a built-in type that a host has a schema of', () => {
  it('hides the attributes that the schema hides, and shows no more than the built-in type', () => {
    const file = {
      ...typeSchema('file', { url: { type: 'string', private: true }, secretPath: { type: 'string' } }),
      options: { privateAttributes: ['hash', 'id', 5] },
    };
    const type = contentTypeOf(registryOf({ [fileUid]: file }, {}), fileUid);
    const hidden = [...type.attributes.values()].filter((attribute) => attribute.private);
    expect(hidden.map(({ name }) => name)).to.include.members(['url', 'hash']);
    expect(type.attributes.get('name')).to.include({ private: false });
    expect(type.attributes.has('secretPath')).to.equal(false);
  });
});
