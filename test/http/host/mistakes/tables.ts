import { authorModel } from './bookshop.ts';
import type { Mistakes } from './mistake.ts';

const book = 'api/book/content-types/book/schema.json';
const author = 'api/author/content-types/author/schema.json';
const lacks = (what: string): string =>
  `content-query: the database lacks ${what}; 'koa-content-query check' lists everything that is missing`;

/** Tables and columns that are not there. */
export const tableMistakes: Mistakes = {
  'a table of a type': [
    ({ after }) => after('DROP TABLE books'),
    lacks(`table 'books' (${book}: attributes)`),
  ],
  'a column': [
    ({ after }) => after('ALTER TABLE books DROP COLUMN pages'),
    lacks(`column 'books.pages' (${book}: attributes.pages)`),
  ],
  'a foreign key of a relation without a link table': [
    ({ after }) => after('ALTER TABLE books DROP COLUMN publisher_id'),
    lacks(`column 'books.publisher_id' (${book}: attributes.publisher)`),
  ],
  'a link table': [
    ({ after }) => after('DROP TABLE books_author_links'),
    lacks(`table 'books_author_links' (${book}: attributes.author)`),
  ],
  'the order of a link table': [
    ({ after }) => after('ALTER TABLE books_author_links DROP COLUMN book_order'),
    lacks(`column 'books_author_links.book_order' (${book}: attributes.author)`),
  ],
  'a link table to a built-in type': [
    ({ after }) => after('DROP TABLE books_owner_links'),
    lacks(`table 'books_owner_links' (${book}: attributes.owner)`),
  ],
  'the table of a built-in type that a relation leads to': [
    ({ after }) => after('DROP TABLE up_users'),
    lacks("table 'up_users' (plugin::users-permissions.user: attributes)"),
  ],
  'the link table of a built-in type that a relation leads to': [
    ({ after }) => after('DROP TABLE up_users_role_links'),
    lacks("table 'up_users_role_links' (plugin::users-permissions.user: attributes.role)"),
  ],
  'a column of media files': [
    ({ after }) => after('ALTER TABLE files DROP COLUMN preview_url'),
    lacks("column 'files.preview_url' (plugin::upload.file: attributes.previewUrl)"),
  ],
  'the pairs of components': [
    ({ after }) => after('DROP TABLE books_components'),
    lacks(`table 'books_components' (${book}: attributes.seo)`),
  ],
  'the table of a component': [
    ({ after }) => after('DROP TABLE components_shared_seos'),
    lacks("table 'components_shared_seos' (components/shared/seo.json: attributes)"),
  ],
  'several tables and columns': [
    ({ after }) => {
      after('DROP TABLE authors');
      after('ALTER TABLE books DROP COLUMN title');
      after('DROP TABLE files_related_morphs');
    },
    lacks(
      `column 'books.title' (${book}: attributes.title), table 'files_related_morphs' (${book}: attributes.cover), table 'authors' (${author}: attributes)`,
    ),
  ],
  'the table of a model of the host’s own': [
    ({ host, author, book, sequelize }) => {
      for (const name of ['author', 'publisher']) Reflect.deleteProperty(book.attributes, name);
      Reflect.deleteProperty(author.attributes, 'books');
      host.models = { 'api::author.author': authorModel(sequelize) };
    },
    `content-query: the database lacks table 'own_authors' (${author}: attributes)`,
  ],
};
