/** What the files of one room may import, beyond files of the same room. */
export interface Room {
  /** Other rooms; `util` and `error` are open to every room and not named here. */
  readonly rooms?: readonly RoomName[];
  /** Rooms that it may know the types of, and no more. */
  readonly typesOf?: readonly RoomName[];
  /** Packages and, with `node:`, modules of Node; nothing where left out. */
  readonly packages?: readonly string[] | 'any';
  /** Packages that it may know the types of, and no more. */
  readonly packageTypes?: readonly string[];
}

/** Every room of the project. */
export type RoomName =
  | 'util'
  | 'error'
  | 'schema'
  | 'language'
  | 'view'
  | 'query'
  | 'validate'
  | 'plan'
  | 'databases'
  | 'models'
  | 'indexes'
  | 'changes'
  | 'sequelize'
  | 'shape'
  | 'sql'
  | 'load'
  | 'runs'
  | 'describe'
  | 'pipeline'
  | 'replicas'
  | 'host'
  | 'http'
  | 'stores'
  | 'plugin'
  | 'admin-config'
  | 'page'
  | 'viewer'
  | 'index'
  | 'cli'
  | 'strapi'
  | 'example'
  | 'processes'
  | 'package'
  | 'ops'
  | 'test-support'
  | 'bench'
  | 'test';

/** The rooms of the engine. */
const lib = [
  'schema',
  'language',
  'view',
  'query',
  'validate',
  'plan',
  'sequelize',
  'databases',
  'models',
  'indexes',
  'changes',
  'shape',
  'sql',
  'load',
  'runs',
  'describe',
  'pipeline',
] as const satisfies readonly RoomName[];

/** The rooms around the engine. `replicas` stands in lib too, and is none of the engine's. */
const around = [
  'replicas',
  'host',
  'http',
  'stores',
  'admin-config',
  'plugin',
  'index',
] as const satisfies readonly RoomName[];

/** Rooms beside the program: what runs in a browser, measures, builds or tests. */
export const notProgram: readonly RoomName[] = [
  'package',
  'page',
  'viewer',
  'processes',
  'ops',
  'test-support',
  'bench',
  'test',
];

/** Who may import whom: the drawing of the project. A room names only those before it, so there is no circle among rooms. */
export const rooms: Readonly<Record<RoomName, Room>> = {
  util: {},
  error: {},
  schema: { packages: ['joi', 'lodash'] },
  language: { rooms: ['schema'], packages: ['node:crypto'] },
  view: { rooms: ['schema'], typesOf: ['language'] },
  query: { rooms: ['language'], packages: ['qs'] },
  validate: { rooms: ['schema', 'language', 'view', 'query'] },
  plan: { rooms: ['schema', 'language'], typesOf: ['query', 'validate'] },
  // What Sequelize does not publish; it knows nothing of content.
  sequelize: { packages: ['node:crypto'], packageTypes: ['sequelize'] },
  databases: {
    rooms: ['schema', 'sequelize'],
    typesOf: ['language'],
    packages: ['lru-cache', 'node:crypto'],
    packageTypes: ['sequelize'],
  },
  models: { rooms: ['schema', 'databases', 'sequelize'], packages: ['lodash'], packageTypes: ['sequelize'] },
  // Which indexes statements want, and which of them are there.
  indexes: { rooms: ['schema', 'language', 'databases', 'sequelize', 'plan'], typesOf: ['models'] },
  changes: { rooms: ['schema', 'databases', 'sequelize'], packageTypes: ['sequelize'] },
  shape: { rooms: ['schema', 'language', 'plan'] },
  sql: {
    // It writes statements and runs none: of Sequelize and the models it knows the types.
    rooms: ['plan', 'schema', 'language', 'shape', 'databases', 'indexes'],
    typesOf: ['models', 'sequelize'],
  },
  load: {
    rooms: ['plan', 'schema', 'shape', 'sql', 'databases', 'sequelize'],
    typesOf: ['language', 'models', 'indexes'],
    packages: ['lru-cache'],
    packageTypes: ['sequelize'],
  },
  // What requests have in common: plans that are kept, runs that are shared, the bytes of an answer, and the trace of a run.
  runs: {
    rooms: ['schema', 'plan'],
    typesOf: ['language', 'shape', 'sql', 'validate', 'load', 'changes'],
    packages: ['lru-cache', 'node:crypto', 'node:util', 'node:zlib'],
  },
  describe: { rooms: ['schema', 'language', 'view', 'shape'] },
  pipeline: { rooms: lib.filter((room) => room !== 'pipeline') },
  // A product of its own, for any host with Sequelize.
  replicas: { rooms: ['sequelize'], packages: ['joi'], packageTypes: ['sequelize'] },
  // The contract with the host, which what the plugin hands over to others speaks of too.
  host: { typesOf: ['schema'], packageTypes: ['koa', 'sequelize'] },
  // What every API of the plugin does with Koa: errors answered, clients that go away.
  http: { rooms: ['databases'], typesOf: ['host'], packageTypes: ['koa'] },
  // What is known of the host's state: it knows no requests.
  stores: {
    rooms: ['schema', 'language', 'databases', 'sequelize', 'changes'],
    typesOf: ['host'],
    packageTypes: ['sequelize'],
  },
  'admin-config': {
    rooms: ['pipeline', 'schema', 'language', 'view', 'databases', 'sequelize', 'http'],
    typesOf: ['plan', 'host', 'stores'],
    packages: [
      '@koa/router',
      '@koa/bodyparser',
      '@koa/send',
      'joi',
      'lru-cache',
      'node:crypto',
      'node:stream',
      'node:stream/promises',
      'node:net',
      'node:url',
    ],
    packageTypes: ['koa', 'sequelize'],
  },
  package: { packages: ['vite', 'node:fs', 'node:path'] },
  // In a browser: of the program it knows the contract, and its parts that know no more of the machine than that does.
  page: {
    rooms: ['admin-config', 'package'],
    packages: [
      'dompurify',
      'lucide-react',
      'marked',
      'react',
      'react-aria-components',
      'react-dom',
      'vite',
      '@vitejs/plugin-react',
      'node:url',
    ],
  },
  viewer: { rooms: ['package'], packages: ['swagger-ui-dist', 'vite', 'node:url'] },
  plugin: {
    rooms: [
      'pipeline',
      'schema',
      'language',
      'models',
      'indexes',
      'changes',
      'databases',
      'sequelize',
      'replicas',
      'host',
      'http',
      'stores',
      'admin-config',
    ],
    packages: ['@koa/router', '@koa/etag', 'joi', 'prom-client', 'node:fs/promises', 'node:path'],
    packageTypes: ['koa', 'sequelize'],
  },
  index: { rooms: ['plugin'], typesOf: [...lib, 'host'] },
  strapi: {
    rooms: ['index', 'host', 'http', 'plugin', ...lib],
    packages: [
      'joi',
      'lru-cache',
      'prom-client',
      'qs',
      'sequelize',
      'node:fs',
      'node:fs/promises',
      'node:http',
      'node:module',
      'node:path',
      'node:util',
    ],
    packageTypes: ['koa'],
  },
  cli: {
    rooms: ['index', 'host', 'stores', 'plugin', 'strapi', ...lib],
    packages: [
      'commander',
      'sequelize',
      'node:crypto',
      'node:fs',
      'node:fs/promises',
      'node:module',
      'node:path',
      'node:readline',
      'node:url',
    ],
  },
  // A host knows no more of the plugin than what it would get from npm.
  example: { rooms: ['index', 'replicas'], packages: 'any' },
  processes: { packages: 'any' },
  ops: { rooms: ['processes'], packages: 'any' },
  // Hosts, databases and Strapi apps, which the bench starts too.
  'test-support': { rooms: [...lib, ...around, 'strapi', 'example', 'processes'], packages: 'any' },
  bench: { rooms: ['index', 'example', 'processes', 'test-support'], packages: 'any' },
  test: {
    rooms: [...lib, ...around, 'cli', 'strapi', 'example', ...notProgram.filter((room) => room !== 'test')],
    packages: 'any',
  },
};

/** Rooms that every room but themselves may import; `error` itself may import `util` alone, `util` nothing. */
export const openToAll: readonly RoomName[] = ['util', 'error'];
