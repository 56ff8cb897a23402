import type { Report } from './report.ts';

const headings = ['shape', 'server', 'requests/s', 'p50 ms', 'p99 ms', 'memory MB'];

/** The results as lines of text: every server of every shape, with its part of the requests a second of what it is compared with. */
export function tableOf({ shapes, base }: Pick<Report, 'base' | 'shapes'>): string {
  const rows = shapes.flatMap(({ shape, servers, floor }) =>
    servers.map((server, index) => [
      index === 0 ? shape : '',
      server.name,
      server.requestsPerSecond.toFixed(0),
      server.p50.toFixed(2),
      server.p99.toFixed(2),
      server.memory === undefined ? '' : (server.memory / 2 ** 20).toFixed(0),
      server.name.startsWith(base) || floor === 0 ? '' : (server.requestsPerSecond / floor).toFixed(2),
    ]),
  );
  return alignColumns([[...headings, `ratio to ${base}`], ...rows]);
}

/** Words to the left in the first two columns, numbers to the right in the others. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
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
