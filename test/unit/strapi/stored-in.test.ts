import { expect } from 'chai';
import type { StrapiAttribute, StrapiMetadata } from '../../../strapi/app.ts';
import { storedIn } from '../../../strapi/schemas/registered.ts';

const column = (name: string, referencedColumn = 'id') => ({ name, referencedColumn });
const morphColumn = { idColumn: column('thing_id'), typeColumn: { name: 'thing_type' } };

const metadata: StrapiMetadata = new Map([
  [
    'api::book.book',
    {
      attributes: {
        title: { columnName: 'ttl' },
        authors: {
          joinTable: {
            name: 'people_books_links',
            joinColumn: column('book_id'),
            inverseJoinColumn: column('person_id'),
            orderColumnName: 'person_order',
            inverseOrderColumnName: 'book_order',
          },
        },
        shelf: { joinColumn: column('shelf_id') },
        copies: { joinColumn: column('id', 'of_id') },
        notes: { target: 'api::note.note', morphBy: 'about' },
        badge: { target: 'api::badge.badge', morphBy: 'on' },
        lost: { target: 'api::nothing.nothing', morphBy: 'on' },
      },
    },
  ],
  [
    'api::note.note',
    {
      attributes: {
        about: {
          joinTable: { name: 'N', joinColumn: column('note_id'), morphColumn, orderBy: { order: 'asc' } },
        },
      },
    },
  ],
  ['api::badge.badge', { attributes: { on: { morphColumn } } }],
]);

describe('where a running Strapi app keeps an attribute', () => {
  const of = (name: string, type = 'relation') =>
    storedIn(metadata, 'api::book.book', name, { type } as StrapiAttribute).storedIn;

  const kept: readonly (readonly [name: string, type: string, storedIn: object | undefined])[] = [
    ['title', 'string', { column: 'ttl' }],
    [
      'authors',
      'relation',
      {
        kind: 'pairs',
        table: 'people_books_links',
        own: 'book_id',
        target: 'person_id',
        order: 'person_order',
        otherOrder: 'book_order',
      },
    ],
    ['shelf', 'relation', { kind: 'column', own: 'shelf_id', target: 'id' }],
    ['copies', 'relation', { kind: 'column', own: 'id', target: 'of_id' }],
    [
      'notes',
      'relation',
      {
        kind: 'pairs',
        table: 'N',
        own: 'thing_id',
        target: 'note_id',
        order: 'order',
        where: { thing_type: 'api::book.book', field: 'notes' },
      },
    ],
    [
      'badge',
      'relation',
      { kind: 'column', own: 'id', target: 'thing_id', where: { thing_type: 'api::book.book' } },
    ],
    ['lost', 'relation', undefined],
    ['nothing', 'string', undefined],
    ['title', 'component', undefined],
  ];
  for (const [name, type, found] of kept)
    it(`is by its own metadata: ${name} (${type})`, () => expect(of(name, type)).to.deep.equal(found));

  it('is by its own metadata where it leads to several types', () => {
    const owned = (uid: string, name: string) =>
      storedIn(metadata, uid, name, { type: 'relation' } as StrapiAttribute).storedIn;
    const columns = { kind: 'morph', id: 'thing_id', type: 'thing_type' };
    expect(owned('api::badge.badge', 'on')).to.deep.equal(columns);
    const join = { table: 'N', own: 'note_id', order: 'order' };
    expect(owned('api::note.note', 'about')).to.deep.equal({ ...columns, join });
  });

  it('is by the rules of naming where it has no metadata', () => {
    expect(storedIn(undefined, 'api::book.book', 'title', { type: 'string' })).to.deep.equal({});
  });
});
