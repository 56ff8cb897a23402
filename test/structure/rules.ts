/** What the files of one room may import, beyond files of the same room. */
export interface Room {
  /** Other rooms; `base` is open to every room and not named here. */
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
  | 'base'
  | 'schema'
  | 'databases'
  | 'request'
  | 'models'
  | 'plan'
  | 'answer'
  | 'sql'
  | 'describe'
  | 'read'
  | 'cache'
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
  'databases',
  'request',
  'models',
  'plan',
  'answer',
  'sql',
  'describe',
  'read',
  'cache',
  'pipeline',
] as const satisfies readonly RoomName[];

/** The rooms around the engine. `replicas` stands in lib too, and is none of the engine's. */
const around = [
  'replicas',
  'host',
  'http',
  'stores',
  'plugin',
  'admin-config',
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
  base: {},
  // What a registered type is, what a role may see of it, and what the dialect says, as tables.
  schema: { packages: ['joi', 'lodash', 'node:crypto'], packageTypes: ['sequelize'] },
  // What one database writes, says and does in its own way, and what Sequelize does not publish.
  databases: { rooms: ['schema'], packages: ['lru-cache', 'node:crypto'], packageTypes: ['sequelize'] },
  request: { rooms: ['schema'], packages: ['qs'] },
  models: {
    rooms: ['schema', 'databases'],
    packages: ['lodash', 'node:crypto'],
    packageTypes: ['sequelize'],
  },
  plan: { rooms: ['schema'], typesOf: ['request'] },
  answer: { rooms: ['schema', 'plan'] },
  // It writes statements and runs none.
  sql: { rooms: ['schema', 'databases', 'plan', 'answer'], typesOf: ['models'] },
  describe: { rooms: ['schema', 'answer'] },
  // Runs statements, and what requests have in common: plans that are kept, runs that are shared, the bytes of an answer.
  read: {
    rooms: ['schema', 'databases', 'plan', 'answer', 'sql'],
    typesOf: ['request', 'models'],
    packages: ['lru-cache', 'node:crypto'],
    packageTypes: ['sequelize'],
  },
  cache: {
    rooms: ['databases', 'plan'],
    typesOf: ['schema', 'models', 'read'],
    packages: ['lru-cache', 'node:util', 'node:zlib'],
    packageTypes: ['sequelize'],
  },
  pipeline: { rooms: ['schema', 'request', 'plan', 'answer', 'read'] },
  // A product of its own, for any host with Sequelize.
  replicas: { rooms: ['databases'], packages: ['joi'], packageTypes: ['sequelize'] },
  // The contract with the host, which what the plugin hands over to others speaks of too.
  host: { typesOf: ['schema', 'request'], packageTypes: ['koa', 'sequelize'] },
  // What every API of the plugin does with Koa: errors answered, clients that go away.
  http: { rooms: ['databases'], typesOf: ['host'], packageTypes: ['koa'] },
  // What is known of the host's state: it knows no requests.
  stores: {
    rooms: ['schema', 'databases'],
    typesOf: ['host', 'cache'],
    packageTypes: ['sequelize'],
  },
  package: { packages: ['typescript', 'vite', 'node:fs', 'node:path', 'node:zlib'] },
  plugin: {
    rooms: [
      'pipeline',
      'schema',
      'models',
      'cache',
      'describe',
      'sql',
      'databases',
      'replicas',
      'host',
      'http',
      'stores',
    ],
    packages: [
      '@koa/router',
      '@koa/etag',
      'joi',
      'lru-cache',
      'prom-client',
      'node:crypto',
      'node:fs/promises',
      'node:path',
    ],
    packageTypes: ['koa', 'sequelize'],
  },
  'admin-config': {
    rooms: ['pipeline', 'schema', 'databases', 'http', 'stores', 'plugin'],
    typesOf: ['plan', 'host'],
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
      'node:zlib',
    ],
    packageTypes: ['koa', 'sequelize'],
  },
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
  index: { rooms: ['plugin', 'http', 'admin-config'], typesOf: [...lib, 'host'] },
  strapi: {
    rooms: ['index', 'host', 'http', 'plugin', 'admin-config', ...lib],
    packages: [
      'joi',
      'lru-cache',
      'prom-client',
      'sequelize',
      'node:crypto',
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
      // A Strapi app that is looked at runs in a process of its own, on a file in a folder of the system.
      'node:child_process',
      'node:crypto',
      'node:fs',
      'node:fs/promises',
      'node:module',
      'node:os',
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

/** The room that every other may import. */
export const openToAll: readonly RoomName[] = ['base'];
