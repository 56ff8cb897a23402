import { createServer, type RequestListener } from 'node:http';
import { behindKoa } from './behind-koa.ts';
import { type Find, type Floor, finderOf } from './find.ts';

/** Serves the shapes on the PORT of the environment, behind Koa if FRONT is `koa`. */
export function serve(floor: Floor): void {
  const find = finderOf(floor);
  const server = createServer(process.env.FRONT === 'koa' ? behindKoa(find) : bare(find));
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}

/** The minimal answer with Node's HTTP server. */
const bare =
  (find: Find): RequestListener =>
  (request, response) => {
    const answer = find(request.url ?? '');
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      (body) => {
        response.writeHead(200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
        });
        response.end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  };
