import type { PhaseResult } from './trial.ts';

/** What a cluster was found to do. */
export interface Tried {
  readonly name: string;
  readonly title: string;
  readonly results: readonly PhaseResult[];
}

/** Where the table stands in test/clusters/tried.md. */
const [begin, end] = ['<!-- clusters -->\n', '<!-- /clusters -->\n'];

const head = [
  '| What happens | Answers | Kept | Old, kept | Old, not kept | 503 | Outages of hosts, and of plain clients beside them |',
  '|---|---|---|---|---|---|---|',
];

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const outagesOf = ({ outages }: PhaseResult): string =>
  outages
    .filter(({ host, cluster }) => host > 0 || cluster > 0)
    .map(({ name, host, cluster }) => `${name} ${seconds(host)}, ${seconds(cluster)}`)
    .join('; ');

const rowOf = (one: PhaseResult): string =>
  `| ${[
    one.phase,
    one.reads.toLocaleString('en'),
    one.kept.toLocaleString('en'),
    one.oldKept,
    one.old,
    one.unavailable,
    outagesOf(one) || 'none',
  ].join(' | ')} |`;

/** The results as tables in Markdown, with the day on which they came about. */
export function tableOf(tried: readonly Tried[], day: Date): string {
  const parts = tried.flatMap(({ title, results }) => [
    '',
    `## ${title}`,
    '',
    ...head,
    ...results.map(rowOf),
  ]);
  return `${[`Run on ${day.toISOString().slice(0, 10)}:`, ...parts].join('\n')}\n`;
}

/** A page with other tables in the place of those that it has. */
export function withTable(page: string, table: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error('the page has no place for the tables of clusters');
  return `${page.slice(0, from + begin.length)}\n${table}\n${page.slice(to)}`;
}
