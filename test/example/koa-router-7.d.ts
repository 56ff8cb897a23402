/** What the tests use of koa-router 7 is in its successor as well. */
declare module 'koa-router-7' {
  export { default } from '@koa/router';
}
