declare module 'koa-qs' {
  import type Koa from 'koa';
  import type { IParseOptions } from 'qs';

  /** Makes `ctx.query` of an application the tree that qs parses. */
  export default function koaQs(app: Koa, mode: 'extended', options: IParseOptions): Koa;
}
