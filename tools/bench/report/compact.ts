import type { Measured } from '../load/rounds.ts';
import type { ShapeReport } from './report.ts';
import type { Table } from './table.ts';

/**
 * Returns a row for each shape and number of connections: the requests per second of all servers, their ratios, and
 * more figures of the first.
 */
export function compactTable(shapes: readonly ShapeReport[]): Table {
  const servers = shapes[0]?.servers ?? [];
  const [first] = servers;
  return {
    headings: [
      'shape',
      'connections',
      ...servers.map(({ name }) => `${name}, requests/s`),
      ...servers.flatMap(({ name, ratios }) => ratios.map(({ to }) => headingOf(name, to, servers))),
      ...['p50, ms', 'p99, ms', '503', 'CPU, µs', 'event loop', 'memory, MB'].map(
        (what) => `${first?.name}: ${what}`,
      ),
    ],
    words: 1,
    rows: shapes.map((shape) => [
      `\`${shape.shape}\``,
      String(shape.connections),
      ...shape.servers.map(({ requestsPerSecond }) => requestsPerSecond.toFixed(0)),
      ...shape.servers.flatMap(({ ratios }) => ratios.map(({ times }) => times.toFixed(2))),
      ...detailsOf(shape.servers[0]),
    ]),
  };
}

/** Returns a heading such as `ours of floor`, or `of floor` if only one server is compared with others. */
const headingOf = (name: string, to: string, servers: readonly Measured[]): string =>
  servers.filter(({ ratios }) => ratios.length > 0).length === 1 ? `of ${to}` : `${name} of ${to}`;

const detailsOf = (server: Measured | undefined): string[] => {
  if (server === undefined) return [];
  const { p50, p99, refused, answered, usage, memory } = server;
  return [
    p50.toFixed(1),
    p99.toFixed(1),
    refused === 0 ? '' : `${((refused / (refused + answered)) * 100).toFixed(1)} %`,
    usage === undefined ? '' : usage.processor.toFixed(0),
    usage === undefined ? '' : `${(usage.loop * 100).toFixed(0)} %`,
    memory === undefined ? '' : (memory / 2 ** 20).toFixed(0),
  ];
};
