/** What the controllers of real apps do around Strapi's own find and findOne; a header says which, or else WRAP. */
export const wraps = `
const around = {
  'adds a condition': async (ctx, find) => {
    ctx.query.filters = { ...ctx.query.filters, id: { $lt: 20 } };
    return find(ctx);
  },
  'narrows its lists': async (ctx, find) => {
    if (ctx.params.id === undefined) ctx.query.filters = { $and: [ctx.query.filters ?? {}, { id: { $lt: 60 } }] };
    return find(ctx);
  },
  'sets the query anew': async (ctx, find) => {
    ctx.query = { ...ctx.query, filters: { kind: { $eq: 'news' } }, sort: ['id:desc'], local: 'en' };
    return find(ctx);
  },
  'fills populate in': async (ctx, find) => {
    ctx.query.populate ??= { author: { fields: ['name'], populate: { team: { fields: ['name'] } } } };
    return find(ctx);
  },
  'limits the page': async (ctx, find) => {
    ctx.query = { ...ctx.query, pagination: { page: 2, pageSize: 3 } };
    return find(ctx);
  },
  'adds to the meta': async (ctx, find) => {
    const { data, meta } = await find(ctx);
    return { data, meta: { ...meta, seen: data.length } };
  },
  'changes the meta': async (ctx, find) => {
    const response = await find(ctx);
    response.meta.date = 'today';
    return response;
  },
  'marks what it finds': async (ctx, find) => {
    const response = await find(ctx);
    if (response?.meta) response.meta.seen = true;
    return response;
  },
  'flattens entries': async (ctx, find) => {
    const { data, meta } = await find(ctx);
    return { data: data.map(({ id, attributes }) => ({ id, ...attributes })), meta };
  },
  'takes attributes away': async (ctx, find) => {
    const response = await find(ctx);
    for (const entry of response.data) delete entry.attributes.kind;
    return response;
  },
  'sets the body itself': async (ctx, find) => {
    ctx.body = await find(ctx);
    ctx.body.meta.by = 'the app';
  },
  'asks twice': async (ctx, find) => {
    const first = await find(ctx);
    ctx.query = { ...ctx.query, sort: 'id:desc' };
    const last = await find(ctx);
    return { data: [...first.data.slice(0, 2), ...last.data.slice(0, 2)], meta: first.meta };
  },
  'asks for nothing': async (ctx, find) => {
    ctx.query.filters = { id: { $in: [] } };
    return find(ctx);
  },
  'sorts as only Strapi does': async (ctx, find) => {
    ctx.query.sort = ['metadata', 'id'];
    return find(ctx);
  },
  'names what is not there': async (ctx, find) => {
    ctx.query.filters = { nothing: 1 };
    return find(ctx);
  },
  'catches what it throws': async (ctx, find) => {
    ctx.query.sort = ['nothing'];
    try {
      return await find(ctx);
    } catch (error) {
      return { data: error.name, meta: {} };
    }
  },
  'makes a context of its own': async (ctx, find) =>
    find({ ...ctx, query: { ...ctx.query, filters: { id: { $gt: 30 } } } }),
  'asks the service': async (ctx) => {
    const { results } = await strapi.service('api::article.article').find({ ...ctx.query, fields: ['slug'] });
    return { data: results.map(({ slug }) => slug), meta: {} };
  },
  'refuses by itself': async (ctx) => ctx.badRequest('not today'),
  'names another entry': async (ctx, find) => {
    ctx.params.id = 4;
    return find(ctx);
  },
  'goes on where there is no entry': async (ctx, find) => (await find(ctx)) ?? ctx.send({ data: 'nothing' }),
};
const run = (ctx, find) => (around[ctx.request.header['x-wrap'] ?? process.env.WRAP] ?? find)(ctx, find);
const wrapping = () => ({
  find(ctx) {
    return run(ctx, (own) => super.find(own));
  },
  async findOne(ctx) {
    return run(ctx, (own) => super.findOne(own));
  },
});
`;
