import type { Outcome } from './outcome.ts';
import type { Result } from './run-trial.ts';

/** Where the table stands in test/versions/tried.md. */
const [begin, end] = ['<!-- versions -->\n', '<!-- /versions -->\n'];

const head = ['| Tried | Version | Node | Newsroom | Site | Read as |', '|---|---|---|---|---|---|'];

const answers = ({ tried, ways }: Outcome): readonly string[] =>
  tried.map(({ requests, wrong }) => {
    const all = requests * ways.length;
    return `${(all - wrong.length).toLocaleString('en')} of ${all.toLocaleString('en')}`;
  });

const waysOf = ({ ways, refused }: Outcome): string =>
  ways.map((way) => (way === 'documents' && refused ? 'documents where it can' : way)).join(', ');

/** The results as a table in Markdown, with the day on which they came about. What could not be tried is not in it. */
export function tableOf(results: readonly Result[], day: Date): string {
  const rows = results.flatMap(({ trial: { database, node }, outcome }) =>
    outcome === undefined
      ? []
      : [`| ${[database, outcome.version, node, ...answers(outcome), waysOf(outcome)].join(' | ')} |`],
  );
  return `${[`Run on ${day.toISOString().slice(0, 10)}:`, '', ...head, ...rows].join('\n')}\n`;
}

/** A page with another table in the place of the one that it has. */
export function withTable(page: string, table: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error('the page has no place for the table of versions');
  return `${page.slice(0, from + begin.length)}\n${table}\n${page.slice(to)}`;
}
