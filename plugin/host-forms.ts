import { isNearly } from '../lib/util/suggest.ts';
import type { Host, HostAuth } from './host.ts';

/** For each part of a host an example of its correct form, which ends the line about a fault in it. */
const forms: Readonly<Record<keyof Host, string>> = {
  server: 'server: new Koa()',
  sequelize: "sequelize: new Sequelize({ dialect: 'sqlite', storage: 'content.sqlite' })",
  contentTypes: "contentTypes: { 'api::book.book': { schema: { ... } } }",
  components: "components: { 'shared.seo': { schema: { ... } } }",
  models: "models: { 'api::book.book': sequelize.define('book', { ... }) }",
  listed: "listed: new Set(['api::book.book'])",
  servesOne: "servesOne: new Set(['api::book.book'])",
  servesList: "servesList: new Set(['api::book.book'])",
  inController: 'inController: (uid, reads) => false',
  keepsRoute: 'keepsRoute: true',
  foldsPaths: 'foldsPaths: true',
  queryStringOf: 'queryStringOf: (ctx) => ctx.querystring',
  config: 'config: { api: { rest: { maxLimit: 100 } } }',
  log: 'log: console',
  auth: "auth: { roleOf: (ctx) => 'public' }",
  permissionStore: 'permissionStore: { roles: () => [...], grants: () => [...] }',
  onContentChange: 'onContentChange: (changed) => undefined',
  around: 'around: (read, ctx, next) => read.answer()',
  features: 'features: { i18n: false, permissions: true, draftAndPublish: true }',
};

/** The names of all parts of a host. */
export const hostParts = Object.keys(forms) as readonly (keyof Host)[];

/** For each optional member of `auth` an example of its correct form. */
const authForms: Readonly<Record<Exclude<keyof HostAuth, 'roleOf'>, string>> = {
  accessOf: 'accessOf: (ctx) => undefined',
  accessRoles: "accessRoles: ['reader']",
  userOf: 'userOf: (ctx) => ctx.state.user',
  userById: 'userById: (id) => undefined',
  draftsById: 'draftsById: (ctx) => false',
  isAdmin: 'isAdmin: (ctx) => false',
  nameOf: "nameOf: (ctx) => 'ann@example.org'",
  secrets: "secrets: ['...']",
  signIn: "signIn: { page: '/login', visitor: (ctx) => undefined, find: (id) => undefined }",
};

/**
 * Returns an example of the correct form of the part of a host at a path; undefined if the path leads to no part.
 *
 *     formAt(['auth', 'isAdmin']) // "auth: { roleOf: (ctx) => 'public', isAdmin: (ctx) => false }"
 */
export const formAt = ([part, member]: readonly (string | number)[]): string | undefined => {
  const name = hostParts.find((known) => known === part);
  const form = name && forms[name];
  if (name !== 'auth' || form === undefined) return form;
  const key = String(member);
  const [, example] =
    Object.entries(authForms).find(([known]) => known === key || isNearly(key, known)) ?? [];
  return example === undefined ? form : form.replace(' }', `, ${example} }`);
};
