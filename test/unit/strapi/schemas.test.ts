import { expect } from 'chai';
import { readRegistry } from '../../../lib/schema/read-registry.ts';
import { decideTakeover } from '../../../strapi/mount/lists.ts';
import { registeredSchemas } from '../../../strapi/schemas/registered.ts';
import { strapiApp, strapiType } from './app.ts';
import { appOf } from './book-app.ts';

const uid = 'api::book.book';
const read = (...given: Parameters<typeof strapiApp>) => {
  const { leftOut, ...sources } = registeredSchemas(strapiApp(...given));
  const registry = readRegistry({ ...sources, i18n: true });
  return { leftOut, attributes: [...(registry.contentTypes.get(uid)?.attributes.values() ?? [])] };
};
const names = (attributes: readonly { name: string }[]): string[] => attributes.map(({ name }) => name);

describe('the schemas of a Strapi app', () => {
  it('come without the attributes that Strapi adds, which the plugin adds itself', () => {
    const localised = strapiType('book', {
      options: { draftAndPublish: true },
      pluginOptions: { i18n: { localized: true } },
      attributes: {
        title: { type: 'string' },
        publishedAt: { type: 'datetime' },
        locale: { type: 'string' },
        localizations: { type: 'relation', relation: 'oneToMany', target: uid },
      },
    });
    const { attributes, leftOut } = read({ [uid]: localised });
    const added = [
      'createdAt',
      'updatedAt',
      'publishedAt',
      'createdBy',
      'updatedBy',
      'locale',
      'localizations',
    ];
    expect(names(attributes)).to.deep.equal(['id', 'title', ...added]);
    expect(leftOut).to.deep.equal([]);
  });

  it('leave out attributes that cannot be served, and say why', () => {
    const { attributes, leftOut } = read({
      [uid]: strapiType('book', {
        attributes: {
          anything: { type: 'relation', relation: 'morphToMany' },
          locale: { type: 'string' },
          createdAt: { type: 'string' },
          'sub-title': { type: 'string' },
          colour: { type: 'plugin-colour' },
          parts: { type: 'relation', relation: 'oneToMany', target: uid, mappedBy: 'colour' },
          new: { type: 'relation', relation: 'anew', target: uid },
          holders: { type: 'relation', relation: 'morphMany', target: uid, morphBy: 'anything' },
          title: { type: 'string' },
        },
      }),
    });
    expect(names(attributes)).to.deep.equal([
      'id',
      'anything',
      'locale',
      'holders',
      'title',
      'createdAt',
      'updatedAt',
      'createdBy',
      'updatedBy',
    ]);
    expect(leftOut.map(({ attribute, why }) => `${attribute} ${why}`)).to.deep.equal([
      "colour is of the type 'plugin-colour'",
      "new is a relation of the kind 'anew'",
      'sub-title has a name that is more than letters, digits and underscores',
      `parts belongs to ${uid}.colour, which is not served`,
    ]);
  });

  it('leave out a relation whose other side is of the other kind: polymorphic for a plain one, and the reverse', () => {
    const { leftOut } = read({
      [uid]: strapiType('book', {
        attributes: {
          about: { type: 'relation', relation: 'morphToMany' },
          author: { type: 'relation', relation: 'manyToOne', target: uid },
          plain: { type: 'relation', relation: 'oneToMany', target: uid, mappedBy: 'about' },
          holders: { type: 'relation', relation: 'morphMany', target: uid, morphBy: 'author' },
        },
      }),
    });
    expect(leftOut.map(({ attribute, why }) => `${attribute} ${why}`)).to.deep.equal([
      `plain belongs to ${uid}.about, which is not served`,
      `holders is a polymorphic relation (morphMany), and '${uid}' has no relation 'author' that it could belong to`,
    ]);
  });

  it('leave out a relation that belongs to an attribute which does not exist, and keep the type', () => {
    const tags = { type: 'relation', relation: 'oneToMany', target: uid, mappedBy: 'forgotten' };
    const type = { attributes: { title: { type: 'string' }, tags } };
    const { leftOut } = read({ [uid]: strapiType('book', type) });
    expect(leftOut).to.deep.equal([
      {
        uid,
        attribute: 'tags',
        why: `belongs to ${uid}.forgotten, which does not exist`,
        isDangling: true,
      },
    ]);
    expect([...decideTakeover(appOf({ type }), true, leftOut).taken]).to.deep.equal([[uid, 'books']]);
  });

  it('have no relation from a role to its users', () => {
    const [role, user] = ['plugin::users-permissions.role', 'plugin::users-permissions.user'];
    const relation = (kind: string, target: string, more: object) => ({
      type: 'relation',
      relation: kind,
      target,
      ...more,
    });
    const { leftOut, ...sources } = registeredSchemas(
      strapiApp({
        [role]: strapiType('role', {
          attributes: { users: relation('oneToMany', user, { mappedBy: 'role' }) },
        }),
        [user]: strapiType('user', {
          attributes: { role: relation('manyToOne', role, { inversedBy: 'users' }) },
        }),
      }),
    );
    const { contentTypes } = readRegistry({ ...sources, i18n: true });
    expect([...(contentTypes.get(role)?.attributes.keys() ?? [])]).to.not.include('users');
    expect([...(contentTypes.get(user)?.attributes.keys() ?? [])]).to.include('role');
    expect(leftOut).to.deep.equal([]);
  });

  it('hide attributes that the type, the app or the attribute calls private', () => {
    const type = strapiType('book', {
      options: { privateAttributes: ['createdAt', 'id'] },
      attributes: { title: { type: 'string' }, code: { type: 'string', private: true } },
    });
    const { attributes } = read(
      { [uid]: type },
      { settings: { 'api.responses.privateAttributes': ['updatedAt'] } },
    );
    const hidden = attributes.filter((attribute) => attribute.private);
    expect(names(hidden)).to.deep.equal(['code', 'createdAt', 'updatedAt']);
  });

  it('mark attributes that are not searched', () => {
    const book = strapiType('book', {
      attributes: {
        title: { type: 'string' },
        code: { type: 'string', searchable: false },
        note: { type: 'string', searchable: true },
      },
    });
    const notSearched = read({ [uid]: book }).attributes.filter(
      (one) => one.kind === 'scalar' && one.searchable === false,
    );
    expect(names(notSearched)).to.deep.equal(['code']);
  });

  it('forget keys without a value', () => {
    const parent = { type: 'relation', relation: 'manyToOne', target: uid, inversedBy: null };
    const media = { type: 'media', multiple: null };
    const { attributes } = read({ [uid]: strapiType('book', { attributes: { parent, cover: media } }) });
    expect(attributes.find(({ name }) => name === 'parent')).to.include({ inversedBy: undefined });
    expect(attributes.find(({ name }) => name === 'cover')).to.include({ toMany: false });
  });
});
