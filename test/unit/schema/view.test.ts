import { expect } from 'chai';
import { type Access, fullAccess } from '../../../lib/schema/access.ts';
import type { ScalarAttribute, ScalarType } from '../../../lib/schema/attribute.ts';
import type { ContentType } from '../../../lib/schema/content-type.ts';
import { contentTypeOf } from '../../../lib/schema/registry.ts';
import { viewOf } from '../../../lib/schema/view.ts';
import { settingsOf } from '../support/newsroom.ts';
import { registryOf, typeSchema } from '../support/registry.ts';

const noteUid = 'api::note.note';
const bookUid = 'api::book.book';

const registry = registryOf({
  [noteUid]: typeSchema('note', { about: { type: 'relation', relation: 'morphToOne' } }),
  [bookUid]: typeSchema('book', { title: { type: 'string' }, isbn: { type: 'string' } }),
});

/** A registry whose books are a host's own model, with a key of a type. */
const withKey = (type: ScalarType) => {
  const book = contentTypeOf(registry, bookUid);
  const title = book.attributes.get('title') as ScalarAttribute;
  const id: ScalarAttribute = { ...title, name: 'id', type, own: true };
  const own: ContentType = { ...book, attributes: new Map([...book.attributes, ['id', id]]) };
  return { ...registry, contentTypes: new Map([...registry.contentTypes, [bookUid, own]]) };
};

const seenWith = (type: ScalarType, access: Access = fullAccess('reader')) => {
  const settings = settingsOf({ registry: withKey(type) });
  return { view: viewOf(settings, access), typeOf: (uid: string) => contentTypeOf(settings.registry, uid) };
};

describe('the schema as a role sees it', () => {
  it('has a polymorphic relation lead to the types with an integer for a key alone', () => {
    const targetsWith = (type: ScalarType): readonly string[] => {
      const { view, typeOf } = seenWith(type);
      const about = view.attribute(typeOf(noteUid), 'about');
      return about?.kind === 'polymorphic' ? view.targets(about).map(({ uid }) => uid) : [];
    };
    expect(targetsWith('id')).to.have.members([noteUid, bookUid]);
    expect(targetsWith('bigId')).to.have.members([noteUid, bookUid]);
    expect(targetsWith('uuidId')).to.deep.equal([noteUid]);
  });

  it('has the key of an own model, whatever fields the condition of the role names', () => {
    const conditions = new Map([[bookUid, { fields: ['title'], rows: null }]]);
    const { view, typeOf } = seenWith('uuidId', { ...fullAccess('reader'), conditions });
    expect(view.attributes(typeOf(bookUid)).map(({ name }) => name)).to.deep.equal(['id', 'title']);
  });
});
