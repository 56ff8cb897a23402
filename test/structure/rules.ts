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
  | 'sequelize'
  | 'shape'
  | 'sql'
  | 'load'
  | 'describe'
  | 'pipeline'
  | 'replicas'
  | 'host'
  | 'http'
  | 'stores'
  | 'plugin'
  | 'admin-config'
  | 'index'
  | 'cli'
  | 'strapi'
  | 'example';

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
  'shape',
  'sql',
  'load',
  'describe',
  'pipeline',
] as const satisfies readonly RoomName[];

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
    packages: ['lru-cache'],
    packageTypes: ['sequelize'],
  },
  models: { rooms: ['schema', 'databases', 'sequelize'], packages: ['lodash'], packageTypes: ['sequelize'] },
  // Which indexes statements want, and which of them are there.
  indexes: { rooms: ['schema', 'databases', 'sequelize'], typesOf: ['plan', 'models'] },
  shape: { rooms: ['schema', 'plan'] },
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
  describe: { rooms: ['schema', 'language', 'view', 'shape'] },
  pipeline: {
    rooms: lib.filter((room) => room !== 'pipeline'),
    packages: ['lru-cache', 'node:crypto'],
  },
  // A product of its own, for any host with Sequelize.
  replicas: { rooms: ['sequelize'], packages: ['joi'], packageTypes: ['sequelize'] },
  // The contract with the host, which what the plugin hands over to others speaks of too.
  host: { typesOf: ['schema'], packageTypes: ['koa', 'sequelize'] },
  // What every API of the plugin does with Koa: errors answered, clients that go away.
  http: { rooms: ['databases'], typesOf: ['host'], packageTypes: ['koa'] },
  // What is known of the host's state: it knows no requests.
  stores: {
    rooms: ['schema', 'language', 'databases', 'sequelize'],
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
  plugin: {
    rooms: [
      'pipeline',
      'schema',
      'language',
      'models',
      'indexes',
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
  strapi: { rooms: ['index', 'host', 'http', 'plugin', ...lib], packages: 'any' },
  cli: { rooms: ['index', 'host', 'plugin', 'strapi', ...lib], packages: 'any' },
  // A host knows no more of the plugin than what it would get from npm.
  example: { rooms: ['index', 'replicas'], packages: 'any' },
};

/** Rooms that every room but themselves may import; `error` itself may import `util` alone, `util` nothing. */
export const openToAll: readonly RoomName[] = ['util', 'error'];

/**
 * Where the rooms are; a browser page is not part of the program, it has a build of its own, and neither is what a Strapi app
 * requires, which goes into the package as it is and imports what was built. Recipes are programs of front ends, which have
 * nothing of this project.
 */
export const sources: readonly string[] = [
  'index.ts',
  'lib',
  'replicas',
  'plugin',
  'admin-config',
  'cli',
  'strapi',
  'example',
];
export const notSources: readonly string[] = [
  'admin-config/page',
  'admin-config/viewer',
  'strapi/plugin',
  'example/recipes',
];

/** Where the name of a database may decide, and SQL stand that only some of them know. Everywhere else their records are asked. */
export const mayNameDatabases: readonly { readonly place: string; readonly why: string }[] = [
  { place: 'lib/databases', why: 'the records' },
  { place: 'replicas', why: 'a product of its own, for PostgreSQL alone, which knows nothing of the engine' },
  { place: 'lib/describe', why: 'writes TypeScript, where || is no SQL' },
  {
    place: 'strapi',
    why: 'opens what a Strapi app has, by the name and through the driver that the app has for it',
  },
  { place: 'example', why: 'a host chooses its database' },
];

/** SQL that not every database knows, or that means another thing to some of them. */
export const databaseWords =
  /\b(?:string_agg|group_concat|json_\w+|jsonb?_agg|to_json|MATERIALIZED|LATERAL|COLLATE|GLOB|ILIKE|REGEXP|LISTEN|NOTIFY|PRAGMA)\b| \|\| |::(?:text|int\d?|jsonb?|uuid|numeric|timestamp\w*)\b/;

/** Lines that one file may have. */
export const longestFile = 250;

/** What the pipeline keeps, and how its runs are shared, stands beside it. */
const besidePipeline = ['plan-cache', 'answer-bytes', 'shared-run', 'single-flight', 'trace'];

/** Rooms in the folder of another. */
const inside: Readonly<Record<string, RoomName>> = {
  'plugin/host.ts': 'host',
  'plugin/http': 'http',
  'plugin/stores': 'stores',
};

/** The room that a file of the project stands in, or undefined for a file that the drawing does not know. */
export function roomOf(file: string): RoomName | undefined {
  const [first = '', second = ''] = file.split('/');
  const within = inside[`${first}/${second}`];
  if (within !== undefined) return within;
  const name = (first === 'lib' ? second : first).replace(/\.ts$/, '');
  if (besidePipeline.includes(name)) return 'pipeline';
  return isRoom(name) ? name : undefined;
}

function isRoom(name: string): name is RoomName {
  return Object.hasOwn(rooms, name);
}
