/** A text as an SQL literal. What a backslash means depends on `standard_conforming_strings`, except behind an E. */
export const sqlText = (text: string): string =>
  `${text.includes('\\') ? 'E' : ''}'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
