import Router from '@koa/router';
import { Sequelize } from 'sequelize';
import type { Mistakes } from './mistake.ts';

const auth = "write auth: { roleOf: (ctx) => 'public' }";
const authWith = (member: string): string => `auth: { roleOf: (ctx) => 'public', ${member} }`;
const isAdmin = authWith('isAdmin: (ctx) => false');
const signIn = authWith("signIn: { page: '/login', visitor: (ctx) => undefined, find: (id) => undefined }");
const types = "write contentTypes: { 'api::book.book': { schema: { ... } } }";
const features = 'write features: { i18n: false, permissions: true, draftAndPublish: true }';
const sequelize = "write sequelize: new Sequelize({ dialect: 'sqlite', storage: 'content.sqlite' })";

/** Parts that are missing, or not what they have to be. */
export const hostMistakes: Mistakes = {
  'no auth where types have to be granted': [
    ({ host }) => Object.assign(host, { auth: undefined, features: { permissions: true } }),
    `content-query: host: auth is required; ${auth}`,
  ],
  'an empty auth': [({ host }) => (host.auth = {}), `content-query: host: auth.roleOf is required; ${auth}`],
  'an auth that is a text, which is not shown': [
    ({ host }) => (host.auth = 'secret'),
    `content-query: host: auth must be an object, not a string; ${auth}`,
  ],
  'a roleOf that is no function': [
    ({ host }) => (host.auth.roleOf = 'public'),
    `content-query: host: auth.roleOf must be a function, not a string; ${auth}`,
  ],
  'a roleOf in other letters': [
    ({ host }) => (host.auth = { roleof: () => 'public' }),
    "content-query: host: auth.roleof is not read, did you mean 'roleOf'? Write auth: { roleOf: (ctx) => 'public' }",
  ],
  'an isAdmin in other letters, which would close admin-config': [
    ({ host }) => (host.auth.isadmin = () => true),
    `content-query: host: auth.isadmin is not read, did you mean 'isAdmin'? Write ${isAdmin}`,
  ],
  'an isAdmin that is no function': [
    ({ host }) => (host.auth.isAdmin = true),
    `content-query: host: auth.isAdmin must be a function, not a boolean; write ${isAdmin}`,
  ],
  'secrets that are a text': [
    ({ host }) => (host.auth.secrets = 'secret'),
    `content-query: host: auth.secrets must be a list of texts; write ${authWith("secrets: ['...']")}`,
  ],
  'one role of accesses as a text': [
    ({ host }) => (host.auth.accessRoles = 'reader'),
    `content-query: host: auth.accessRoles must be a list of texts; write ${authWith("accessRoles: ['reader']")}`,
  ],
  'a signIn with nothing to sign in by': [
    ({ host }) => (host.auth.signIn = { find: () => undefined }),
    `content-query: host: auth.signIn needs password() or a page; write ${signIn}`,
  ],
  'a sign-in page on another host': [
    ({ host }) => (host.auth.signIn = { find: () => undefined, page: '//login.example' }),
    `content-query: host: auth.signIn.page must be a path of this host, such as /login; write ${signIn}`,
  ],
  'a sign-in page that nobody is known after': [
    ({ host }) => (host.auth.signIn = { find: () => undefined, page: '/login' }),
    `content-query: host: auth.signIn.visitor is required beside a page; write ${signIn}`,
  ],
  'a signIn whose users are never looked at again': [
    ({ host }) => (host.auth.signIn = { password: () => undefined }),
    `content-query: host: auth.signIn.find is required; write ${signIn}`,
  ],
  'a feature that is a text': [
    ({ host }) => (host.features.i18n = 'yes'),
    `content-query: host: features.i18n must be true or false; ${features}`,
  ],
  'a feature that is misspelled': [
    ({ host }) => (host.features = { i18n: true, permissions: true, draftsAndPublish: true }),
    "content-query: host: features.draftsAndPublish is not read, did you mean 'draftAndPublish'? Write features: { i18n: false, permissions: true, draftAndPublish: true }",
  ],
  'no server': [
    ({ host }) => delete host.server,
    'content-query: host: server is required; write server: new Koa()',
  ],
  'a server without use': [
    ({ host }) => (host.server = { listen: () => {} }),
    'content-query: host: server.use is required; write server: new Koa()',
  ],
  'a server that is a router': [
    ({ host }) => (host.server = new Router()),
    'content-query: host: server must be the Koa application, not a router; to answer at a place of your choice, write app.use(content.middleware()); write server: new Koa()',
  ],
  'no sequelize': [
    ({ host }) => delete host.sequelize,
    `content-query: host: sequelize is required; ${sequelize}`,
  ],
  'a sequelize that is an address': [
    ({ host }) => (host.sequelize = 'postgres://ann:secret@127.0.0.1/shop'),
    `content-query: host: sequelize must be an instance of Sequelize, not a string; ${sequelize}`,
  ],
  'a sequelize that is the class': [
    ({ host }) => (host.sequelize = Sequelize),
    `content-query: host: sequelize must be an instance of Sequelize, not a function; ${sequelize}`,
  ],
  'a sequelize that nobody waited for': [
    ({ host }) => (host.sequelize = Promise.resolve(host.sequelize)),
    `content-query: host: sequelize must be an instance of Sequelize, not a Promise; ${sequelize}`,
  ],
  'no contentTypes': [
    ({ host }) => delete host.contentTypes,
    `content-query: host: contentTypes is required; ${types}`,
  ],
  'contentTypes that are a list': [
    ({ host }) => (host.contentTypes = []),
    `content-query: host: contentTypes must be an object, not an array; ${types}`,
  ],
  'contentTypes that are a Map': [
    ({ host }) => (host.contentTypes = new Map()),
    `content-query: host: contentTypes must be an object with uids for keys, not a Map; ${types}`,
  ],
  'a schema that is not wrapped': [
    ({ host, book }) => (host.contentTypes['api::book.book'] = book),
    `content-query: host: contentTypes['api::book.book'].schema is required: the schema must stand under this key, not in its place; ${types}`,
  ],
  'a schema that is a path': [
    ({ host }) => (host.contentTypes['api::book.book'].schema = 'book.json'),
    `content-query: host: contentTypes['api::book.book'].schema must be an object, not a string; ${types}`,
  ],
  'a component that is not wrapped': [
    ({ host, seo }) => (host.components['shared.seo'] = seo),
    "content-query: host: components['shared.seo'].schema is required: the schema must stand under this key, not in its place; write components: { 'shared.seo': { schema: { ... } } }",
  ],
  'a log that cannot warn': [
    ({ host }) => delete host.log.warn,
    'content-query: host: log.warn is required; write log: console',
  ],
  'a model that is no model': [
    ({ host }) => (host.models = { 'api::book.book': {} }),
    "content-query: host: models['api::book.book'] must be a model of Sequelize, not an object; write models: { 'api::book.book': sequelize.define('book', { ... }) }",
  ],
  'lists that are an array': [
    ({ host }) => (host.routes = { listed: ['api::book.book'] }),
    "content-query: host: routes.listed must be a Set of uids, not an array; write routes: { listed: new Set(['api::book.book']) }",
  ],
  'a member that has moved': [
    ({ host }) => (host.listed = new Set(['api::book.book'])),
    'content-query: host: listed is now routes.listed',
  ],
  'a config that is a text': [
    ({ host }) => (host.config = 'config/api.ts'),
    'content-query: host: config must be an object, a Map, or anything with get(), not a string; write config: { api: { rest: { maxLimit: 100 } } }',
  ],
  'several parts': [
    ({ host }) => Object.assign(host, { auth: {}, log: {}, features: true }),
    'content-query: host: log.debug is required; write log: console',
    `content-query: host: auth.roleOf is required; ${auth}`,
    `content-query: host: features must be an object, not a boolean; ${features}`,
  ],
};
