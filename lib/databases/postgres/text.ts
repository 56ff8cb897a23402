/** Returns a text as an SQL literal. The meaning of a backslash depends on `standard_conforming_strings`, except in a literal with E. */
export const sqlText = (text: string): string =>
  `${text.includes('\\') ? 'E' : ''}'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
