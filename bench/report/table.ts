/** A table: its headings, and rows of as many cells. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many columns, from the first on, hold words. */
  readonly words: number;
}

/** A table as lines of text: words to the left, numbers to the right. */
export function textOf({ headings, rows, words }: Table): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column < words ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The same in Markdown. */
export const markdownOf = ({ headings, rows, words }: Table): string =>
  [headings, headings.map((_, column) => (column < words ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
