import { wraps } from './wraps.ts';

/**
 * Starts the app, and does for a test what an administrator does by hand. After `destroy` it ends by itself where nothing is
 * left open; Strapi's own answer to a signal is process.exit.
 */
export const server = `const strapi = require('@strapi/strapi');

// Strapi 5 has another name for it.
const create = strapi.createStrapi ?? strapi;

// Another version of the driver than the one that is installed beside Strapi.
if (process.env.BETTER_SQLITE3) {
  const Module = require('node:module');
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (name, ...rest) =>
    resolve.call(Module, name === 'better-sqlite3' ? process.env.BETTER_SQLITE3 : name, ...rest);
}

const app = create({ appDir: __dirname, distDir: __dirname, serveAdminPanel: false, autoReload: false });

const actions = {
  destroy: () => app.destroy(),
  lastContexts: () => app.lastContexts,
  // What the process has used, as the bench's probe says it.
  spent: () => {
    const { user, system } = process.cpuUsage();
    const { active, idle } = require('node:perf_hooks').performance.eventLoopUtilization();
    return { processor: user + system, active, idle };
  },
  run: (file, ...given) => require(file)(app, ...given),
  valueOf: async (uid, name, n) => (await app.query(uid).findMany({ orderBy: 'id', offset: n, limit: 1 }))[0]?.[name] ?? null,
  // As the roles page does it.
  grant: async (type, uid, enabled, action = 'find') => {
    const roles = app.plugin('users-permissions').service('role');
    const { id } = await app.query('plugin::users-permissions.role').findOne({ where: { type } });
    const { permissions } = await roles.findOne(id);
    const [api, controller] = uid.split('.');
    permissions[api].controllers[controller][action].enabled = enabled;
    await roles.updateRole(id, { permissions });
  },
  createToken: async (type, permissions) =>
    (await app.service('admin::api-token').create({ name: String(Math.random()), type, permissions, lifespan: null }))
      .accessKey,
  issueJwt: (id, expiresIn) => app.plugin('users-permissions').service('jwt').issue({ id }, { expiresIn }),
  // A method of the service of API tokens, such as revoke.
  apiTokens: (method, ...given) => app.service('admin::api-token')[method](...given),
  remove: (uid, id) => app.query(uid).delete({ where: { id } }),
  update: (uid, id, data) => app.query(uid).update({ where: { id }, data }),
  updateUser: (id, data) => app.query('plugin::users-permissions.user').update({ where: { id }, data }),
  create: (uid, data) => app.entityService.create(uid, { data }).then(({ id }) => id),
  addComponent: async (uid, id, name, component) => {
    const before = await app.entityService.findOne(uid, id, { populate: [name] });
    const data = { [name]: [...before[name].map(({ id }) => ({ id })), component] };
    await app.entityService.update(uid, id, { data });
  },
  createPlain: (uid, data) => app.query(uid).create({ data }).then(({ id }) => id),
  createFile: (name) =>
    app
      .query('plugin::upload.file')
      .create({ data: { name, hash: name, ext: '.png', mime: 'image/png', size: 1, url: '/' + name, provider: 'local' } })
      .then(({ id }) => id),
  // The pool of SQLite has one connection.
  holdFile: async (milliseconds) => {
    await app.db.connection.raw('BEGIN EXCLUSIVE');
    setTimeout(() => app.db.connection.raw('COMMIT').catch(console.error), milliseconds);
  },
  writeArticles: async (times) => {
    for (let time = 0; time < times; time++)
      await app.db.transaction(() =>
        app.query('api::article.article').updateMany({ where: { slug: { $notNull: true } }, data: { summary: 'at ' + time } }),
      );
  },
};

process.on('message', async ({ action, args }) => {
  try {
    const given = await actions[action](...args);
    process.send({ given: given ?? null });
  } catch (error) {
    process.send({ error: String(error.stack) });
  }
  if (action === 'destroy') process.disconnect();
});
app.start().then(() => process.send('started'));
`;

/** What the app has of its own where CUSTOMISED is set: one type for each thing that keeps a type with Strapi. */
export const customised = `// What the middleware of real apps does to a query; a header says which.
const narrowings = {
  'adds a condition': (ctx) => {
    ctx.query.filters = { $and: [ctx.query.filters ?? {}, { id: { $lt: 20 } }] };
  },
  'sets the query anew': (ctx) => {
    ctx.query = { ...ctx.query, filters: { kind: { $eq: 'news' } }, sort: ['id:desc'] };
  },
  'asks for nothing': (ctx) => {
    ctx.query.filters = { ...ctx.query.filters, id: { $in: [] } };
  },
  'asks for what is not there': (ctx) => {
    ctx.query.filters = { ...ctx.query.filters, author: null };
  },
  'fills populate in': (ctx) => {
    ctx.query.populate ??= { author: { fields: ['name'], populate: { team: true } }, category: true };
  },
  'narrows populate': (ctx) => {
    ctx.query.populate = { author: { filters: { rank: { $gt: 2 } } } };
  },
  'takes a word of its own': (ctx) => {
    if (ctx.query.q === undefined) return;
    ctx.query.filters = { slug: { $endsWith: ctx.query.q } };
    delete ctx.query.q;
  },
  'limits the page': (ctx) => {
    ctx.query.pagination = { ...ctx.query.pagination, pageSize: 3 };
  },
  'reads and changes nothing': (ctx) => void ctx.query.filters,
  'names an entry': (ctx) => {
    if (ctx.params?.id !== undefined) ctx.params.id = 4;
  },
};
const narrow = async (ctx, next) => {
  narrowings[ctx.request.header['x-narrow']]?.(ctx);
  await next();
  if (ctx.body?.meta) ctx.body.meta.seen = true;
};

const mark = (ctx, next) => {
  ctx.set('X-Customised', 'yes');
  return next();
};
const find = () => ({
  find(ctx) {
    ctx.set('X-Customised', 'yes');
    return super.find(ctx);
  },
});
const findOne = () => ({
  findOne(ctx) {
    ctx.set('X-Customised', 'yes');
    return super.findOne(ctx);
  },
});
const count = () => ({
  async count(ctx) {
    ctx.set('X-Customised', 'yes');
    ctx.body = { count: await strapi.query('api::article.article').count() };
  },
});
const none = { Controller: {}, Router: {}, Service: {}, routes: {} };

const may = (ctx, scope) =>
  strapi.auth.verify(ctx.state.auth, { scope: [scope] }).then(() => true, () => false);
const author = {
  replace: async (ctx, find) =>
    ctx.query.who === undefined
      ? find()
      : {
          role: ctx.state.user?.role.type ?? null,
          mayFind: await may(ctx, 'api::author.author.find'),
          mayDelete: await may(ctx, 'api::author.author.delete'),
        },
};

const narrowed = {
  ...none,
  Router:
    process.env.NARROW === 'route'
      ? { 'api::article.article': { config: { find: { middlewares: [narrow] }, findOne: { middlewares: [narrow] } } } }
      : {},
};

${wraps}
const wrapped = { ...none, Controller: { 'api::article.article': wrapping } };

module.exports = process.env.WRAPPED === '1' ? wrapped : process.env.CUSTOMISED !== '1' ? { ...narrowed, narrow } : {
  Controller: {
    'api::article.article': count,
    'api::author.author': findOne,
    'api::category.category': find,
  },
  Router: {
    'api::team.team': { config: { find: { middlewares: [mark] } } },
    'api::page.page': { config: { find: { policies: [({ request }) => request.header['x-refused'] === undefined] } } },
    'api::audit-log.audit-log': { config: { find: { auth: false } } },
  },
  routes: {
    'api::article.article': [
      { method: 'GET', path: '/articles/count', handler: 'article.count', config: { auth: false } },
    ],
  },
  Config: { finds: { 'api::author.author': author } },
  Service: {
    'api::vault.vault': () => ({
      find(...args) {
        return super.find(...args);
      },
    }),
  },
};
`;
