import { DataTypes } from 'sequelize';
import { morphKinds, relationKinds, scalarTypes } from '../../../../lib/schema/schema-file.ts';
import type { Mistakes } from './mistake.ts';

const book = 'api/book/content-types/book/schema.json';
const author = 'api/author/content-types/author/schema.json';
const relations = [...relationKinds, ...morphKinds].join(', ');
const types = [...scalarTypes, 'relation', 'media', 'component', 'dynamiczone'].join(', ');

/** Schemas that cannot be used. */
export const schemaMistakes: Mistakes = {
  'no table': [
    ({ book: { collectionName: _, ...rest }, host }) => (host.contentTypes['api::book.book'].schema = rest),
    `${book}: collectionName: is required`,
  ],
  'a table under a misspelled key': [
    ({ book }) => {
      delete book.collectionName;
      book.colectionName = 'books';
    },
    `${book}: colectionName: is not read, did you mean 'collectionName'?`,
  ],
  'an option that is misspelled, which would show drafts': [
    ({ book }) => (book.options.draftAndPublsh = true),
    `${book}: options.draftAndPublsh: is not read, did you mean 'draftAndPublish'?`,
  ],
  'a localization that is misspelled': [
    ({ book }) => (book.pluginOptions.i18n = { localised: true }),
    `${book}: pluginOptions.i18n.localised: is not read, did you mean 'localized'?`,
  ],
  'a private that is misspelled, which would show the attribute': [
    ({ book }) => (book.attributes.pages.Private = true),
    `${book}: attributes.pages.Private: is not read, did you mean 'private'?`,
  ],
  'a kind that is misspelled': [
    ({ book }) => (book.kind = 'colectionType'),
    `${book}: kind: must be one of [collectionType, singleType], did you mean 'collectionType'?`,
  ],
  'two content types at one word of the URL': [
    ({ author }) => {
      author.kind = 'singleType';
      author.info = { singularName: 'books', pluralName: 'bookses' };
    },
    'content-query: api::author.author and api::book.book would both answer /api/books; give one of them another name',
  ],
  'a type that is misspelled': [
    ({ book }) => (book.attributes.title.type = 'strng'),
    `${book}: attributes.title.type: must be one of [${types}], did you mean 'string'?`,
  ],
  'an attribute that is a type of Sequelize': [
    ({ book }) => {
      book.attributes.title = DataTypes.STRING;
      book.attributes.pages = { type: DataTypes.INTEGER };
      book.attributes.text = DataTypes.STRING(50);
      book.attributes.photo = { type: DataTypes.BLOB };
    },
    `${book}: attributes.title: must be { type: 'string' }, not the type STRING of Sequelize, which belongs in a model`,
    `${book}: attributes.pages.type: must be 'integer', not the type INTEGER of Sequelize, which belongs in a model`,
    `${book}: attributes.text: must be { type: 'string' }, not the type STRING of Sequelize, which belongs in a model`,
    `${book}: attributes.photo.type: must be left out: no type of an attribute reads BLOB of Sequelize`,
  ],
  'a word of a relation that is none': [
    ({ book }) => (book.attributes.author.relation = 'manyToOn'),
    `${book}: attributes.author.relation: must be one of [${relations}], did you mean 'manyToOne'?`,
  ],
  'a word of a relation that Sequelize has': [
    ({ book }) => (book.attributes.author.relation = 'belongsTo'),
    `${book}: attributes.author.relation: must be one of [${relations}]; for belongsTo of Sequelize write 'manyToOne'`,
  ],
  'an attribute that is a text': [
    ({ book }) => (book.attributes.title = 'string'),
    `${book}: attributes.title: must be an object, not a string`,
  ],
  'a relation to nowhere': [
    ({ book }) => (book.attributes.author.target = 'api::auther.auther'),
    `${book}: attributes.author.target: no content type is registered as 'api::auther.auther', did you mean 'api::author.author'?`,
  ],
  'a component that nobody registered': [
    ({ book }) => (book.attributes.seo.component = 'shared.soe'),
    `${book}: attributes.seo.component: no component is registered as 'shared.soe', did you mean 'shared.seo'?`,
  ],
  'several schemas': [
    ({ book, author, seo }) => {
      book.info = { singularName: 'book' };
      book.attributes.pages = {};
      author.info.pluralName = 5;
      seo.attributes.title.type = 'colour';
    },
    `${book}: info.pluralName: is required`,
    `${book}: attributes.pages.type: is required`,
    `${author}: info.pluralName: must be a string`,
    `components/shared/seo.json: attributes.title.type: must be one of [${types}]`,
  ],
};
