/**
 * Returns a text as an SQL literal. The meaning of a backslash in a literal depends on the session's SQL mode, so a text with a
 * backslash or a control character is written as bytes.
 */
const odd = /[^\x20-\x7e]|\\|\$[\w$]/;

/** Returns a text as an SQL literal: as bytes if it contains one of those. Double quotes would delimit a name in the mode ANSI_QUOTES. */
export const sqlText = (text: string): string =>
  odd.test(text)
    ? `CONVERT(X'${Buffer.from(text).toString('hex')}' USING utf8mb4)`
    : `'${text.replaceAll("'", "''")}'`;
