import type { Middleware } from 'koa';

/** What the host shows to visitors of its root. */
export interface Welcome {
  readonly prefix: string;
  /** Requests to try, as paths with their query. */
  readonly requests: readonly string[];
}

interface Place {
  readonly path: string;
  readonly what: string;
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Shows at `/` and at the prefix of the API what is here: a page for browsers, JSON for other clients. It names no content types,
 * because each role has its own; the OpenAPI document lists those of the caller.
 */
export function welcome({ prefix, requests }: Welcome): Middleware {
  const places: readonly Place[] = [
    { path: `${prefix}/openapi.json`, what: 'what you may ask for, as OpenAPI' },
    { path: '/content-query/openapi/', what: 'the same, as a page' },
    { path: '/content-query/admin/', what: 'who may read what, for administrators' },
    { path: '/readyz', what: 'whether the host can answer' },
  ];
  const json = { name: 'koa-content-query, its example host', places, requests };
  const page = pageOf(json);
  const doors = new Set(['/', prefix, `${prefix}/`]);
  return (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !doors.has(ctx.path)) return next();
    ctx.vary('Accept');
    // JSON comes first, because `*/*`, which curl sends, accepts both.
    if (ctx.accepts('json', 'html') === 'html') {
      ctx.set('Content-Security-Policy', policy);
      ctx.type = 'html';
      ctx.body = page;
    } else ctx.body = json;
  };
}

function pageOf({
  name,
  places,
  requests,
}: { name: string } & Pick<Welcome, 'requests'> & { places: readonly Place[] }) {
  const link = (path: string) => `<a href="${escaped(path)}"><code>${escaped(path)}</code></a>`;
  const item = (text: string) => `<li>${text}</li>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(name)}</title>
<style>body { font: 1rem/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem } code { overflow-wrap: anywhere }</style>
<main>
<h1>${escaped(name)}</h1>
<ul>
${places.map(({ path, what }) => item(`${link(path)}: ${escaped(what)}`)).join('\n')}
</ul>
${requests.length === 0 ? '' : `<h2>To try</h2>\n<ul>\n${requests.map((path) => item(link(path))).join('\n')}\n</ul>`}
</main>
</html>
`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
