import type { Report } from './report.ts';

const headings = ['shape', 'server', 'requests/s', 'p50 ms', 'p99 ms', 'memory MB', 'ratio to floor'];

/** The results as lines of text: every server of every shape, with its part of the floor's requests a second. */
export function tableOf({ shapes }: Pick<Report, 'shapes'>): string {
  const rows = shapes.flatMap(({ shape, servers, floor }) =>
    servers.map((server, index) => [
      index === 0 ? shape : '',
      server.name,
      server.requestsPerSecond.toFixed(0),
      server.p50.toFixed(2),
      server.p99.toFixed(2),
      server.memory === undefined ? '' : (server.memory / 2 ** 20).toFixed(0),
      server.name.startsWith('floor') ? '' : (server.requestsPerSecond / floor).toFixed(2),
    ]),
  );
  return alignColumns([headings, ...rows]);
}

/** Words to the left in the first two columns, numbers to the right in the others. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column < 2 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
