import { parseArgs } from 'node:util';
import { type ShapeName, shapeNames } from './shapes.ts';

/** A running server of the same dialect, to be measured beside ours. */
export interface Peer {
  readonly name: string;
  readonly url: string;
}

export type DialectName = 'postgres' | 'sqlite';

export interface Options {
  readonly dialect: DialectName;
  /** A PostgreSQL server; without one the bench starts its own. */
  readonly database: string | undefined;
  readonly entries: number;
  readonly shapes: readonly ShapeName[];
  readonly connections: number;
  /** Length of one run, and of the warm-up before the first, in seconds. */
  readonly seconds: number;
  readonly warmUp: number;
  /** How often each server is measured, in turn with the others. */
  readonly rounds: number;
  readonly peers: readonly Peer[];
  readonly out: string;
  readonly growth: boolean;
  readonly boot: boolean;
  readonly strapi: boolean;
}

export const usage = `npm run bench -- [options]

  --sqlite              on a SQLite file instead of PostgreSQL
  --database URL        on this PostgreSQL server, in a database of its own, instead of one that is started here
  --entries N           articles to seed (3400)
  --shapes a,b          some of: ${shapeNames.join(', ')}
  --seconds N           length of one run (8)
  --warm-up N           seconds of load before the first run of a shape (2)
  --rounds N            runs of each server and shape, in turn (2)
  --connections N       connections that ask at the same time (8)
  --peer NAME=URL       also measures a running server of the same dialect; may be repeated
  --growth              instead: one page at 300000 entries (or --entries) against 3400
  --boot                instead: time from process start to first answer
  --strapi              instead: Strapi 4.26.2, which npm installs, beside both ways of taking over and the lists beside it, on the small seed and on N articles
  --out DIR             where the table, JSON and chart go (bench/results)
`;

/** Reads the command line; undefined where it asks for help. Throws an Error that names what it cannot use. */
export function readOptions(argv: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      sqlite: { type: 'boolean', default: false },
      database: { type: 'string' },
      entries: { type: 'string' },
      shapes: { type: 'string' },
      seconds: { type: 'string', default: '8' },
      'warm-up': { type: 'string', default: '2' },
      rounds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '8' },
      peer: { type: 'string', multiple: true, default: [] },
      growth: { type: 'boolean', default: false },
      boot: { type: 'boolean', default: false },
      strapi: { type: 'boolean', default: false },
      out: { type: 'string', default: new URL('results', import.meta.url).pathname },
    },
  });
  if (values.help) return undefined;
  if (values.sqlite && values.database !== undefined)
    throw new Error('--sqlite and --database exclude each other');
  if (values.strapi && values.sqlite) throw new Error('--strapi is measured on PostgreSQL');
  return {
    dialect: values.sqlite ? 'sqlite' : 'postgres',
    database: values.database,
    // Fewer would leave the generated relations without distinct targets.
    entries: positive('entries', values.entries ?? (values.growth ? '300000' : '3400'), 300),
    shapes: values.shapes === undefined ? shapeNames : values.shapes.split(',').map(shapeName),
    connections: positive('connections', values.connections),
    seconds: positive('seconds', values.seconds),
    warmUp: positive('warm-up', values['warm-up']),
    rounds: positive('rounds', values.rounds),
    peers: values.peer.map(readPeer),
    out: values.out,
    growth: values.growth,
    boot: values.boot,
    strapi: values.strapi,
  };
}

function positive(name: string, text: string, least = 1): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name}: a whole number from ${least} on`);
  return value;
}

function shapeName(text: string): ShapeName {
  const name = shapeNames.find((known) => known === text);
  if (name === undefined) throw new Error(`--shapes: no shape "${text}" (${shapeNames.join(', ')})`);
  return name;
}

function readPeer(text: string): Peer {
  const [, name, url] = /^([\w.-]+)=(https?:\/\/.+?)\/?$/.exec(text) ?? [];
  if (name === undefined || url === undefined)
    throw new Error('--peer: NAME=URL, such as strapi=http://127.0.0.1:1337');
  return { name, url };
}
