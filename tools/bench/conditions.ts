import type { Bench } from './bench.ts';
import type { Results, ShapeReport } from './report/report.ts';
import { measureAll, ours } from './side-by-side.ts';

const inCondition = 'ours, in a condition';
const inRequest = 'ours, in the request';

/** The most that a condition of a role may cost, as a multiple of the cost of the same filter in the request. */
const most = 1.15;

const noteOf = ({ shape, connections, servers }: ShapeReport): string[] => {
  const [condition, request] = [inCondition, inRequest].map((name) =>
    servers.find((one) => one.name === name),
  );
  if (condition === undefined || request === undefined) return [];
  const times = (request.requestsPerSecond / condition.requestsPerSecond).toFixed(2);
  return [
    `${shape}, ${connections} connections: in a condition the filter costs ${times} times what it costs in the request (wanted: ${most} at most)`,
  ];
};

/** Measures lists that a condition of the role filters by one attribute, beside the same filter in the request. */
export async function measureConditions(bench: Bench): Promise<Results> {
  const { options, seed, say } = bench;
  say(`seeding ${options.entries} articles`);
  const database = await seed({ articles: options.entries });
  const conditions = { public: { 'api::article.article': { rows: { kind: 'news' } } } };
  const env = { CONDITIONS: JSON.stringify(conditions) };
  const shapes = await measureAll(bench, [
    await ours(bench, database, { name: inCondition, beside: [inRequest], env }),
    await ours(bench, database, { name: inRequest, parameter: 'filters[kind]=news' }),
  ]);
  return { shapes, notes: shapes.flatMap(noteOf) };
}
