import type { Model, ModelStatic } from 'sequelize';

/** The models of the bookshop by name. */
export type Models = Readonly<
  Record<
    | 'Book'
    | 'Publisher'
    | 'Author'
    | 'Authorship'
    | 'Profile'
    | 'Genre'
    | 'Review'
    | 'Measures'
    | 'Printing'
    | 'Picture'
    | 'Staff',
    ModelStatic<Model>
  >
>;

/** Associates the models. The alias of an association is the attribute's name in the schema, whatever its kind. */
export function associate(models: Models): void {
  associateBook(models);
  associateTheRest(models);
}

function associateBook({ Book, Publisher, Author, Authorship, Genre, Review, ...others }: Models): void {
  const { Measures, Printing, Picture, Staff } = others;
  Book.belongsTo(Publisher, { as: 'publisher', targetKey: 'code', foreignKey: publisherCode });
  Book.belongsToMany(Author, {
    as: 'authors',
    through: Authorship,
    foreignKey: 'bookNo',
    otherKey: 'authorNo',
  });
  Book.belongsToMany(Genre, { as: 'genres', through: 'book_genres', foreignKey: 'book', otherKey: 'genre' });
  Book.hasMany(Review, { as: 'reviews', foreignKey: 'bookId' });
  Book.belongsTo(Book, { as: 'prequel', foreignKey: 'prequelId' });
  Book.hasOne(Book, { as: 'sequel', foreignKey: 'prequelId' });
  Book.belongsToMany(Book, {
    as: 'similar',
    through: 'similar_books',
    foreignKey: 'book',
    otherKey: 'other',
  });
  Book.belongsToMany(Book, {
    as: 'localizations',
    through: 'translations',
    foreignKey: 'book',
    otherKey: 'translation',
  });
  Book.hasOne(Measures, { as: 'measures', foreignKey: 'bookId' });
  Book.hasMany(Printing, { as: 'printings', foreignKey: 'bookId' });
  Book.belongsTo(Picture, { as: 'cover', foreignKey: 'coverId' });
  Book.belongsToMany(Picture, {
    as: 'pictures',
    through: 'book_pictures',
    foreignKey: 'book',
    otherKey: 'picture',
  });
  Book.belongsTo(Staff, { as: 'createdBy', foreignKey: 'creatorId' });
  Book.belongsTo(Staff, { as: 'updatedBy', foreignKey: 'editorId' });
}

function associateTheRest({ Book, Publisher, Author, Authorship, Profile, Genre, Review }: Models): void {
  Publisher.hasMany(Book, { as: 'books', sourceKey: 'code', foreignKey: publisherCode });
  Author.belongsToMany(Book, {
    as: 'books',
    through: Authorship,
    foreignKey: 'authorNo',
    otherKey: 'bookNo',
  });
  Author.belongsTo(Author, { as: 'mentor', foreignKey: 'mentorId' });
  Author.hasMany(Author, { as: 'students', foreignKey: 'mentorId' });
  Author.hasOne(Profile, { as: 'profile', foreignKey: 'authorId' });
  Profile.belongsTo(Author, { as: 'author', foreignKey: 'authorId' });
  Genre.belongsTo(Genre, { as: 'parent', foreignKey: 'parentId' });
  Genre.hasMany(Genre, { as: 'children', foreignKey: 'parentId' });
  Genre.belongsToMany(Book, { as: 'books', through: 'book_genres', foreignKey: 'genre', otherKey: 'book' });
  Review.belongsTo(Book, { as: 'book', foreignKey: 'bookId' });
}

const publisherCode = { name: 'publisherCode', field: 'publisher_code' };
