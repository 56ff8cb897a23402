/*
 * PostGraphile 4 as a library in a plain HTTP server, in production mode. It is plain JavaScript, because the packages are not
 * installed in the project: PEERS is the folder in which they are.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const load = createRequire(`${process.env.PEERS}/`);
const { postgraphile } = load('postgraphile');

const answer = postgraphile(
  {
    connectionString: process.env.DATABASE_URL,
    // As many connections as the example host has, and the same setting: prepared statements keep their plans,
    // which is faster here too.
    max: 10,
    options: '-c plan_cache_mode=force_generic_plan',
  },
  'public',
  {
    appendPlugins: [load('postgraphile-plugin-connection-filter')],
    graphileBuildOptions: { connectionFilterRelations: true },
    disableDefaultMutations: true,
    disableQueryLog: true,
    dynamicJson: true,
    graphiql: false,
    legacyRelations: 'omit',
    watchPg: false,
  },
);

createServer((request, response) => {
  answer(request, response, (error) => {
    // Requests that are not GraphQL. A GraphQL question waits by itself until the database is known.
    response.writeHead(error ? 500 : 200).end(String(error ?? 'listening'));
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
