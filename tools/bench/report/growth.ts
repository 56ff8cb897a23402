import type { GrowthReport } from './report.ts';
import type { Table } from './table.ts';

/** Returns a row for each question, with its median for every size, without and with indexes, and the ratio to the smallest size. */
export function growthTable(growth: readonly GrowthReport[]): Table {
  const sizes = [...new Set(growth.map(({ entries }) => entries))];
  const questions = [...new Set(growth.map(({ question }) => question))];
  const ways = [false, true].filter((indexed) => growth.some((one) => one.indexed === indexed));
  const cell = (question: string, entries: number, indexed: boolean): string => {
    const of = (size: number | undefined) =>
      growth.find((one) => one.question === question && one.entries === size && one.indexed === indexed);
    const here = of(entries);
    const first = of(sizes[0]);
    if (here?.p50 === undefined) return here === undefined ? '' : '503';
    const times =
      first?.p50 === undefined || first === here ? '' : ` (${(here.p50 / first.p50).toFixed(1)} times)`;
    return `${here.p50.toFixed(1)}${times}`;
  };
  return {
    headings: [
      'question, p50 in ms',
      'indexes',
      ...sizes.map((entries) => `${entries.toLocaleString('en')} articles`),
    ],
    words: 2,
    rows: questions.flatMap((question) =>
      ways.map((indexed, index) => [
        index === 0 ? question : '',
        indexed ? 'as advised' : 'as Strapi makes them',
        ...sizes.map((entries) => cell(question, entries, indexed)),
      ]),
    ),
  };
}
