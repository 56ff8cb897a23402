/**
 * A middleware that keeps, after `next()`, everything on the context of a request: each property of `ctx`, of `ctx.state`, of the
 * request and of the response that code of an app may read. READS_CONTEXT names the places where the app adds it.
 */
export const readsContext = `const plain = (value, depth = 0, above = []) => {
  if (typeof value === 'function') return 'function ' + value.name;
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return value;
  if (Buffer.isBuffer(value)) return 'bytes';
  if (value instanceof Date) return 'Date ' + value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Map) return plain([...value], depth, above);
  if (above.includes(value)) return 'above';
  if (depth > 7) return 'deeper';
  const within = [...above, value];
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1, within));
  const own = Object.keys(value).sort().map((name) => [name, plain(value[name], depth + 1, within)]);
  const { name } = Object.getPrototypeOf(value)?.constructor ?? { name: 'none' };
  return Object.fromEntries(name === 'Object' ? own : [['(class)', name], ...own]);
};
// What every request has of its own, or what is read below.
const ofKoa = ['app', 'req', 'res', 'request', 'response', 'originalUrl', 'cookies', '_cookies', 'state'];
const rest = (object, ...without) =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([name]) => ![...ofKoa, 'ctx', ...without].includes(name))
      .map(([name, value]) => [name, plain(value)]),
  );
const scopes = (strapi) =>
  Object.keys(strapi.contentTypes).flatMap((uid) => ['find', 'findOne', 'create', 'update', 'delete'].map((action) => uid + '.' + action));
const contextOf = (strapi, ctx) => {
  const { router, matched, ...own } = ctx;
  const { auth, contentQuery, ...state } = ctx.state;
  const { credentials, ability, ...more } = auth ?? {};
  return {
    ctx: rest(own),
    isRouterOfApp: router === strapi.server.router,
    matched: matched?.map(({ path, methods, name }) => ({ path, methods, name: name ?? null })),
    state: rest(state),
    auth: auth && {
      ...rest(more),
      isUser: credentials === ctx.state.user,
      // A token of the test has another name and time in each app.
      credentials: more.strategy?.name.includes('token') ? Object.keys(credentials) : plain(credentials),
      can: ability && scopes(strapi).filter((scope) => ability.can(scope)),
      ability: ability && { class: ability.constructor.name, rules: plain(ability.rules?.map(({ action, subject }) => [action, subject])) },
    },
    routeIsOfStrapi: ctx.state.route && Object.keys(ctx.state.route),
    params: plain(ctx.params),
    isParamsOfRequest: ctx.params === ctx.request.params,
    query: plain(ctx.query),
    querystring: ctx.querystring,
    path: ctx.path,
    url: ctx.url,
    method: ctx.method,
    status: ctx.status,
    message: ctx.message,
    type: ctx.type,
    length: ctx.length,
    headers: Object.fromEntries(Object.entries(ctx.response.headers).filter(([name]) => !['etag', 'vary'].includes(name))),
    body: plain(ctx.body),
    request: rest(ctx.request, '_querycache'),
    response: rest(ctx.response, '_body'),
    requestContext: strapi.requestContext.get() === ctx,
  };
};
const reader = (strapi, place) => async (ctx, next) => {
  let error = null;
  try {
    await next();
  } catch (thrown) {
    error = thrown;
    throw thrown;
  } finally {
    strapi.lastContexts = { ...strapi.lastContexts, [place]: { ...contextOf(strapi, ctx), error: error?.name ?? null } };
  }
};
module.exports = (config, { strapi }) => reader(strapi, 'config');
module.exports.addContextReader = (strapi, place) => {
  if (process.env.READS_CONTEXT?.split(' ').includes(place)) strapi.server.use(reader(strapi, place));
};
`;
