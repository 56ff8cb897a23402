import { parseArgs } from 'node:util';
import { versions } from './peers/install.ts';
import { type AnyShape, beyondShapes, listShapes, shapeNames } from './shapes.ts';

/** A running server of the same dialect, to be measured beside ours. */
export interface Peer {
  readonly name: string;
  readonly url: string;
}

/** The databases for which the bench has a floor. */
export type DialectName = 'postgres' | 'sqlite' | 'mariadb' | 'mysql';

/** Kinds of database server, each by the protocol of its URLs. */
export type ServerName = Exclude<DialectName, 'sqlite'>;

/** Every kind of server, in the order in which they are measured. */
export const serverNames: readonly ServerName[] = ['postgres', 'mariadb', 'mysql'];

/** What is measured: the shapes, unless the command line names something else. */
export type Mode = (typeof modes)[number] | 'shapes';

const modes = [
  'both',
  'single-flight',
  'cache',
  'against',
  'conditions',
  'values',
  'growth',
  'text',
  'boot',
  'strapi',
  'strapi5',
  'callers',
  'peers',
  'forms',
] as const;

/** The options of the command line. */
export interface Options {
  readonly mode: Mode;
  readonly dialect: DialectName;
  /** URLs of running database servers. The bench starts its own server of each kind that is not named. */
  readonly servers: Readonly<Partial<Record<ServerName, string>>>;
  readonly entries: number;
  /** The number of articles at each step of growth. */
  readonly sizes: readonly number[];
  readonly shapes: readonly AnyShape[];
  /** Numbers of connections that send requests at the same time; every shape is measured with each of them. */
  readonly connections: readonly number[];
  /** Seconds of one run, and of the warm-up before the first. */
  readonly seconds: number;
  readonly warmUp: number;
  /** Requests of one run, in place of its seconds. */
  readonly requests: number | undefined;
  /** How often each server is measured, in turn with the others. */
  readonly rounds: number;
  readonly peers: readonly Peer[];
  /** The folder of the other checkout that `--against` names. */
  readonly against: string | undefined;
  /** Whether the floor is measured behind Koa too. */
  readonly koa: boolean;
  /** Whether growth and text measure anew what an earlier run has measured. */
  readonly again: boolean;
  readonly out: string;
}

/** The text of `--help`. */
export const usage = `npm run bench -- [options]

  --sqlite              on a SQLite file instead of PostgreSQL
  --mariadb             on MariaDB instead of PostgreSQL
  --mysql               on MySQL instead of PostgreSQL
  --database URL        on this server of PostgreSQL, MariaDB or MySQL, in a database of its own, instead of one that is started here; once for each with --both
  --entries N           articles to seed (3400)
  --shapes a,b          some of: ${shapeNames.join(', ')}; on PostgreSQL alone: ${beyondShapes.join(', ')}
  --seconds N           length of one run (8)
  --requests N          requests of one run, in place of its seconds: processor time is then comparable on a busy machine too
  --warm-up N           seconds of load before the first run of a shape (2)
  --rounds N            runs of each server and shape, in turn (2)
  --connections N,M     connections that ask at the same time; a row for each number (8)
  --peer NAME=URL       also measures a running server of the same dialect; may be repeated
  --koa                 also measures the floor behind Koa, a router and an ETag
  --both                instead: PostgreSQL, MariaDB and MySQL in one run, each with its floor
  --single-flight       instead: one URL of each shape at 64 connections, with shared runs and without (shapes list, page and everything)
  --cache               instead: answers that the response cache gives again, and those that it does not, on PostgreSQL and SQLite or on the one that is named (shapes list, page and everything)
  --against DIR         instead: this checkout of the project beside another one, whose packages are installed, with the 95 % interval of the ratio (shapes list, page and everything)
  --conditions          instead: lists filtered by a condition of the role, beside the same filter in the request (shapes list, page and rows100)
  --values              instead: questions of which only the values are new, beside the same question again, and the memory that they leave
  --growth              instead: counting, filters, sorts and cursors as articles become more, with and without the indexes that advise gives
  --text                instead: searches for texts as articles become more, with and without the indexes that advise --text gives, on PostgreSQL or SQLite
  --sizes N,M           how many articles growth and text go through (3400,300000,3000000)
  --again               growth and text measure everything anew, and do not go on where an earlier run has ended
  --boot                instead: time from process start to first answer
  --strapi              instead: Strapi 4.26.2, which npm installs, beside both ways of taking over and the lists beside it, on the small seed and on N articles
  --strapi5             instead: Strapi 5, whose packages are in the folder that STRAPI5_APP names, beside a takeover and the lists beside it
  --callers             instead: both of them and takeovers of them, whoever asks: nobody, a user, and API tokens of each kind
  --peers               instead: PostGraphile ${versions.postgraphile} and Directus ${versions.directus}, which npm installs, on the same PostgreSQL (shapes ${listShapes.join(', ')})
  --forms               instead: three forms of each statement by hand of ${beyondShapes.join(', ')}, with their plans, into tools/bench/floor/postgres/explain
  --out DIR             where the tables, JSON and charts go (tools/bench/results)
`;

/** Reads the command line; undefined if it asks for help. Throws an Error that names what cannot be used. */
export function readOptions(argv: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      sqlite: { type: 'boolean', default: false },
      mariadb: { type: 'boolean', default: false },
      mysql: { type: 'boolean', default: false },
      database: { type: 'string', multiple: true, default: [] },
      entries: { type: 'string', default: '3400' },
      sizes: { type: 'string', default: '3400,300000,3000000' },
      shapes: { type: 'string' },
      seconds: { type: 'string', default: '8' },
      requests: { type: 'string' },
      'warm-up': { type: 'string', default: '2' },
      rounds: { type: 'string', default: '2' },
      connections: { type: 'string' },
      peer: { type: 'string', multiple: true, default: [] },
      koa: { type: 'boolean', default: false },
      both: { type: 'boolean', default: false },
      'single-flight': { type: 'boolean', default: false },
      cache: { type: 'boolean', default: false },
      against: { type: 'string' },
      conditions: { type: 'boolean', default: false },
      values: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      text: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      boot: { type: 'boolean', default: false },
      strapi: { type: 'boolean', default: false },
      strapi5: { type: 'boolean', default: false },
      callers: { type: 'boolean', default: false },
      peers: { type: 'boolean', default: false },
      forms: { type: 'boolean', default: false },
      out: { type: 'string', default: new URL('results', import.meta.url).pathname },
    },
  });
  if (values.help) return undefined;
  const [mode = 'shapes', another] = modes.filter(
    (name) => values[name] !== undefined && values[name] !== false,
  );
  if (another !== undefined) throw new Error(`--${mode} and --${another} exclude each other`);
  const [dialect = 'postgres', second] = (['sqlite', 'mariadb', 'mysql'] as const).filter(
    (name) => values[name],
  );
  if (second !== undefined) throw new Error(`--${dialect} and --${second} exclude each other`);
  if (dialect !== 'postgres' && ['strapi', 'strapi5', 'callers', 'both', 'peers', 'forms'].includes(mode))
    throw new Error(`--${mode} and --${dialect} exclude each other`);
  if (mode === 'text' && (dialect === 'mariadb' || dialect === 'mysql'))
    throw new Error(`--text: advise has no index for texts on ${dialect}`);
  return {
    mode,
    dialect,
    servers: readServers(values.database, mode === 'both' ? serverNames : [dialect]),
    entries: entries('entries', values.entries),
    sizes: list(values.sizes, (text) => entries('sizes', text)),
    shapes: list(values.shapes ?? shapesOf[mode] ?? shapeNames.join(','), (text) =>
      shapeName(text, dialect === 'postgres' && mode === 'shapes'),
    ),
    connections: list(values.connections ?? connectionsOf[mode] ?? '8', (text) =>
      positive('connections', text),
    ),
    seconds: positive('seconds', values.seconds),
    requests: values.requests === undefined ? undefined : positive('requests', values.requests),
    warmUp: positive('warm-up', values['warm-up']),
    rounds: positive('rounds', values.rounds),
    peers: values.peer.map(readPeer),
    against: values.against,
    koa: values.koa,
    again: values.again,
    out: values.out,
  };
}

/** The shapes that a mode measures if the command line names none. */
const shapesOf: Partial<Record<Mode, string>> = {
  'single-flight': 'list,page,everything',
  cache: 'list,page,everything',
  against: 'list,page,everything',
  conditions: 'list,page,rows100',
  peers: listShapes.join(),
};
const connectionsOf: Partial<Record<Mode, string>> = { 'single-flight': '64', growth: '1', text: '1' };

const list = <T>(text: string, read: (item: string) => T): T[] => text.split(',').map(read);

function positive(name: string, text: string, least = 1): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name}: a whole number from ${least} on`);
  return value;
}

/** With fewer entries the generated relations would have too few distinct targets. */
const entries = (name: string, text: string): number => positive(name, text, 300);

function shapeName(text: string, isBeyond: boolean): AnyShape {
  const known = [...shapeNames, ...(isBeyond ? beyondShapes : [])];
  const name = known.find((one) => one === text);
  if (name === undefined) throw new Error(`--shapes: no shape "${text}" (${known.join(', ')})`);
  return name;
}

function readServers(urls: readonly string[], wanted: readonly DialectName[]): Options['servers'] {
  const servers: Partial<Record<ServerName, string>> = {};
  for (const url of urls) {
    const [, name] = /^(postgres|mariadb|mysql)(?:ql)?:\/\//.exec(url) ?? [];
    const server = wanted.find((dialect) => dialect === name);
    if (server === undefined || server === 'sqlite')
      throw new Error(
        `--database: a URL of ${wanted.join(' or ')}, such as ${wanted[0]}://user@host/database`,
      );
    servers[server] = url;
  }
  return servers;
}

function readPeer(text: string): Peer {
  const [, name, url] = /^([\w.-]+)=(https?:\/\/.+?)\/?$/.exec(text) ?? [];
  if (name === undefined || url === undefined)
    throw new Error('--peer: NAME=URL, such as strapi=http://127.0.0.1:1337');
  return { name, url };
}
