import type { Middleware } from 'koa';

const unlessGood =
  (bad: (querystring: string) => boolean, then: Middleware): Middleware =>
  (ctx, next) =>
    bad(ctx.querystring) ? then(ctx, next) : next();

const names = (word: string) => (querystring: string) => querystring.includes(word);

/** What is wrong with a host that a test plants, to see that the fuzzer finds it. */
export const defects = {
  'server-error': unlessGood(names('sort'), (ctx) => {
    ctx.status = 500;
  }),
  unavailable: unlessGood(names('sort'), (ctx) => {
    ctx.status = 503;
  }),
  crash: unlessGood(names('startsWith'), () => {
    // Out of reach of everything that catches the errors of a request.
    setImmediate(() => {
      throw new Error('planted crash');
    });
  }),
  silence: unlessGood(names('startsWith'), () => new Promise(() => {})),
  'torn JSON': unlessGood(names('sort'), (ctx) => {
    ctx.type = 'json';
    ctx.body = '{"data":[';
  }),
  'bare 400': unlessGood(names('sort'), (ctx) => {
    ctx.status = 400;
    ctx.body = { data: null, error: { status: 400, name: 'ValidationError', message: 'No', details: {} } };
  }),
  'talking header': async (ctx, next) => {
    await next();
    ctx.set('X-Authorization', ctx.get('Authorization').slice(0, 5));
    ctx.set('X-Database', 'SQLITE_ERROR');
  },
  'changed prototype': (_ctx, next) => {
    Object.defineProperty(Object.prototype, 'polluted', { configurable: true, value: true });
    return next();
  },
  oracle: unlessGood(names('secret'), (ctx) => {
    ctx.body = { data: [], meta: {} };
  }),
} satisfies Record<string, Middleware>;

/** The name of a mistake that can be planted into the hosts. */
export type DefectName = keyof typeof defects;
