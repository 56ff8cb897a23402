import type { Measured } from '../load/rounds.ts';
import type { ShapeReport } from './report.ts';
import type { Table } from './table.ts';

const headings = [
  'shape',
  'connections',
  'server',
  'requests/s',
  'p50 ms',
  'p99 ms',
  '503',
  'CPU µs a request',
  'event loop',
  'peak memory MB',
  'requests/s beside',
];

/** Returns a table of every server and shape, with the use of the machine and the ratios to other servers. */
export const shapesTable = (shapes: readonly ShapeReport[]): Table => ({
  headings,
  words: 3,
  rows: shapes.flatMap(({ shape, connections, servers }) =>
    servers.map((server, index) => [
      index === 0 ? shape : '',
      index === 0 ? String(connections) : '',
      ...cellsOf(server),
    ]),
  ),
});

const cellsOf = ({ name, requestsPerSecond, p50, p99, refused, usage, memory, ratios }: Measured) => [
  name,
  requestsPerSecond.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
  refused === 0 ? '' : String(refused),
  usage === undefined ? '' : usage.processor.toFixed(0),
  usage === undefined ? '' : `${(usage.loop * 100).toFixed(0)} %`,
  memory === undefined ? '' : (memory / 2 ** 20).toFixed(0),
  ratios.map(ratioText).join(', '),
];

/** Returns the ratio to another server: `0.82 of floor`. */
export const ratioText = ({ to, times }: Measured['ratios'][number]): string =>
  `${times.toFixed(2)} of ${to}`;

/** Returns for each server and number of connections what new questions cost, compared with one that is known. */
export function newnessOf(shapes: readonly ShapeReport[]): string[] {
  return shapes
    .filter(({ shape }) => shape === 'known')
    .flatMap(({ connections, servers }) =>
      ['newvalue', 'newshape'].flatMap((name) => {
        const found = shapes.find((one) => one.shape === name && one.connections === connections);
        const parts = servers.flatMap((server) => {
          const other = found?.servers.find((one) => one.name === server.name);
          if (other === undefined) return [];
          return [`${server.name} ${(other.requestsPerSecond / server.requestsPerSecond).toFixed(2)}`];
        });
        return parts.length === 0
          ? []
          : [`${name} as a part of known, ${connections} connections: ${parts.join(', ')}`];
      }),
    );
}
