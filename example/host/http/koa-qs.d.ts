declare module 'koa-qs' {
  import type Koa from 'koa';
  import type { IParseOptions } from 'qs';

  /** Makes `ctx.query` of one application the tree that qs parses. */
  export default function koaQs(app: Koa, mode: 'extended', options: IParseOptions): Koa;
}
