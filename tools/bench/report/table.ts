/** A table: its headings, and rows with as many cells. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The number of columns, counted from the first, that contain words. */
  readonly words: number;
}

/** Returns a table as lines of text: words aligned to the left, numbers to the right. */
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

/** Returns a table in Markdown. */
export const markdownOf = ({ headings, rows, words }: Table): string =>
  [headings, headings.map((_, column) => (column < words ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
