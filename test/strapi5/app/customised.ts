/**
 * What the app has of its own where CUSTOMISED is set: one type for each thing that keeps a type with Strapi or runs around
 * its answer. OWN_CODE names what it registers in its `bootstrap`.
 */
export const customised = `const mark = (ctx, next) => {
  ctx.set('X-Customised', 'yes');
  return next();
};
const find = () => ({
  async find(ctx) {
    ctx.set('X-Customised', 'yes');
    const found = await super.find(ctx);
    return { ...found, meta: { ...found.meta, seen: true } };
  },
});
const none = { Controller: {}, Router: {}, Service: {}, routes: {} };

module.exports = process.env.CUSTOMISED !== '1' ? none : {
  Controller: { 'api::writer.writer': find },
  Router: {
    'api::tag.tag': { config: { find: { middlewares: [mark] } } },
    'api::post.post': { config: { find: { policies: ['global::unrefused'] } } },
    'api::legal.legal': { config: { find: { auth: false } } },
  },
  routes: {
    'api::post.post': [{ method: 'GET', path: '/posts/count', handler: 'post.find', config: { auth: false, middlewares: [(ctx) => { ctx.body = { counted: true }; }] } }],
  },
  Service: {
    'api::presse.presse': () => ({
      find(...args) {
        return super.find(...args);
      },
    }),
  },
};
`;

/** A policy of the app. */
export const policy = `module.exports = ({ request }) => request.header['x-refused'] === undefined;
`;

/**
 * The app's `src/index.js`: OWN_CODE names what it registers, and OWN_CODE_IN the function in which it does so, where Strapi leaves the
 * choice.
 */
export const ownIndex = `const isTag = ({ uid, action }) => uid === 'api::tag.tag' && action === 'findMany';
const plant = (tags) => tags.forEach((tag) => (tag.name = 'planted'));
const register = {
  documents: ({ documents }) =>
    documents.use(async (context, next) => {
      const result = await next();
      if (isTag(context)) plant(result);
      return result;
    }),
  'documents of all': ({ documents }) =>
    documents.use(async (context, next) => {
      const result = await next();
      if (context.action === 'findMany') result.forEach((entry) => (entry.documentId = 'planted'));
      return result;
    }),
  subscriber: ({ db }) => db.lifecycles.subscribe({ models: ['api::tag.tag'], afterFindMany: ({ result }) => plant(result) }),
  sanitizer: ({ sanitizers }) =>
    sanitizers.add('content-api.output', () => (data) => {
      for (const entry of [data].flat()) delete entry?.body;
      return data;
    }),
  'content API': ({ contentAPI }) => {
    const { output } = contentAPI.sanitize;
    contentAPI.sanitize.output = async (...args) => {
      const data = await output(...args);
      for (const entry of [data].flat()) if (entry) entry.name = 'planted';
      return data;
    };
  },
  parameter: ({ contentAPI }) =>
    contentAPI.addQueryParams({ search: { schema: (z) => z.string().max(3), matchRoute: ({ path }) => path === '/tags' } }),
};
const registerIn = (place) => ({ strapi }) => {
  if (process.env.OWN_CODE_IN === place) register[process.env.OWN_CODE]?.(strapi);
};
const { addContextReader } = require('../reads-context.js');
const inOrder = (...all) => (given) => all.forEach((one) => one(given));
const reader = (place) => ({ strapi }) => addContextReader(strapi, place);
module.exports = {
  register: inOrder(registerIn('register'), reader('register')),
  bootstrap: inOrder(registerIn('bootstrap'), reader('bootstrap')),
};
`;
