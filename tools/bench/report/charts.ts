import { chartOf, type Group } from './chart.ts';
import { type GrowthReport, headOf, type Report, type ShapeReport } from './report.ts';
import { ratioText } from './shapes.ts';

/** A chart, and the suffix of its file after the report's name. */
export interface Chart {
  readonly suffix: string;
  readonly svg: string;
}

/** Returns the charts of a report: one for each number of connections, and one for growth. */
export function chartsOf(report: Report): Chart[] {
  const { shapes = [], growth = [] } = report;
  if (report.mode === 'callers')
    return [
      {
        suffix: '',
        svg: chartOf(
          'Requests a second in apps of Strapi 4 and 5: Strapi, and this package in its place',
          'whoever is not signed in, and an API token of some types; median and 99th percentile',
          callerGroups(shapes),
        ),
      },
    ];
  const connections = [...new Set(shapes.map((shape) => shape.connections))];
  return [
    ...connections.map((count) => ({
      suffix: connections.length === 1 ? '' : `-${count}`,
      svg: chartOf(
        `Requests a second: ${headOf({ ...report, connections: [count] })
          .split(', ')
          .slice(0, 3)
          .join(', ')}`,
        'each bar beside its server, requests a second, median and 99th percentile',
        shapes.filter((shape) => shape.connections === count).map(groupOf),
      ),
    })),
    ...(growth.length === 0
      ? []
      : [
          {
            suffix: '',
            svg: chartOf(
              `Time of a request as articles become more: ${report.database}`,
              'median in milliseconds; the length of a bar grows with its logarithm',
              [...new Set(growth.map(({ question }) => question))].map((question) =>
                growthGroup(question, growth),
              ),
            ),
          },
        ]),
  ];
}

const groupOf = ({ shape, servers }: ShapeReport): Group => ({
  title: shape,
  bars: servers.map(({ name, requestsPerSecond, p50, p99, ratios }, colour) => ({
    colour,
    length: requestsPerSecond,
    label: [
      `${name} ${requestsPerSecond.toFixed(0)}/s`,
      `${p50.toFixed(1)} and ${p99.toFixed(1)} ms`,
      ...ratios.map(ratioText),
    ].join(', '),
  })),
});

/** The public and a token beside Strapi; what other callers get, and refusals, are in the table alone. */
const callerGroups = (shapes: readonly ShapeReport[]): Group[] =>
  shapes
    .filter(({ shape }) => shape.endsWith(', public') && !shape.includes(', 403'))
    .map((open) => {
      const title = open.shape.replace(/, public$/, '');
      const token = shapes.find(({ shape }) => shape === `${title}, custom token`);
      const asked = [
        ['public', open],
        ['token', token],
      ] as const;
      return {
        title,
        bars: asked.flatMap(([caller, report]) =>
          (report?.servers ?? [])
            .filter(({ name }) => name !== 'controllers')
            .map(({ name, requestsPerSecond, p50, p99, ratios }) => ({
              colour: (name === 'strapi' ? 1 : 0) + (caller === 'token' ? 2 : 0),
              length: requestsPerSecond,
              label: [
                `${name === 'strapi' ? 'Strapi' : 'in its place'}, ${caller}: ${requestsPerSecond.toFixed(0)}/s`,
                ...ratios.filter(({ to }) => to === 'strapi').map(({ times }) => `${times.toFixed(1)} times`),
                `${p50.toFixed(1)} and ${p99.toFixed(1)} ms`,
              ].join(', '),
            })),
        ),
      };
    });

const growthGroup = (question: string, growth: readonly GrowthReport[]): Group => ({
  title: question,
  bars: growth
    .filter((one) => one.question === question)
    .sort((a, b) => Number(a.indexed) - Number(b.indexed) || a.entries - b.entries)
    .map(({ entries, indexed, p50 }) => ({
      colour: indexed ? 0 : 1,
      // The scale begins at a tenth of a millisecond, so that no bar has a negative length.
      length: p50 === undefined ? 0 : Math.max(0, Math.log10(p50) + 1),
      label: `${p50 === undefined ? 'over the time limit' : `${p50.toFixed(1)} ms`}, ${entries.toLocaleString('en')} articles${indexed ? ', advised indexes' : ''}`,
    })),
});
