/** The cells of every row of a page's tables, heads and rules left out; `section` narrows it to what is under one heading. */
export function rowsOf(page: string, section?: string): readonly (readonly string[])[] {
  const lines = (section === undefined ? page : sectionOf(page, section)).split('\n');
  return lines
    .filter((line, index) => line.startsWith('| ') && !lines[index + 1]?.startsWith('|---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<= )\|(?= )/)
        .map((cell) => cell.trim()),
    );
}

function sectionOf(page: string, heading: string): string {
  const [, after] = page.split(`\n## ${heading}\n`);
  if (after === undefined) throw new Error(`there is no section '${heading}'`);
  return after.split('\n## ')[0] ?? '';
}
