import { createServer } from 'node:http';

/** Gives the body of an answer as JSON text. */
export type Answer = () => Promise<string>;

/** Serves the answers by their path and query string, on the PORT of the environment. */
export function serve(answers: ReadonlyMap<string, Answer>): void {
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
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
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}
