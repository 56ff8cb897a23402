import type { Readable, Transform } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress, createGunzip, createGzip } from 'node:zlib';
import { send } from '@koa/send';
import type { Context, Middleware, Next } from 'koa';
import { isBelow, pathOf } from '../plugin/http/paths.ts';

// In the build, this file is next to the built pages; when run from source, the pages are in dist.
const here = import.meta.url;
const built = new URL(here.endsWith('.ts') ? '../dist/admin-config/' : './', here);

/** Returns the Content-Security-Policy of a page. Only media may come from origins that the host adds. */
const policyOf = (mediaOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...mediaOrigins].join(' '),
    ["media-src 'self'", ...mediaOrigins].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page that is built into the package. */
interface Page {
  /** The path of the page, without a slash at the end. */
  readonly prefix: string;
  /** Its folder among the built pages. */
  readonly folder: 'page' | 'viewer';
  /** Names below the prefix that redirect to other paths of this host. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** Other origins from which it may load images, video and audio. */
  readonly mediaOrigins?: readonly string[];
}

const isMissing = (error: unknown): boolean => (error as { status?: unknown }).status === 404;

/** Unpacks a built file, which is stored as `.gz`, or as `.br` alone, for who does not take it so. Throws a 404 if there is none. */
const sendUnpacked = async (ctx: Context, file: string, root: string): Promise<void> => {
  const options = { root, brotli: false, gzip: false };
  const packed = async (ending: string, unpacking: () => Transform): Promise<Readable> => {
    // Nothing is found for a hidden name either.
    if ((await send(ctx as never, `${file}${ending}`, options)) === undefined) ctx.throw(404);
    return (ctx.body as Readable).pipe(unpacking());
  };
  ctx.body = await packed('.gz', createGunzip).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    const text = await packed('.br', createBrotliDecompress);
    if (ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return text;
    ctx.set('Content-Encoding', 'gzip');
    return text.pipe(createGzip());
  });
  ctx.type = file.slice(file.lastIndexOf('.'));
};

/** Sends a built file as the client takes it. Returns whether there is one; throws a 404 if there is none. */
const sendFile = async (ctx: Context, file: string, root: string): Promise<boolean> => {
  ctx.vary('Accept-Encoding');
  try {
    return (await send(ctx as never, file, { root })) !== undefined;
  } catch (error) {
    if (!isMissing(error)) throw error;
    await sendUnpacked(ctx, file, root);
    return true;
  }
};

/** Serves a built page at `<prefix>/`. Nothing in the files is secret: all data that it shows comes from the APIs. */
export const builtPage = ({ prefix, folder, redirects = {}, mediaOrigins = [] }: Page): Middleware => {
  const policy = policyOf(mediaOrigins);
  const root = fileURLToPath(new URL(`${folder}/`, built));
  return async function contentQueryPage(ctx: Context, next: Next) {
    const path = pathOf(ctx);
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !isBelow(path, prefix)) return next();
    if (path === prefix) return ctx.redirect(`${prefix.slice(prefix.lastIndexOf('/') + 1)}/`);
    const file = path.slice(prefix.length + 1) || 'index.html';
    if (Object.hasOwn(redirects, file)) return ctx.redirect(redirects[file] ?? '');
    ctx.set('Content-Security-Policy', policy);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'no-referrer');
    // The name of an asset changes with its content. A 404 must not be cached, because the file may exist a moment later.
    const keep = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    ctx.set('Cache-Control', 'no-store');
    try {
      if (await sendFile(ctx, file, root)) ctx.set('Cache-Control', keep);
    } catch (error) {
      if (!isMissing(error)) throw error;
      ctx.status = 404;
      ctx.body = file === 'index.html' ? `The page is not built yet: npm run build:${folder}` : 'Not Found';
    }
  };
};
