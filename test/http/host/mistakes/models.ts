import { DataTypes, Sequelize } from 'sequelize';
import { authorModel } from './bookshop.ts';
import type { Mistakes } from './mistake.ts';

/** Models of the host's own that do not carry what their schemas say. */
export const modelMistakes: Mistakes = {
  'a model without its attribute': [
    ({ host, sequelize }) => {
      const model = sequelize.define('Author', { names: DataTypes.STRING });
      host.models = { 'api::author.author': model };
    },
    "api::author.author: attributes.name: model 'Author' has no attribute 'name', did you mean 'names'?",
    "api::author.author: attributes.books: model 'Author' has no association 'books'",
  ],
  'an attribute under an alias of another name': [
    ({ host, sequelize, author }) => {
      Reflect.deleteProperty(author.attributes, 'books');
      author.attributes.tutor = { type: 'relation', relation: 'manyToOne', target: 'api::author.author' };
      const model = authorModel(sequelize);
      model.belongsTo(model, { as: 'mentor' });
      model.hasMany(model, { as: 'pupils' });
      host.models = { 'api::author.author': model };
    },
    "api::author.author: attributes.tutor: model 'Author' has no association 'tutor'; names of it that the schema does not have: mentor, pupils",
  ],
  'a type without a model, to which an association leads': [
    ({ host, sequelize, book }) => {
      const model = authorModel(sequelize);
      const Book = sequelize.define('Book', { title: DataTypes.STRING, pages: DataTypes.INTEGER });
      Book.belongsTo(model, { as: 'author' });
      book.attributes = { title: book.attributes.title, author: book.attributes.author };
      Reflect.deleteProperty(host.contentTypes['api::author.author'].schema.attributes, 'books');
      host.models = { 'api::book.book': Book };
    },
    "api::book.book: attributes.author: association 'author' of model 'Book' leads to model 'Author', but models has none for 'api::author.author'; add 'api::author.author' to models",
  ],
  'an association with the model of another instance': [
    ({ host, sequelize, book }) => {
      const Book = sequelize.define('Book', { title: DataTypes.STRING, pages: DataTypes.INTEGER });
      Book.belongsTo(authorModel(new Sequelize({ dialect: 'sqlite', storage: ':memory:' })), {
        as: 'author',
      });
      book.attributes = { title: book.attributes.title, author: book.attributes.author };
      Reflect.deleteProperty(host.contentTypes['api::author.author'].schema.attributes, 'books');
      host.models = { 'api::book.book': Book, 'api::author.author': authorModel(sequelize) };
    },
    "api::book.book: attributes.author: association 'author' of model 'Book' leads to another model of the name 'Author', maybe of another Sequelize instance; pass the very model that the association was made with in models",
  ],
  'a model of another instance': [
    ({ host, author }) => {
      Reflect.deleteProperty(author.attributes, 'books');
      const other = new Sequelize({ dialect: 'sqlite', storage: ':memory:' });
      host.models = { 'api::author.author': authorModel(other) };
    },
    "api::author.author: model 'Author' belongs to another Sequelize instance than the host's 'sequelize', which reads another database; leave the type out, or pass a model of that instance",
  ],
  'an association of columns of two types': [
    ({ host, sequelize, book }) => {
      const [title, writer] = [DataTypes.STRING, DataTypes.STRING];
      const Book = sequelize.define('Book', { title, writer });
      const Author = authorModel(sequelize);
      Book.belongsTo(Author, { as: 'author', foreignKey: 'writer' });
      book.attributes = { title: book.attributes.title, author: book.attributes.author };
      Reflect.deleteProperty(host.contentTypes['api::author.author'].schema.attributes, 'books');
      host.models = { 'api::book.book': Book, 'api::author.author': Author };
    },
    "api::book.book: attributes.author: association 'author' of model 'Book' compares 'Book.writer' (STRING) with 'Author.id' (INTEGER), which are not of one type; give both columns the same type",
  ],
  'a key of attributes that no URL can have': [
    ({ host, sequelize, author }) => {
      Reflect.deleteProperty(author.attributes, 'books');
      const shelf = { type: DataTypes.INTEGER, primaryKey: true };
      const place = { type: DataTypes.JSON, primaryKey: true };
      host.models = {
        'api::author.author': sequelize.define('Author', { name: DataTypes.STRING, shelf, place }),
      };
    },
    "api::author.author: attributes.id: model 'Author' must store 'place' of its key as one of TINYINT, SMALLINT, MEDIUMINT, INTEGER, BIGINT, STRING, CHAR, TEXT, CITEXT, ENUM, UUID, DATEONLY; it is JSON",
  ],
  'a column of bytes': [
    ({ host, sequelize, author }) => {
      Reflect.deleteProperty(author.attributes, 'books');
      host.models = { 'api::author.author': sequelize.define('Author', { name: DataTypes.BLOB }) };
    },
    "api::author.author: attributes.name: model 'Author' keeps it as BLOB; the type 'string' needs one of STRING, CHAR, TEXT, CITEXT, ENUM, UUID, INET, CIDR, MACADDR; no type of an attribute reads BLOB, so leave it out of the schema",
  ],
  'a column of another type': [
    ({ host, sequelize, author }) => {
      Reflect.deleteProperty(author.attributes, 'books');
      host.models = { 'api::author.author': sequelize.define('Author', { name: DataTypes.INTEGER }) };
    },
    "api::author.author: attributes.name: model 'Author' keeps it as INTEGER; the type 'string' needs one of STRING, CHAR, TEXT, CITEXT, ENUM, UUID, INET, CIDR, MACADDR; for INTEGER the schema needs one of integer",
  ],
  'a model of a type that nobody registered': [
    ({ host, sequelize }) => (host.models = { 'api::auther.author': authorModel(sequelize) }),
    "api::auther.author: a model is given, but no schema is registered, did you mean 'api::author.author'?",
  ],
};
