import type { Context, Middleware, Next } from 'koa';
import { oncePer } from '../../lib/base/once-per.ts';
import { openApi } from '../../lib/describe/open-api/document.ts';
import type { Access } from '../../lib/schema/access.ts';
import { pathOf } from '../http/paths.ts';
import type { Settings } from '../settings/config.ts';
import { accessOfCaller } from './request-state.ts';
import { isDocument, readsOf } from './route.ts';
import type { Installation, Runtime } from './runtime.ts';

/** A document in the form in which it is sent, with the default locale and the path that it mentions. */
interface Kept {
  readonly defaultLocale: string;
  readonly prefix: string;
  readonly body: Buffer;
}

/** Returns the uids of the types whose answers the host's own code produces or changes. */
const customisedIn = ({ finds }: Settings): ReadonlySet<string> =>
  new Set(
    Object.entries(finds).flatMap(([uid, { after, replace }]) =>
      after === undefined && replace === undefined ? [] : [uid],
    ),
  );

const documentFor = (
  installation: Installation,
  { pipeline, routed }: Runtime,
  access: Access,
  defaultLocale: string,
  prefix: string,
): Buffer => {
  const { settings, host } = installation;
  const { features } = host;
  const { title, version } = settings.openapi;
  const document = openApi({
    ...pipeline.settings,
    listed: [...routed.values()],
    readsOf: (type) => readsOf(installation, type),
    access,
    shapes: settings.shapes,
    title,
    version,
    prefix,
    flatPages: settings.rest.flatPages,
    times: settings.rest.times,
    timestamps: settings.rest.timestamps,
    defaultLocale,
    features,
    customised: customisedIn(settings),
    keys: settings.rest.keys,
  });
  return Buffer.from(JSON.stringify(document));
};

/**
 * Returns the path below which a host has mounted the plugin: what koa-mount has taken from the beginning of the path. A client may
 * also send a whole URL in place of a path, whose host is no such path.
 */
const mountedAt = (ctx: Context): string => {
  const [whole = ''] = ctx.originalUrl.split('?');
  const path = pathOf(ctx);
  return whole.startsWith('/') && whole.endsWith(path) ? whole.slice(0, -path.length) : '';
};

/**
 * Returns the route `GET <prefix>/openapi.json`: a description of what the caller's role may find. A document is cached until a
 * grant of the role changes.
 */
export const openApiRoute = (installation: Installation): Middleware => {
  const keptFor = oncePer((_: Access): { last?: Kept } => ({}));
  return async function contentQueryOpenApi(ctx: Context, next: Next) {
    const { runtime } = installation;
    if (runtime === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (!isDocument(installation, pathOf(ctx))) return next();
    const access = await accessOfCaller(installation, runtime, ctx);
    const defaultLocale = runtime.stores.locales.defaultLocale();
    const prefix = mountedAt(ctx) + installation.settings.rest.prefix;
    const kept = keptFor(access);
    const known = kept.last;
    const body =
      known?.defaultLocale === defaultLocale && known.prefix === prefix
        ? known.body
        : documentFor(installation, runtime, access, defaultLocale, prefix);
    kept.last = { defaultLocale, prefix, body };
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = body;
  };
};
