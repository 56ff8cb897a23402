import { realpathSync, type Stats } from 'node:fs';
import { sep } from 'node:path';
import { send } from '@koa/send';
import type { Middleware } from 'koa';

/** The path of media files in Strapi's addresses: the `url` of a file is `/uploads/photo_1.jpg`. */
const prefix = '/uploads/';

/** Files are shown and never run, so that an uploaded SVG or HTML page cannot run a script in this origin. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox";

/**
 * Serves the files of a folder at `/uploads/`, as Strapi serves `public/uploads`. Files outside the folder cannot be reached, not
 * even by a symbolic link, nor can names that begin with a dot.
 */
export function uploads(root: string): Middleware {
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !ctx.path.startsWith(prefix)) return next();
    const sent = await send(ctx as never, ctx.path.slice(prefix.length) || '.', {
      root,
      brotli: false,
      gzip: false,
      setHeaders: (res, path, stats) => {
        if (!isOwnFile(root, path, stats)) return ctx.throw(404);
        res.setHeader('Cache-Control', 'public, max-age=3600');
        res.setHeader('Content-Security-Policy', policy);
        res.setHeader('X-Content-Type-Options', 'nosniff');
      },
    }).catch(refusedAs404);
    // The library's own message would reveal where the folder is.
    if (sent === undefined) return ctx.throw(404, 'There is no such file');
    if (ctx.fresh) ctx.status = 304;
  };
}

/** Whether this is a regular file inside the folder. The folder itself may be a symbolic link, which its owner has chosen. */
function isOwnFile(root: string, path: string, stats: Stats): boolean {
  return stats.isFile() && realpathSync(path).startsWith(`${realpathSync(root)}${sep}`);
}

function refusedAs404(error: unknown): undefined {
  const { status, code } = error as { status?: unknown; code?: unknown };
  // Symbolic links in a circle lead to no file.
  if (code === 'ELOOP') return;
  if (typeof status !== 'number' || status >= 500) throw error;
}
