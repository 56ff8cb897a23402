import type { Context } from 'koa';
import type { StrapiApp } from '../app.ts';
import { type AppVersion, versionOf } from '../version.ts';
import { headOf } from './request-query.ts';

/**
 * Returns a function that says of a request whether only Strapi can answer it: because of the form of the body, or because of a
 * parameter of the app whose values only Strapi checks.
 */
export const onlyStrapiAnswers = (
  app: Pick<StrapiApp, 'apis' | 'config' | 'documents'>,
): AppVersion['hasFormOfStrapi'] => {
  const { checkedParams, hasFormOfStrapi } = versionOf(app);
  const checked = checkedParams(app);
  const isChecked = ({ querystring }: Pick<Context, 'querystring'>): boolean =>
    checked.size > 0 && querystring.split('&').some((part) => checked.has(headOf(part)));
  return (ctx) => hasFormOfStrapi(ctx) || isChecked(ctx);
};
