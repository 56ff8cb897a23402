import { DataTypes } from 'sequelize';
import { scalarTypes } from '../../../../lib/schema/schema-file.ts';
import type { Mistakes } from './mistake.ts';

const book = 'api/book/content-types/book/schema.json';
const types = [...scalarTypes, 'relation', 'media', 'component', 'dynamiczone'].join(', ');
const model = (text: string): string => `api::author.author: attributes.${text}`;

/** Mistakes of several kinds, which one error reports. */
export const mistakesTogether: Mistakes = {
  'the host, its api.rest, the entry of the plugin, a schema and a model': [
    ({ host, config, book: schema, sequelize }) => {
      delete host.log.warn;
      host.config.api.rest = { maxLimit: 0 };
      config.colour = 'red';
      schema.attributes.title.type = 'strng';
      host.models = { 'api::author.author': sequelize.define('Author', { nam: DataTypes.STRING }) };
    },
    'content-query: host: log.warn is required; write log: console',
    "content-query: plugin configuration: 'colour' is not allowed",
    "content-query: api.rest: 'maxLimit' must be greater than or equal to 1",
    `${book}: attributes.title.type: must be one of [${types}], did you mean 'string'?`,
    model("name: model 'Author' has no attribute 'name', did you mean 'nam'?"),
  ],
  'a schema, the settings about another type, and a model': [
    ({ host, config, book: schema, sequelize }) => {
      config.flatTypes = ['api::auther.author', 'api::book.book'];
      schema.attributes.title.type = 'strng';
      host.models = { 'api::author.author': sequelize.define('Author', { nam: DataTypes.STRING }) };
    },
    `${book}: attributes.title.type: must be one of [${types}], did you mean 'string'?`,
    "content-query: flatTypes: no content type is registered as 'api::auther.author', did you mean 'api::author.author'?",
    model("name: model 'Author' has no attribute 'name', did you mean 'nam'?"),
  ],
  'settings, the types in them, an unknown target and conditions': [
    ({ host, config, book: schema }) => {
      host.config.api.rest = { maxlimit: 50 };
      schema.attributes.author.target = 'api::auther.author';
      Object.assign(config, {
        colour: 'red',
        finds: { 'api::bok.book': {} },
        flatTypes: ['user'],
        conditions: {
          public: {
            'api::book.book': { fields: ['titel', 'author'], rows: { author: { nam: 'a' } } },
            'api::author.author': { rows: { nam: 'a' } },
          },
        },
      });
    },
    "content-query: plugin configuration: 'colour' is not allowed",
    "content-query: api.rest: 'maxlimit' is not read, did you mean 'maxLimit'?",
    `${book}: attributes.author.target: no content type is registered as 'api::auther.author', did you mean 'api::author.author'?`,
    "content-query: flatTypes: no content type is registered as 'user'",
    "content-query: finds: no content type is registered as 'api::bok.book', did you mean 'api::book.book'?",
    "content-query: conditions.public.api::book.book.fields.0: Unknown attribute 'titel' of book (did you mean 'title'?)",
    "content-query: conditions.public.api::author.author.rows.nam: Unknown attribute 'nam' of author (did you mean 'name'?)",
  ],
  'an empty auth, and the settings about types': [
    ({ host, config }) => {
      host.auth = {};
      Object.assign(config, {
        flatTypes: ['user'],
        conditions: { public: { 'api::bok.book': { fields: ['title'] } } },
      });
    },
    "content-query: host: auth.roleOf is required; write auth: { roleOf: (ctx) => 'public' }",
    "content-query: flatTypes: no content type is registered as 'user'",
    "content-query: conditions.public.api::bok.book: There is no content type 'api::bok.book' (did you mean 'api::book.book'?)",
  ],
  'a schema that cannot be read, and conditions on it': [
    ({ config, book: schema }) => {
      schema.attributes.title.type = 'strng';
      config.conditions = {
        public: { 'api::book.book': { fields: ['titel'] }, 'api::author.author': { fields: ['nam'] } },
      };
    },
    `${book}: attributes.title.type: must be one of [${types}], did you mean 'string'?`,
    "content-query: conditions.public.api::author.author.fields.0: Unknown attribute 'nam' of author (did you mean 'name'?)",
  ],
  'two models, and a condition': [
    ({ host, config, sequelize, author }) => {
      Reflect.deleteProperty(author.attributes, 'books');
      host.models = { 'api::author.author': sequelize.define('Author', { nam: DataTypes.STRING }) };
      config.conditions = { public: { 'api::author.author': { fields: ['nams'] } } };
    },
    "content-query: conditions.public.api::author.author.fields.0: Unknown attribute 'nams' of author (did you mean 'name'?)",
    model("name: model 'Author' has no attribute 'name', did you mean 'nam'?"),
  ],
};
