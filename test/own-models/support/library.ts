import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { relation, type } from './schemas.ts';

/** A library whose types have a key of each type, and none of them the name `id`. */
export const libraryTypes = {
  'api::shelf.shelf': type('shelf', { books: relation('oneToMany', 'book') }),
  'api::book.book': type('book', {
    shelf: relation('manyToOne', 'shelf'),
    sequel: relation('oneToOne', 'book'),
    prequel: relation('oneToOne', 'book'),
    authors: relation('manyToMany', 'author'),
    tags: relation('manyToMany', 'tag'),
  }),
  'api::author.author': type('author', {
    books: relation('manyToMany', 'book'),
    portrait: relation('oneToOne', 'portrait'),
  }),
  'api::portrait.portrait': type('portrait', { author: relation('oneToOne', 'author') }),
  'api::tag.tag': type('tag', {
    parent: relation('manyToOne', 'tag'),
    children: relation('oneToMany', 'tag'),
    books: relation('manyToMany', 'book'),
  }),
};

/** Two ids that are the same double. */
export const wide = ['9007199254740993', '9007199254740992'] as const;

/** UUIDs in their order. */
export const authors = [
  '0b5c1e0a-7d3f-4c55-9a51-2f6c8e1d4b70',
  'a1b2c3d4-0000-4000-8000-000000000001',
  'f0000000-0000-4000-8000-00000000000a',
] as const;

/** Defines the models of the library, each with the key that its uid stands for. */
export function defineLibrary(sequelize: Sequelize): Record<string, ModelStatic<Model>> {
  const { BIGINT, INTEGER, STRING, UUID } = DataTypes;
  const define = (name: string, key: object) =>
    sequelize.define(name, { title: STRING, ...key }, { timestamps: false });
  const Shelf = define('Shelf', { shelfId: { type: INTEGER, primaryKey: true, autoIncrement: true } });
  const Book = define('Book', { bookId: { type: BIGINT, primaryKey: true, field: 'book_no' } });
  const Author = define('Author', { authorId: { type: UUID, primaryKey: true } });
  const Portrait = define('Portrait', { code: { type: STRING(40), primaryKey: true } });
  const Tag = define('Tag', { slug: { type: STRING(40), primaryKey: true } });
  const loose = { constraints: false };
  Shelf.hasMany(Book, { as: 'books', foreignKey: 'shelfRef' });
  Book.belongsTo(Shelf, { as: 'shelf', foreignKey: 'shelfRef' });
  Book.belongsTo(Book, { as: 'sequel', foreignKey: 'sequelRef', ...loose });
  Book.hasOne(Book, { as: 'prequel', foreignKey: 'sequelRef', ...loose });
  Book.belongsToMany(Author, { as: 'authors', through: 'wrote', foreignKey: 'book', otherKey: 'author' });
  Author.belongsToMany(Book, { as: 'books', through: 'wrote', foreignKey: 'author', otherKey: 'book' });
  Author.hasOne(Portrait, { as: 'portrait', foreignKey: 'authorRef' });
  Portrait.belongsTo(Author, { as: 'author', foreignKey: 'authorRef' });
  Book.belongsToMany(Tag, { as: 'tags', through: 'tagged', foreignKey: 'book', otherKey: 'tag' });
  Tag.belongsToMany(Book, { as: 'books', through: 'tagged', foreignKey: 'tag', otherKey: 'book' });
  Tag.belongsTo(Tag, { as: 'parent', foreignKey: 'parentRef', ...loose });
  Tag.hasMany(Tag, { as: 'children', foreignKey: 'parentRef', ...loose });
  return {
    'api::shelf.shelf': Shelf,
    'api::book.book': Book,
    'api::author.author': Author,
    'api::portrait.portrait': Portrait,
    'api::tag.tag': Tag,
  };
}

/** Makes the tables and fills them. */
export async function fillLibrary(sequelize: Sequelize): Promise<void> {
  await sequelize.sync();
  const { Shelf, Book, Author, Portrait, Tag, wrote, tagged } = sequelize.models;
  await Shelf?.bulkCreate([{ title: 'low' }, { title: 'high' }]);
  const [odd, even] = wide;
  await Book?.bulkCreate([
    { bookId: 7, title: 'seven', shelfRef: 1, sequelRef: odd },
    { bookId: odd, title: 'odd', shelfRef: 1, sequelRef: even },
    { bookId: even, title: 'even', shelfRef: 2 },
  ]);
  await Author?.bulkCreate(authors.map((authorId, index) => ({ authorId, title: 'ABC'[index] })).reverse());
  await Portrait?.bulkCreate([
    { code: 'p/1', title: 'of B', authorRef: authors[1] },
    { code: "O'Brien", title: 'of A', authorRef: authors[0] },
  ]);
  await Tag?.bulkCreate([
    { slug: 'é', title: 'accent' },
    { slug: 'b', title: 'same', parentRef: 'é' },
    { slug: 'Z', title: 'same', parentRef: 'é' },
    { slug: '10', title: 'same', parentRef: 'b' },
  ]);
  await wrote?.bulkCreate([
    { book: odd, author: authors[2] },
    { book: odd, author: authors[0] },
    { book: even, author: authors[1] },
  ]);
  await tagged?.bulkCreate([
    { book: 7, tag: 'é' },
    { book: 7, tag: 'Z' },
    { book: even, tag: 'b' },
  ]);
}
