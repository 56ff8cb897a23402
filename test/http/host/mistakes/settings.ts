import type { Mistakes } from './mistake.ts';

const own = 'content-query: plugin configuration:';

/** Settings of the plugin's own entry, and of `api.rest`. */
export const settingMistakes: Mistakes = {
  'a key of the entry that is misspelled': [
    ({ config }) => (config.flatType = []),
    `${own} 'flatType' is not allowed, did you mean 'flatTypes'?`,
  ],
  'a key of the entry that is nothing near': [
    ({ config }) => (config.colour = 'red'),
    `${own} 'colour' is not allowed`,
  ],
  'settings of the host’s api.rest in the entry of the plugin': [
    ({ config }) => Object.assign(config, { maxLimit: 50, populateWithPagination: true }),
    `${own} 'maxLimit' is not read here; write config: { api: { rest: { maxLimit: ... } } } in the host`,
    `${own} 'populateWithPagination' is not read here; write config: { api: { rest: { populateWithPagination: ... } } } in the host`,
  ],
  'the host’s config in the entry of the plugin': [
    ({ config }) => (config.api = { rest: { maxLimit: 50 } }),
    `${own} 'api' is not read here; write config: { api: { rest: { ... } } } in the host`,
  ],
  'an api.rest without its api': [
    ({ host }) => (host.config = { rest: { maxLimit: 50 } }),
    'content-query: host: config.rest is not read; write config: { api: { rest: { maxLimit: 100 } } }',
  ],
  'a ceiling that is misspelled': [
    ({ config }) => (config.ceilings = { condtions: 30 }),
    `${own} 'ceilings.condtions' is not allowed, did you mean 'conditions'?`,
  ],
  'a ceiling of nothing': [
    ({ config }) => (config.ceilings = { parameters: 0 }),
    `${own} 'ceilings.parameters' must be greater than or equal to 1`,
  ],
  'a value that is misspelled': [
    ({ config }) => (config.publicationState = { preview: 'grantd' }),
    `${own} 'publicationState.preview' must be one of [find, granted], did you mean 'granted'?`,
  ],
  'a hook of a find that is misspelled': [
    ({ config }) => (config.finds = { 'api::book.book': { befor: () => {} } }),
    `${own} 'finds.api::book.book.befor' is not allowed, did you mean 'before'?`,
  ],
  'a time that is a text': [
    ({ config }) => (config.statementTimeout = 'long'),
    `${own} 'statementTimeout' must be one of [number, false]`,
  ],
  'a list that is a text': [
    ({ config }) => Object.assign(config, { vary: 'Authorization', flatTypes: 'api::book.book' }),
    `${own} 'flatTypes' must be an array, such as ['api::book.book']`,
    `${own} 'vary' must be an array, such as ['Authorization']`,
  ],
  'metrics without a registry': [
    ({ config }) => (config.metrics = true),
    `${own} 'metrics' must be a registry of prom-client, or false`,
  ],
  'metrics in a registry of something else': [
    ({ config }) => (config.metrics = { register: () => {} }),
    `${own} 'metrics' must be a registry of prom-client, or false`,
  ],
  'a locale that falls back to a text': [
    ({ host }) => (host.config.api.rest = { localeFallback: { de: 'en' } }),
    "content-query: api.rest: 'localeFallback.de' must be an array, such as ['en']",
  ],
  'several conditions': [
    ({ config }) =>
      (config.conditions = {
        public: {
          'api::author.author': { fields: ['nams', 'bok'] },
          'api::book.book': { fields: ['titel'] },
        },
      }),
    "content-query: conditions.public.api::author.author.fields.0: Unknown attribute 'nams' of author (did you mean 'name'?)",
    "content-query: conditions.public.api::author.author.fields.1: Unknown attribute 'bok' of author",
    "content-query: conditions.public.api::book.book.fields.0: Unknown attribute 'titel' of book (did you mean 'title'?)",
  ],
  'a path without a slash': [
    ({ config }) => (config.admin = { prefix: 'admin' }),
    `${own} 'admin.prefix' must be a path such as /api`,
  ],
  'an origin with a path, or with more of a policy behind it': [
    ({ config }) =>
      (config.admin = { mediaOrigins: ['https://media.example/files', 'https://a.example; script-src *'] }),
    `${own} 'admin.mediaOrigins.0' must be an origin such as https://media.example`,
    `${own} 'admin.mediaOrigins.1' must be an origin such as https://media.example`,
  ],
  'ceilings that are a number': [
    ({ config }) => (config.ceilings = 30),
    `${own} 'ceilings' must be an object, not a number`,
  ],
  'several settings': [
    ({ config }) => Object.assign(config, { strictParams: 'maybe', openapi: { viewr: true } }),
    `${own} 'strictParams' must be a boolean`,
    `${own} 'openapi.viewr' is not allowed, did you mean 'viewer'?`,
  ],
  'a flat type that nobody registered, and a find': [
    ({ config }) => Object.assign(config, { flatTypes: ['api::bok.book'], finds: { 'plugin::x.y': {} } }),
    "content-query: flatTypes: no content type is registered as 'api::bok.book', did you mean 'api::book.book'?",
    "content-query: finds: no content type is registered as 'plugin::x.y'",
  ],
  'a site of a type that nobody registered': [
    ({ config }) => (config.admin = { site: { 'api::bok.book': 'https://books.example/{id}' } }),
    "content-query: admin.site: no content type is registered as 'api::bok.book', did you mean 'api::book.book'?",
  ],
  'addresses of a site that no entry can fill': [
    ({ config }) => (config.admin = { site: { 'api::book.book': 'https://books.example/{locale}/{titel}' } }),
    "content-query: admin.site.api::book.book: api::book.book has no attribute 'locale' that an address can be made of",
    "content-query: admin.site.api::book.book: api::book.book has no attribute 'titel' that an address can be made of, did you mean 'title'?",
  ],
  'a site that is none': [
    ({ config }) => (config.admin = { site: { 'api::book.book': 'javascript:alert({id})' } }),
    "content-query: admin.site.api::book.book: an address of a site must begin with http:// or https:// and the name of a host, without braces and without an account: 'javascript:alert({id})'",
  ],
  'a site with half a name': [
    ({ config }) => (config.admin = { site: { 'api::book.book': 'https://books.example/{id' } }),
    "content-query: admin.site.api::book.book: an address of a site must have every name between two braces, such as {slug}: 'https://books.example/{id'",
  ],
  'a key of api.rest in other letters': [
    ({ host }) => (host.config.api.rest = { maxlimit: 50 }),
    "content-query: api.rest: 'maxlimit' is not read, did you mean 'maxLimit'?",
  ],
  'a dotted key of api.rest that is misspelled': [
    ({ host }) => (host.config = new Map([['api.rest.withCounts', true]])),
    "content-query: api.rest: 'withCounts' is not read, did you mean 'withCount'?",
  ],
  'a value of api.rest that is misspelled': [
    ({ host }) => (host.config.api.rest = { collation: 'binry' }),
    "content-query: api.rest: 'collation' must be one of [binary, database, strapi], did you mean 'binary'?",
  ],
  'paths of json that no filter can have, beside an unknown type': [
    ({ config, host }) => {
      config.flatTypes = ['api::boook.book'];
      host.config.api.rest = { jsonPaths: { 'api::book.bok': ['meta.a'], 'api::book.book': ['title.a'] } };
    },
    "content-query: flatTypes: no content type is registered as 'api::boook.book', did you mean 'api::book.book'?",
    "content-query: api.rest.jsonPaths: no content type or component is registered as 'api::book.bok', did you mean 'api::book.book'?",
    "content-query: api.rest.jsonPaths: 'title' must be a json attribute of 'api::book.book'",
  ],
  'a prefix without a slash': [
    ({ host }) => (host.config.api.rest = { prefix: 'api' }),
    "content-query: api.rest: 'prefix' must be a path such as /api",
  ],
};
