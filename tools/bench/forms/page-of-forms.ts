import type { Form } from '../floor/postgres/forms/form.ts';

/** A form with its time, and the plan with which PostgreSQL ran it. */
export interface ComparedForm extends Form {
  readonly milliseconds: number;
  readonly plan: string;
}

/** Returns a Markdown page about the forms of one statement. */
export function pageOfForms(shape: string, path: string, all: readonly ComparedForm[]): string {
  const best = Math.min(...all.map(({ milliseconds }) => milliseconds));
  const rows = all.map(
    ({ title, milliseconds }) =>
      `| ${title} | ${milliseconds.toFixed(2)} | ${(milliseconds / best).toFixed(2)} |`,
  );
  const parts = all.flatMap(({ title, statement, plan }) => [
    `## ${title.slice(0, 1).toUpperCase()}${title.slice(1)}`,
    '```sql',
    statement.text.trim(),
    '```',
    '```text',
    plan,
    '```',
  ]);
  return `${[
    `# The statement by hand of \`${shape}\``,
    `Three forms of it that give the same body, run in turn; the floor runs the first. Written by \`npm run bench -- --forms\`.`,
    `    GET ${path}`,
    ['| form | median, ms | of the fastest |', '|---|---|---|', ...rows].join('\n'),
    ...parts,
  ].join('\n\n')}\n`
    .replaceAll(/```(sql|text)\n\n/g, '```$1\n')
    .replaceAll(/\n\n```\n/g, '\n```\n');
}
