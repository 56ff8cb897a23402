import type { PhaseResult } from './trial.ts';

/** What a cluster was found to do. */
export interface Tried {
  readonly name: string;
  readonly title: string;
  /** When, for how many reads, in how many seconds, and how many processes wanted to run at the end. */
  readonly run: {
    readonly day: string;
    readonly reads: number;
    readonly seconds: number;
    readonly load: number;
  };
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

/** The results as tables in Markdown, with how they came about. */
export function tableOf(tried: readonly Tried[]): string {
  const parts = tried.map(({ title, run: { day, reads, seconds, load }, results }) =>
    [
      `## ${title}`,
      '',
      `On ${day}, \`CLUSTER_READS=${reads}\`: ${seconds} s at a load of ${load.toFixed(1)}.`,
      '',
      ...head,
      ...results.map(rowOf),
      '',
    ].join('\n'),
  );
  return parts.join('\n');
}

/** A page with other tables in the place of those that it has. */
export function withTable(page: string, table: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error('the page has no place for the tables of clusters');
  return `${page.slice(0, from + begin.length)}\n${table}\n${page.slice(to)}`;
}
