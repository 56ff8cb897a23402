import { fileURLToPath } from 'node:url';
import { send } from '@koa/send';
import type { Context, Middleware, Next } from 'koa';

// Built, this file lies beside the built page; as source, the page is built into dist.
const here = import.meta.url;
const root = fileURLToPath(new URL(here.endsWith('.ts') ? '../dist/admin-config/page/' : './page/', here));

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the built page at `<prefix>/`. Nothing in it is secret: every answer it shows comes through the admin API. */
export const adminPage = (prefix: string): Middleware =>
  async function contentQueryAdminPage(ctx: Context, next: Next) {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !`${ctx.path}/`.startsWith(`${prefix}/`))
      return next();
    if (ctx.path === prefix) return ctx.redirect(`${prefix.slice(prefix.lastIndexOf('/') + 1)}/`);
    const file = ctx.path.slice(prefix.length + 1) || 'index.html';
    ctx.set('Content-Security-Policy', policy);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'no-referrer');
    // An asset's name changes with what is in it; a missing one may be there a moment later.
    const keep = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    ctx.set('Cache-Control', 'no-store');
    try {
      await send(ctx as never, file, { root, setHeaders: (res) => res.setHeader('Cache-Control', keep) });
    } catch (error) {
      if ((error as { status?: unknown }).status !== 404) throw error;
      ctx.status = 404;
      ctx.body = file === 'index.html' ? 'The page is not built yet: npm run build:page' : 'Not Found';
    }
  };
